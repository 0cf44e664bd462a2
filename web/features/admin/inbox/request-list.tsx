import { useState } from 'react'
import * as v from 'valibot'
import type { WithdrawableTable } from '../../../../domain/pages/withdrawn.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { type Undo, undoEach } from '../../../shared/moderation/comments.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { write } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { type ListPage, type ListRequest, readListPage } from '../rows/read-list.ts'
import { useReason } from '../ui/use-reason.tsx'
import { texts as withdrawalTexts } from '../withdrawals/texts.ts'
import { PartChoice, useDownloads } from '../withdrawals/withdrawal.tsx'
import {
  isDownloadWithdrawn,
  readReason,
  restoreDownload,
  setWithdrawn,
  withdrawDownload,
} from '../withdrawals/withdrawals.ts'
import styles from './inbox.module.css'
import { type Action, InboxList } from './inbox-list.tsx'
import { texts } from './texts.ts'

const ACTIONS: readonly Action<Takedown>[] = [{ label: texts.reject, shortcut: 'r', done: texts.rejected, run: reject }]

/** The requests of rights holders for the removal of a film. */
export function RequestList({ onDone }: { readonly onDone: (done: Done) => void }) {
  const [before] = useState(() => new Map<string, Undo>())
  return (
    <InboxList
      kind="requests"
      read={readTakedowns}
      actions={ACTIONS}
      nameOf={nameOf}
      onDone={onDone}
      moreButtons={(request, act) =>
        isThere(request) && (
          <WithdrawButton
            request={request}
            onWithdraw={(part, reason) =>
              act({
                label: texts.withdraw,
                shortcut: 'w',
                done: () => (part === null ? texts.filmWithdrawn : texts.downloadWithdrawn),
                run: async () => ({ count: 1, undo: await withdraw(request, part, reason, before) }),
              })
            }
          />
        )
      }
    >
      {(request) => <RequestText request={request} />}
    </InboxList>
  )
}

const DECIDED_ACTIONS: readonly Action<Decided>[] = [
  { label: texts.reopen, shortcut: 'r', done: texts.reopened, run: reopen },
]

/** The decided requests, with their senders, who expect an answer. */
export function DecidedList({ onDone }: { readonly onDone: (done: Done) => void }) {
  return (
    <InboxList
      kind="decided"
      read={readDecided}
      actions={DECIDED_ACTIONS}
      nameOf={({ name, page }) => `${page}, ${name}`}
      onDone={onDone}
    >
      {({ name, email, page, ground, decision, decided_at, movies, watch_html }) => (
        <>
          <h3>
            <Link to={page} aria-keyshortcuts="o">
              <Title text={movies?.title || watch_html?.title || page} />
            </Link>
          </h3>
          <Sender name={name} email={email} />
          <p className={styles.said}>{ground}</p>
          <p className={styles.soft}>{texts.decided(decision, formatDate(decided_at))}</p>
        </>
      )}
    </InboxList>
  )
}

function Sender({ name, email }: Pick<Takedown, 'name' | 'email'>) {
  return (
    <p>
      {name} · <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

const filmOf = ({ title, page }: Takedown) => title || page
const nameOf = (request: Takedown) => `${filmOf(request)}, ${request.name}`

interface WithdrawButtonProps {
  readonly request: Takedown
  /** `part` is the id of a download, null for the whole film. */
  readonly onWithdraw: (part: string | null, reason: string) => void
}

/** Asks what is withdrawn, and for the reason that visitors read. */
function WithdrawButton({ request, onWithdraw }: WithdrawButtonProps) {
  const { ask, dialog } = useReason()
  // Read before the question is asked, which would grow below the pointer.
  useDownloads(request.movie_id)
  function askFor(part: string | null) {
    const words = part === null ? withdrawalTexts.filmQuestion : withdrawalTexts.downloadQuestion
    const children = request.movie_id && <PartChoice movieId={request.movie_id} part={part} onChoose={askFor} />
    ask({ ...words, object: filmOf(request), children }, (reason) => onWithdraw(part, reason))
  }
  return (
    <>
      <Button
        kind="main"
        aria-label={texts.labelled(texts.withdraw, nameOf(request))}
        aria-keyshortcuts="w"
        onClick={() => askFor(null)}
      >
        {texts.withdraw}
      </Button>
      {dialog}
    </>
  )
}

function RequestText({ request }: { readonly request: Takedown }) {
  return (
    <>
      <h3>
        <Link to={request.page} aria-keyshortcuts="o">
          <Title text={filmOf(request)} />
        </Link>
      </h3>
      <Sender name={request.name} email={request.email} />
      <p className={styles.said}>{request.ground}</p>
      <p className={styles.soft}>{texts.replyYourself}</p>
      <p className={styles.soft}>
        {request.page} · {texts.confirmed(formatDate(request.confirmed_at))}
        {!isThere(request) && ` · ${texts.filmGone}`}
      </p>
    </>
  )
}

const nullableText = v.nullable(v.string())
const TakedownRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  page: v.string(),
  ground: v.string(),
  confirmed_at: timestamp,
  title: nullableText,
  movie_id: nullableText,
  watch_id: nullableText,
})
/** A rights holder's confirmed request, with the movie and the watch page of the film that still exist. */
type Takedown = v.InferOutput<typeof TakedownRow>

