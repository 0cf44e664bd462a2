import { type ReactNode, useId } from 'react'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, StillTrying } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { AccessDenied } from '../ui/access-denied.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import styles from './paged-list.module.css'
import type { PagedList as List } from './use-paged-list.ts'

/** What of a list is drawn. */
type Shown<Row> = Omit<List<Row>, 'replace'>

interface PagedListProps<Row> {
  readonly list: Shown<Row>
  readonly heading: string
  /** The label of the search box. */
  readonly searchLabel: string
  /** What stands where the table has no row at all; a search that finds nothing says 'No results found.' (DEC-43). */
  readonly emptyText: string
  /** What stands where reading failed. */
  readonly failedText: string
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** A searchable, paged list with its heading; `children` draws what is inside a row. */
export function PagedList<Row extends { readonly id: string }>(props: PagedListProps<Row>) {
  const { list, heading, searchLabel, emptyText, failedText, actions, children } = props
  const id = useId()
  // Whether a further page exists is known of the page that was read, so nobody turns twice before the next one is there.
  const isRead = list.status === 'ready'
  return (
    <section aria-labelledby={id} aria-busy={list.status === 'loading'} className={styles.list}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {actions}
      </div>
      <Field
        label={searchLabel}
        name="search"
        type="search"
        autoComplete="off"
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
      />
      <StillTrying waiting={list.status === 'loading' && list.rows.length > 0} />
      {list.rows.length > 0 ? (
        <ul className={styles.rows}>
          {list.rows.map((row) => (
            <li key={row.id} className={styles.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      ) : (
        <NoRows list={list} emptyText={emptyText} failedText={failedText} />
      )}
      {(list.page > 0 || list.more) && (
        <nav className={styles.pages} aria-label={`Pages of ${heading}`}>
          <Turn possible={list.page > 0 && isRead} onTurn={() => list.goTo(list.page - 1)}>
            Newer
          </Turn>
          <span aria-live="polite">Page {list.page + 1}</span>
          <Turn possible={list.more && isRead} onTurn={() => list.goTo(list.page + 1)}>
            Older
          </Turn>
        </nav>
      )}
    </section>
  )
}

interface TurnProps {
  readonly possible: boolean
  readonly onTurn: () => void
  readonly children: ReactNode
}

/** Stays focusable where it cannot be used: at the last page, and while a page is being read. */
function Turn({ possible, onTurn, children }: TurnProps) {
  return (
    <Button aria-disabled={!possible || undefined} onClick={() => possible && onTurn()}>
      {children}
    </Button>
  )
}

function NoRows<Row>({ list, emptyText, failedText }: Pick<PagedListProps<Row>, 'list' | 'emptyText' | 'failedText'>) {
  if (list.status === 'loading') return <Loading />
  if (list.problem?.kind === 'denied') return <AccessDenied />
  if (list.status === 'failed')
    return <FailedPart text={failedText} reason={list.problem?.message} onAgain={list.reload} />
  return <PageState kind="empty" text={list.search.trim() === '' ? emptyText : 'No results found.'} />
}
