import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { ask } from '../../../shared/session/data-service.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { draftName, draftsOf, readDraft } from '../rows/draft-store.ts'
import { filterByState } from '../rows/read-list.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { formatMoment, type Publication } from '../rows/row-state.ts'
import { texts } from '../texts.ts'
import styles from './editor-notes.module.css'
import type { EditedRow } from './opened-row.tsx'

interface NotedRow extends Partial<Publication> {
  readonly id: string
  readonly title: string
  readonly slug?: string
}

interface EditorNotesProps<Row> {
  readonly edited: EditedRow<Row>
  /** The rows whose forms are on the page; the opened one by default. */
  readonly shown?: readonly string[]
  readonly onOpen?: (id: string | null) => void
  /** More links of a row that was just published. */
  readonly published?: ReactNode
}

/** Above the form of a row: what was just published, and the drafts of other rows. */
export function EditorNotes<Row extends NotedRow>({ edited, onOpen = edited.open, ...props }: EditorNotesProps<Row>) {
  const { kind, id, published } = edited
  const page = published && kind.pageOf?.({ slug: published.slug ?? '' })
  return (
    <>
      {published && page && (
        <PublishedNote row={published} to={page} onOpen={onOpen}>
          {props.published}
        </PublishedNote>
      )}
      {id === edited.newRow && <ContinueDrafts kind={kind} shown={[id, published?.id]} onOpen={onOpen} />}
      <UnsavedDrafts kind={kind} shown={props.shown ?? [id]} onOpen={onOpen} />
    </>
  )
}

interface PublishedNoteProps {
  readonly row: NotedRow
  /** The address of its page, once it is published. */
  readonly to: string
  /** Shows the form of a row, or of a new one for null. */
  readonly onOpen: (id: string | null) => void
  readonly children: ReactNode
}

/** What can be done with a row that was just published or scheduled. It takes the focus, because the form that had it is closed or empty. */
function PublishedNote({ row, to, onOpen, children }: PublishedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row
  useLayoutEffect(() => note.current?.focus(), [to])
  return (
    <div ref={note} tabIndex={-1} className={styles.published}>
      <p role="status">
        {row.state === 'scheduled' && row.publish_at
          ? texts.isScheduledRow(row.title, formatMoment(row.publish_at))
          : texts.isPublished(row.title)}
      </p>
      {row.state === 'published' && (
        <Link to={to} className={buttonClass('quiet')}>
          {texts.view}
        </Link>
      )}
      <Button kind="quiet" onClick={() => onOpen(row.id)}>
        {texts.edit}
      </Button>
      {children}
      <Button
        kind="quiet"
        onClick={() => {
          // The form may be hidden until then.
          flushSync(() => onOpen(null))
          document.querySelector<HTMLElement>('form [name="title"]')?.focus()
        }}
      >
        {texts.addAnother}
      </Button>
    </div>
  )
}

interface DraftsProps {
  readonly kind: Pick<RowKind<unknown, unknown>, 'name' | 'table' | 'texts'>
  /** Rows that are on the page already. */
  readonly shown: readonly (string | undefined)[]
  readonly onOpen: (id: string) => void
}

/** Links to the unsaved drafts of other forms of the kind, whether their row still exists or not. */
function UnsavedDrafts({ kind, shown, onOpen }: DraftsProps) {
  const others = draftsOf(kind.name).filter(({ id }) => !shown.includes(id))
  if (others.length === 0) return null
  return (
    <aside aria-label={texts.unsavedDrafts} className={styles.drafts}>
      <p>{texts.unsavedDrafts}:</p>
      <ul>
        {others.map(({ id, title, isNew }) => (
          <li key={id}>
            <Button kind="quiet" className={styles.link} onClick={() => onOpen(id)}>
              {title.trim() || kind.texts.untitled}
              {isNew && texts.newDraft}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** More than one, because the latest may be on the page already. */
const READ = 5

/**
 * Links to the latest draft on the server, and to all of them. Drafts with unsaved changes in this browser are in `UnsavedDrafts`.
 * The line is as high before its answer and without drafts, so that the form below it does not move while somebody clicks.
 */
function ContinueDrafts({ kind: { name, table }, shown, onOpen }: DraftsProps) {
  const { pathname } = useLocation()
  const { data } = useQuery({
    // Under the key of the list, so that whatever changes the list reads them again.
    queryKey: [name, 'list', 'drafts'],
    queryFn: async ({ signal }) => {
      const { data: rows, count } = await ask<NotedRow[]>((client) => {
        const query = client.from(table).select('id,title', { count: 'exact' })
        filterByState(query, table, 'draft')
        return query.order('updated_at', { ascending: false }).limit(READ)
      }, signal)
      return { rows, total: count ?? 0 }
    },
  })
  if (!data) return <p className={styles.stored} />
  if (data.total === 0) return <p className={styles.stored}>{texts.noDrafts}</p>
  const latest = data.rows.find(({ id }) => !shown.includes(id) && readDraft(draftName(name, id)) === null)
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