/** A page of the open requests, the oldest first. Throws a DataError. */
export function readTakedowns(request: ListRequest, signal: AbortSignal): Promise<ListPage<Takedown>> {
  return readListPage(TakedownRow, request, (client) => client.rpc('open_takedowns', {}, { count: 'exact' }), signal)
}

const titled = v.nullable(v.object({ title: nullableText }))
const DecidedRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  page: v.string(),
  ground: v.string(),
  decision: v.picklist(['withdrawn', 'rejected']),
  decided_at: timestamp,
  movies: titled,
  watch_html: titled,
})
/** A request that was decided. */
type Decided = v.InferOutput<typeof DecidedRow>

/** A page of the decided requests, the last decided first. Throws a DataError. */
function readDecided(request: ListRequest, signal: AbortSignal): Promise<ListPage<Decided>> {
  const columns = 'id,name,email,page,ground,decision,decided_at,movies(title),watch_html(title)'
  return readListPage(
    DecidedRow,
    request,
    (client) =>
      client
        .from('takedown_requests')
        .select(columns, { count: 'exact' })
        .not('decision', 'is', null)
        .order('decided_at', { ascending: false })
        .order('id'),
    signal,
  )
}

/** Opens decided requests again; returns how many, and what decides them as before. Both throw a DataError. */
async function reopen(requests: readonly Decided[]) {
  const opened = await decide(requests, null)
  return { count: opened.length, undo: undoEach(opened, (request) => decide([request], request.decision)) }
}

/** True when there is a movie or watch page to withdraw. */
function isThere({ movie_id, watch_id }: Takedown): boolean {
  return movie_id !== null || watch_id !== null
}

/** Rejects requests; returns how many, and what opens them again. Both throw a DataError. */
async function reject(requests: readonly Takedown[]) {
  const rejected = await decide(requests, 'rejected')
  return { count: rejected.length, undo: () => decide(rejected, null) }
}

/**
 * Withdraws one download of a film for a reason, or without one (`part` null) its movie and its watch page. Returns what puts
 * that back as it was and opens the request again. Both throw a DataError. `before` keeps how it was for a second try.
 */
async function withdraw(
  request: Takedown,
  part: string | null,
  reason: string,
  before: Map<string, Undo>,
): Promise<Undo> {
  const key = `${request.id} ${part}`
  const restore = before.get(key) ?? (await (part === null ? filmAsItIs(request) : downloadAsItIs(request, part)))
  before.set(key, restore)
  if (part === null) for (const [table, id] of pagesOf(request)) await setWithdrawn(table, id, reason)
  else await withdrawDownload(request.movie_id ?? '', part, reason)
  await decide([request], 'withdrawn')
  before.delete(key)
  return async () => {
    await restore()
    await decide([request], null)
  }
}

/** Decides requests, or opens them again for null, and returns them; those of films that were withdrawn meanwhile are not rejected. */
async function decide<Request extends { readonly id: string }>(
  requests: readonly Request[],
  decision: 'withdrawn' | 'rejected' | null,
): Promise<Request[]> {
  const ids = requests.map(({ id }) => id)
  const { rows } = await write<{ id: string }>((client) => {
    const query = client.from('takedown_requests').update({ decision }).in('id', ids)
    // A film that was withdrawn meanwhile stays so. What is rejected already is rejected again after a lost answer.
    return (decision === 'rejected' ? query.or('decision.is.null,decision.eq.rejected') : query).select('id')
  })
  return requests.filter((request) => rows.some(({ id }) => id === request.id))
}

/** What restores a download; one that an earlier request has withdrawn stays so. */
async function downloadAsItIs({ movie_id }: Takedown, part: string): Promise<Undo> {
  const movieId = movie_id ?? ''
  const isOffered = !(await isDownloadWithdrawn(movieId, part))
  return async () => isOffered && restoreDownload(movieId, part)
}

/** The movie and the watch page of a request. */
function pagesOf({ movie_id, watch_id }: Takedown): [WithdrawableTable, string][] {
  const pages: [WithdrawableTable, string | null][] = [
    ['movies', movie_id],
    ['watch_html', watch_id],
  ]
  return pages.flatMap(([table, id]) => (id === null ? [] : [[table, id]]))
}

/** What gives the movie and the watch page the reason that each has now, if any. */
async function filmAsItIs(request: Takedown): Promise<Undo> {
  const before: [WithdrawableTable, string, string | null][] = []
  for (const [table, id] of pagesOf(request)) before.push([table, id, await readReason(table, id)])
  return async () => {
    for (const [table, id, old] of before) await setWithdrawn(table, id, old)
  }
}
