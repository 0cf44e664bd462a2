import { useNavigation, useSearchParams } from 'react-router'
import { listingTitle } from '../../domain/catalogue.ts'
import type { ListingPage } from '../../domain/pages/listing.ts'
import { usePageResult } from '../app/page-result.ts'
import { AddressSearch } from '../paging/address-search.tsx'
import { type Stretch, useMoreRows } from '../paging/more-rows.ts'
import { ShowMore } from '../paging/show-more.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Unread } from '../ui/try-again.tsx'
import { FilterRow } from './filter-row.tsx'
import { type ListingMode, listingAddress } from './listing-address.ts'
import { ListingHeading } from './listing-heading.tsx'
import { ListingRow } from './listing-row.tsx'
import styles from './listing-screen.module.css'
import { NamesList, namesOf } from './names-list.tsx'

interface ListingScreenProps {
  readonly mode: ListingMode
  /** As the address has it, decoded. */
  readonly name: string
}

/** A category's or language's movies (LIST rows); without a name, the names there are (DEC-38). */
export function ListingScreen({ mode, name }: ListingScreenProps) {
  const result = usePageResult<ListingPage>()
  if (name === '') {
    return (
      <main className={styles.page}>
        <h1 className={styles.plain}>{mode === 'languages' ? 'Languages' : 'Categories'}</h1>
        <NamesList mode={mode} />
      </main>
    )
  }
  const page = result.status === 'ready' ? result.page : null
  return (
    <main>
      <ListingHeading name={name} />
      <div className={styles.page}>
        <Filters mode={mode} name={name} subcategories={page?.subcategories ?? []} />
        {page && <Rows mode={mode} page={page} />}
        {result.status === 'failed' && <Unread />}
        {result.status === 'missing' && (
          <PageState kind="empty" text={`No movies found for ${name}`}>
            <p>No film here has this category or language.</p>
          </PageState>
        )}
        <FilterRow
          label={mode === 'languages' ? 'Languages' : 'Categories'}
          choices={namesOf(mode).map((other) => ({
            name: other,
            to: listingAddress(mode, other),
            chosen: same(other, name),
          }))}
        />
      </div>
    </main>
  )
}

interface FiltersProps extends ListingScreenProps {
  readonly subcategories: readonly string[]
}

function Filters({ mode, name, subcategories }: FiltersProps) {
  const [params] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const subcategory = params.get('subcategory')?.trim() || null
  const choice = (label: string, wanted: string | null) => ({
    name: label,
    to: listingAddress(mode, name, { subcategory: wanted, q }),
    chosen: wanted === null ? subcategory === null : subcategory !== null && same(wanted, subcategory),
  })
  return (
    <div className={styles.filters}>
      <search>
        <AddressSearch
          value={q}
          address={(text) => listingAddress(mode, name, { subcategory, q: text })}
          label="Search movies..."
        />
      </search>
      <FilterRow
        label="Subcategories"
        inPlace
        choices={[choice('All', null), ...subcategories.map((each) => choice(each, each))]}
      />
    </div>
  )
}

function Rows({ mode, page }: { readonly mode: ListingMode; readonly page: ListingPage }) {
  const [params] = useSearchParams()
  const filter = { q: params.get('q'), subcategory: params.get('subcategory')?.trim() || null }
  const reading = useNavigation().state === 'loading'
  const stretch = ({ movies, more }: ListingPage): Stretch<ListingPage['movies'][number]> => ({
    rows: movies,
    next: more ? listingAddress(mode, page.name, { ...filter, after: movies.at(-1) }) : null,
  })
  const { rows, ...more } = useMoreRows(stretch(page), (next) => stretch(next as ListingPage))
  const nothing = `No movies found for ${page.name}${filter.subcategory ? ` ${filter.subcategory}` : ''}`
  return (
    <section aria-label={listingTitle(page.name)} aria-busy={reading}>
      <p role="status" className={styles.count}>
        {rows.length > 0 && `${rows.length}${more.next ? '+' : ''} shown, newest first`}
      </p>
      {rows.length === 0 && (
        <PageState kind="empty" text={nothing}>
          {(filter.q || filter.subcategory) && (
            <Link to={listingAddress(mode, page.name)} className={buttonClass()}>
              Show everything of {page.name}
            </Link>
          )}
        </PageState>
      )}
      <ul className={reading ? styles.stale : undefined}>
        {rows.map((movie, position) => (
          <li key={movie.id}>
            <ListingRow movie={movie} eager={position < 4} important={position === 0} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
      {params.has('beforeId') && (
        <p className={styles.start}>
          <Link to={listingAddress(mode, page.name, filter)}>Back to the newest</Link>
        </p>
      )}
    </section>
  )
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
