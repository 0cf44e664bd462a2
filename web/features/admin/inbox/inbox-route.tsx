import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { WaitingCounts } from '../../../../domain/waiting.ts'
import { type Done, UndoBar } from '../../../shared/moderation/undo-bar.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { useInboxCounts } from '../inbox-counts.ts'
import { AccessDenied, QueryStatus } from '../ui/failures.tsx'
import { PageTitle, PartLinks } from '../ui/page-parts.tsx'
import { ApplicationList } from './application-list.tsx'
import { CommentList } from './comment-list.tsx'
import { CountBadge } from './count-badge.tsx'
import styles from './inbox.module.css'
import { type Kind, pressInboxKey, waits } from './inbox-list.tsx'
import { ReportList } from './report-list.tsx'
import { DecidedList, RequestList } from './request-list.tsx'
import { texts } from './texts.ts'

/** The most urgent first. */
const KINDS: readonly Kind[] = ['requests', 'held', 'members', 'reports', 'comments', 'hidden', 'decided']
/** What the keys do in each list, beside those that move and select. */
const KEYS: Readonly<Record<Kind, readonly (readonly [key: string, text: string])[]>> = {
  requests: [texts.openKey, ['W', texts.withdraw], ['R', texts.reject]],
  held: [texts.openKey, ['A', texts.approve], ['H', texts.keepHidden], ['D', texts.delete], ['B', texts.block]],
  members: [
    ['A', texts.approve],
    ['R', texts.reject],
  ],
  reports: [texts.openKey, ['D', texts.done], ['E', texts.edit]],
  comments: [texts.openKey, ['A', texts.approve], ['H', texts.hide], ['D', texts.delete], ['B', texts.block]],
  hidden: [texts.openKey, ['A', texts.showAgain], ['D', texts.delete], ['B', texts.block]],
  decided: [texts.openKey, ['R', texts.reopen]],
}

/** /admin/inbox: everything that waits for the owner, one kind at a time. */
export function Component() {
  const [params] = useSearchParams()
  const counts = useInboxCounts()
  const [done, setDone] = useState<Done | null>(null)
  const shown = KINDS.find((kind) => kind === params.get('show'))

  if (counts.error?.problem.kind === 'denied') return <AccessDenied />
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {shown ? (
        <>
          <KindLinks shown={shown} counts={counts.data} />
          <section aria-label={texts.title} tabIndex={-1} className={styles.keys} onKeyDown={pressInboxKey}>
            <KeyHelp kind={shown} />
            <KindList key={shown} kind={shown} onDone={setDone} />
            {counts.data && <NextKind shown={shown} counts={counts.data} />}
            <UndoBar done={done} onChange={setDone} />
          </section>
        </>
      ) : counts.data ? (
        <Navigate replace to={paths.adminInboxOf(firstWaiting(counts.data) ?? 'requests')} />
      ) : (
        <QueryStatus query={counts} text={texts.countsFailed} />
      )}
    </>
  )
}

/** The kind that should be looked at first; undefined when nothing waits. */
function firstWaiting(counts: WaitingCounts): Kind | undefined {
  return KINDS.find((kind) => waits(kind) && counts[kind] > 0)
}

function KindList({ kind, onDone }: { readonly kind: Kind; readonly onDone: (done: Done) => void }) {
  if (kind === 'requests') return <RequestList onDone={onDone} />
  if (kind === 'decided') return <DecidedList onDone={onDone} />
  if (kind === 'reports') return <ReportList onDone={onDone} />
  if (kind === 'members') return <ApplicationList onDone={onDone} />
  return <CommentList view={kind} onDone={onDone} />
}

function KindLinks({ shown, counts }: { readonly shown: Kind; readonly counts: WaitingCounts | undefined }) {
  return (
    <PartLinks
      name={texts.kindLinks}
      links={KINDS.map((kind) => ({
        to: paths.adminInboxOf(kind),
        text: texts.kinds[kind].link,
        isShown: kind === shown,
        badge: waits(kind) && (
          <span className={styles.place}>{counts && <CountBadge count={counts[kind]} unit={texts.waiting} />}</span>
        ),
      }))}
    />
  )
}

/** Leads on when the list on the screen is empty. */
function NextKind({ shown, counts }: { readonly shown: Kind; readonly counts: WaitingCounts }) {
  const next = firstWaiting(counts)
  if (!waits(shown) || counts[shown] > 0) return null
  if (!next) return <p className={styles.next}>{texts.nothing}</p>
  return (
    waits(next) &&
    next !== shown && (
      <p className={styles.next}>
        <Link to={paths.adminInboxOf(next)} className={buttonClass('main')}>
          {texts.next(texts.kinds[next].link, counts[next])}
        </Link>
      </p>
    )
  )
}

function KeyHelp({ kind }: { readonly kind: Kind }) {
  return (
    <p className={styles.help}>
      <span>{texts.keys}</span>
      {[...texts.keyHelp, ...KEYS[kind], texts.undoKey].map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
