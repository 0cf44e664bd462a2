import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ask, unwrap } from '../data-service.ts'
import { texts } from '../texts.ts'
import styles from './draft-notes.module.css'
import { type DraftKind, draftName, readDraft } from './draft-store.ts'

const OFFERED = 3
const TABLES = { movie: 'movies', blog: 'blogs', watch: 'watch_html' } as const

interface StoredRow {
  readonly id: string
  readonly title: string
}

interface ContinueDraftsProps {
  readonly kind: Exclude<DraftKind, 'story'>
  /** The draft whose form is open; null for none. */
  readonly shown: string | null
  readonly onOpen: (id: string) => void
}

/** The latest drafts that the server has, to go on with on any device. Those with unsaved changes stand in their own list. */
export function ContinueDrafts({ kind, shown, onOpen }: ContinueDraftsProps) {
  const { pathname } = useLocation()
  const { data } = useQuery({
    // A part of the list, so that whatever changes the list reads them again.
    queryKey: [kind, 'list', 'drafts'],
    queryFn: async ({ signal }) => {
      const answer = await ask<StoredRow[]>(
        (client) =>
          client
            .from(TABLES[kind])
            .select('id,title', { count: 'exact' })
            .eq('state', 'draft')
            .is('deleted_at', null)
            .order('updated_at', { ascending: false })
            .limit(2 * OFFERED),
        signal,
      )
      const { data: rows, count } = unwrap(answer)
      return { rows, total: count }
    },
  })
  if (!data) return null
  const others = data.rows.filter(({ id }) => id !== shown && readDraft(draftName(kind, id)) === null).slice(0, OFFERED)
  if (others.length === 0) return null
  return (
    <ul aria-label={texts.drafts} className={styles.stored}>
      {others.map(({ id, title }) => (
        <li key={id}>
          <Button kind="quiet" className={styles.link} onClick={() => onOpen(id)}>
            {texts.continueDraft(title)}
          </Button>
        </li>
      ))}
      {data.total > others.length && (
        <li>
          <Link to={`${pathname}?state=draft#list`} className={styles.all}>
            {texts.allDrafts(data.total)}
          </Link>
        </li>
      )}
    </ul>
  )
}
