import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ask } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { texts } from '../texts.ts'
import styles from './draft-notes.module.css'
import { type DraftKind, draftName, draftsOf, readDraft } from './draft-store.ts'

/** Says that a form shows an unsaved draft, with a way to discard it. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p className={styles.restored} role="status">
      <span>{texts.restored}</span>
      <Button kind="quiet" className={styles.link} onClick={onDiscard}>
        {texts.discard}
      </Button>
    </p>
  )
}

interface UnsavedDraftsProps {
  readonly kind: DraftKind
  /** The name of a draft without a title. */
  readonly untitled: string
  /** The rows whose forms are on the page. */
  readonly shown: readonly string[]
  readonly onOpen: (id: string) => void
}

/** Links to the unsaved drafts of other forms of the kind, whether their row still exists or not. */
export function UnsavedDrafts({ kind, untitled, shown, onOpen }: UnsavedDraftsProps) {
  const others = draftsOf(kind).filter(({ id }) => !shown.includes(id))
  if (others.length === 0) return null
  return (
    <aside aria-label={texts.unsavedDrafts} className={styles.drafts}>
      <p>{texts.unsavedDrafts}:</p>
      <ul>
        {others.map(({ id, title, isNew }) => (
          <li key={id}>
            <Button kind="quiet" className={styles.link} onClick={() => onOpen(id)}>
              {title.trim() || untitled}
              {isNew && texts.newDraft}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const TABLES = { movie: 'movies', blog: 'blogs', watch: 'watch_html' } as const
/** More than one, because the latest may be on the page already. */
const READ = 5

interface StoredRow {
  readonly id: string
  readonly title: string
}

interface ContinueDraftsProps {
  readonly kind: Exclude<DraftKind, 'story'>
  /** The row whose form is open, and one that was just published: the list may be older. */
  readonly shown: readonly (string | undefined)[]
  readonly onOpen: (id: string) => void
}

/**
 * Links to the latest draft on the server, and to all of them. Drafts with unsaved changes in this browser are in `UnsavedDrafts`.
 * The line is as high before its answer and without drafts, so that the form below it does not move while somebody clicks.
 */
export function ContinueDrafts({ kind, shown, onOpen }: ContinueDraftsProps) {
  const { pathname } = useLocation()
  const { data } = useQuery({
    // Under the key of the list, so that whatever changes the list reads them again.
    queryKey: [kind, 'list', 'drafts'],
    queryFn: async ({ signal }) => {
      const { data: rows, count } = await ask<StoredRow[]>(
        (client) =>
          client
            .from(TABLES[kind])
            .select('id,title', { count: 'exact' })
            .eq('state', 'draft')
            .is('deleted_at', null)
            .order('updated_at', { ascending: false })
            .limit(READ),
        signal,
      )
      return { rows, total: count ?? 0 }
    },
  })
  if (!data) return <p className={styles.stored} />
  if (data.total === 0) return <p className={styles.stored}>{texts.noDrafts}</p>
  const latest = data.rows.find(({ id }) => !shown.includes(id) && readDraft(draftName(kind, id)) === null)
  return (
    <ul aria-label={texts.drafts} className={styles.stored}>
      {latest && (
        <li className={styles.latest}>
          <Button kind="quiet" className={`${styles.link} ${styles.cut}`} onClick={() => onOpen(latest.id)}>
            {texts.continueDraft(latest.title)}
          </Button>
        </li>
      )}
      <li className={styles.all}>
        <Link to={`${pathname}?state=draft#list`}>{texts.allDrafts(data.total)}</Link>
      </li>
    </ul>
  )
}
