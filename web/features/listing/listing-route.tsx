import { useLocation, useNavigation, useParams, useSearchParams } from 'react-router'
import { listingTitle } from '../../../domain/catalogue.ts'
import type { ListingPage } from '../../../domain/pages/listing.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { AddressSearch } from '../../shared/paging/address-search.tsx'
import { type Stretch, useMoreRows } from '../../shared/paging/more-rows.ts'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { Unread } from '../../shared/ui/try-again.tsx'
import { FilterRow } from './filter-row.tsx'
import { type ListingMode, listingAddress } from './listing-address.ts'
import { ListingHeading, NamesList, namesOf } from './listing-names.tsx'
import { ListingRow } from './listing-row.tsx'
import styles from './listing-screen.module.css'
import * as texts from './texts.ts'

export const handle: PageHandle<ListingPage> = {
  head: async (site, result) => {
    const { listingHead } = await import('../../../domain/head/listing-head.ts')
    return listingHead(site, result.status === 'ready' ? result.page : null)
  },
}

/**
 * /category/{name}, /categories?name={name} and /languages?name={name}: the movies of a category or language (LIST rows); without
 * a name, the names to choose from (DEC-38).
 */
export function Component() {
  const mode = useLocation().pathname.split('/')[1]?.toLowerCase() as ListingMode
  const inPath = useParams().code
  const inQuery = useSearchParams()[0].get('name')
  const name = (inPath ?? inQuery ?? '').trim()
  const result = usePageResult<ListingPage>()
  if (name === '') {
    return (
      <main className={styles.page}>
        <h1 className={styles.plain}>{modeName(mode)}</h1>
        <NamesList mode={mode} />
      </main>
    )
  }
  const page = result.status === 'ready' ? result.page : null
  return (
    <main>
      <ListingHeading name={name} />
      <div className={styles.page}>
        {result.status !== 'missing' && <Filters mode={mode} name={name} subcategories={page?.subcategories ?? []} />}
        {page && <Rows mode={mode} page={page} />}
        {result.status === 'failed' && <Unread />}
        {result.status === 'missing' && (
          <PageState kind="empty" text={texts.noMovies(name, null)}>
            <p>{texts.UNKNOWN_NAME}</p>
          </PageState>
        )}
        <FilterRow
          label={modeName(mode)}
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

interface FiltersProps {
  readonly mode: ListingMode
  readonly name: string
  readonly subcategories: readonly string[]
}

function Filters({ mode, name, subcategories }: FiltersProps) {
  const [params] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const subcategory = params.get('subcategory')?.trim() || null
  const choice = (label: string, value: string | null) => ({
    name: label,
    to: listingAddress(mode, name, { subcategory: value, q }),
    chosen: value === null ? subcategory === null : subcategory !== null && same(value, subcategory),
  })
  return (
    <div className={styles.filters}>
      <search>
        <AddressSearch
          value={q}
          address={(text) => listingAddress(mode, name, { subcategory, q: text })}
          label={texts.SEARCH_MOVIES}
        />
      </search>
      <FilterRow
        label={texts.SUBCATEGORIES}
        inPlace
        choices={[choice(texts.ALL, null), ...subcategories.map((each) => choice(each, each))]}
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
  return (
    <section aria-label={listingTitle(page.name)} aria-busy={reading}>
      <p role="status" className={styles.count}>
        {rows.length > 0 && texts.newestFirst(rows.length, more.next !== null)}
      </p>
      {rows.length === 0 && (
        <PageState kind="empty" text={texts.noMovies(page.name, filter.subcategory)}>
          {(filter.q || filter.subcategory) && (
            <Link to={listingAddress(mode, page.name)} className={buttonClass()}>
              {texts.showAll(page.name)}
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
          <Link to={listingAddress(mode, page.name, filter)}>{texts.BACK_TO_NEWEST}</Link>
        </p>
      )}
    </section>
  )
}

function modeName(mode: ListingMode): string {
  return mode === 'languages' ? texts.LANGUAGES : texts.CATEGORIES
}

/** Names are equal regardless of letter case (DEC-39). */
function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
