import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { AddressSearch } from '../../../shared/paging/address-search.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading, StillTrying } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { SteppedSelect } from '../../../shared/ui/stepped-select.tsx'
import { texts } from '../texts.ts'
import { FailedPart } from '../ui/failures.tsx'
import styles from './row-list.module.css'
import rows from './rows.module.css'
import type { List } from './use-list.ts'

/** A choice of the list, as a select: a filter, or the sort order. */
interface Choice {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** Value and text; the first value is '', for no choice. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

interface RowListProps<Row> {
  readonly list: List<Row>
  readonly heading: string
  /** The label of the search box; without one there is no search. */
  readonly searchLabel?: string | undefined
  readonly choices?: readonly Choice[]
  /** For a table without rows; a search or filter that finds nothing says 'No results found.' (DEC-43). */
  readonly emptyText: string
  /** How many rows there are, as a sentence. */
  readonly countText?: (total: number) => string
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  /** Between the filters and the rows. */
  readonly above?: ReactNode
  /** True where rows come by themselves, which screen readers say. */
  readonly isLive?: boolean
  /** For rows that are not below each other. */
  readonly className?: string | undefined
  /** Draws what is inside a row. */
  readonly children: (row: Row) => ReactNode
}

/** The filter of a list by state, in the address as `?state=`. Blogs cannot be withdrawn, and stories have no trash either. */
export const STATE_FILTER = {
  name: 'state',
  label: texts.state,
  options: [
    ['', texts.all],
    ['published', texts.published],
    ['draft', texts.drafts],
    ['scheduled', texts.scheduled],
    ['withdrawn', texts.withdrawn],
    ['trash', texts.trash],
  ],
} as const satisfies Choice

export const BLOG_STATE_FILTER = {
  ...STATE_FILTER,
  options: STATE_FILTER.options.filter(([state]) => state !== 'withdrawn'),
}

export const STORY_STATE_FILTER = {
  ...STATE_FILTER,
  options: BLOG_STATE_FILTER.options.filter(([state]) => state !== 'trash'),
}

/** The filter of a list by licence, in the address as `?licence=`. */
export const LICENCE_FILTER = {
  name: 'licence',
  label: texts.licence,
  options: [
    ['', texts.all],
    ['none', texts.noLicence],
  ],
} as const satisfies Choice

export const SORT = {
  name: 'sort',
  label: texts.sort,
  options: [
    ['', texts.newest],
    ['title', texts.byTitle],
  ],
} as const satisfies Choice

const LIVE = { 'aria-live': 'polite', 'aria-relevant': 'additions' } as const

/** A list with its search, filters, sort order and page numbers, all of them in the address. */
export function RowList<Row extends { readonly id: string }>(props: RowListProps<Row>) {
  const { list, searchLabel, choices = [SORT], emptyText, countText, actions, above } = props
  const id = useId()
  const heading = list.filters.state === 'trash' ? texts.trash : props.heading
  const isFiltered = list.search !== '' || Object.values(list.filters).some(Boolean)
  return (
    // Links lead to the rows that they find.
    <section
      id={choices.length > 0 || list.pages > 1 ? 'list' : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={list.status === 'loading'}
      className={styles.list}
    >
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {actions}
      </div>
      {(searchLabel || choices.length > 0) && (
        <div className={styles.choices}>
          {searchLabel && (
            <div className={styles.search}>
              <AddressSearch value={list.search} address={(q) => list.address({ q })} label={searchLabel} />
            </div>
          )}
          {choices.map((choice) => (
            <ChoiceSelect key={choice.name} list={list} choice={choice} />
          ))}
        </div>
      )}
      {above}
      <StillTrying waiting={list.status === 'loading' && list.rows.length > 0} />
      {list.problem && list.status === 'failed' && (
        <FailedPart text={list.failed} problem={list.problem} onAgain={list.reload} />
      )}
      {countText && (
        <p className={styles.count} role="status">
          {list.status !== 'failed' && list.rows.length > 0 && countText(list.total)}
        </p>
      )}
      {list.rows.length > 0 ? (
        <ul className={props.className ?? rows.rows} {...(props.isLive && LIVE)}>
          {list.rows.map((row) => (
            <li key={row.id}>{props.children(row)}</li>
          ))}
        </ul>
      ) : list.status === 'loading' ? (
        <Loading />
      ) : (
        list.status === 'ready' && <PageState kind="empty" text={isFiltered ? texts.noResults : emptyText} />
      )}
      {list.pages > 1 && <Pages list={list} heading={heading} />}
    </section>
  )
}

function ChoiceSelect<Row>({ list, choice }: { readonly list: List<Row>; readonly choice: Choice }) {
  const navigate = useNavigate()
  const id = useId()
  const { name, label, options } = choice
  const value = name === 'sort' ? list.sort : (list.filters[name] ?? '')
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <SteppedSelect
        id={id}
        className={rows.select}
        name={name}
        value={options.some(([known]) => known === value) ? value : ''}
        onChoose={(chosen) => void navigate(list.address({ [name]: chosen }), { preventScrollReset: true })}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SteppedSelect>
    </div>
  )
}

/** Links to the first, the last and the neighbouring pages. */
function Pages<Row>({ list, heading }: { readonly list: List<Row>; readonly heading: string }) {
  const { page, pages, address } = list
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  // The hash scrolls to the top of the list.
  const to = (each: number) => `${address({ page: each === 1 ? '' : String(each) })}#list`
  return (
    <nav className={styles.pages} aria-label={texts.pagesOf(heading)}>
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.turn} rel="prev">
          {texts.previousPage}
        </Link>
      )}
      <ol>
        {numbers.map((each, index) => (
          <li key={each}>
            {index > 0 && each - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={to(each)}
              className={styles.turn}
              aria-label={texts.page(each)}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} className={styles.turn} rel="next">
          {texts.nextPage}
        </Link>
      )}
    </nav>
  )
}
