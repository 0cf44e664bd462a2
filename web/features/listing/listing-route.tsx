import { useLocation, useNavigation, useParams, useSearchParams } from 'react-router'
import type { ListingPage } from '../../../domain/pages/listing.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { Follow } from '../../shared/following/follow.tsx'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths, withParameters } from '../../shared/page/paths.ts'
import { AddressSearch } from '../../shared/paging/address-search.tsx'
import { useAskedAddress } from '../../shared/paging/asked-address.ts'
import { chosenIn, ListFilters } from '../../shared/paging/list-filters.tsx'
import { useMoreRows } from '../../shared/paging/more-rows.ts'
import paging from '../../shared/paging/paging.module.css'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { texts as pagingTexts } from '../../shared/paging/texts.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { FilterRow, ListingHeading, type ListingMode, NamesList, useNames } from './listing-names.tsx'
import { ListingRow } from './listing-row.tsx'
import styles from './listing-screen.module.css'
import { texts } from './texts.ts'

export const handle: PageHandle<ListingPage> = {
  head: async (site, result, { searchParams }) => {
    const { listingHead } = await import('../../../domain/head/page-heads.ts')
    return listingHead(site, result.status === 'ready' ? result.page : null, searchParams)
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
  const names = useNames(mode)
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
    // Another list has nothing of this one: no text in its search box, and no focus.
    <main key={name}>
      <ListingHeading name={name} />
      <div className={styles.page}>
        {result.status !== 'missing' && <Filters mode={mode} name={name} page={page} />}
        {page && <Rows mode={mode} page={page} />}
        {result.status === 'failed' && <PageNotLoaded />}
        {result.status === 'missing' && (
          <PageState kind="empty" text={texts.noMovies(inPageLanguage(name), null)}>
            <p>{texts.unknownName}</p>
          </PageState>
        )}
        <FilterRow
          label={modeName(mode)}
          choices={names.map((other) => ({
            name: other,
            to: paths[mode](other),
            chosen: same(other, name),
          }))}
        />
      </div>
    </main>
  )
}

/** A listing's filters, besides its row of subcategories. */
const KINDS = ['language', 'decade', 'quality', 'subtitles'] as const

interface FiltersProps {
  readonly mode: ListingMode
  readonly name: string
  /** Null when it could not be read. */
  readonly page: ListingPage | null
}

function Filters({ mode, name, page }: FiltersProps) {
  const shown = useSearchParams()[0].get('q')?.trim() ?? ''
  // What is chosen or typed while the list loads goes together with what it loads for.
  const params = new URLSearchParams(useAskedAddress().search)
  const q = params.get('q')?.trim() ?? ''
  const subcategory = params.get('subcategory')?.trim() || null
  const others = chosenIn(params, KINDS)
  const choice = (label: string, value: string | null) => ({
    name: label,
    to: withParameters(paths[mode](name), { subcategory: value, q, ...others }),
    chosen: value === null ? subcategory === null : subcategory !== null && same(value, subcategory),
  })
  return (
    <div className={styles.filters}>
      <FilterRow
        label={texts.subcategories}
        inPlace
        choices={[choice(texts.all, null), ...(page?.subcategories ?? []).map((each) => choice(each, each))]}
      />
      <search>
        <AddressSearch
          value={shown}
          address={(text) => withParameters(paths[mode](name), { subcategory, ...others, q: text })}
          label={texts.searchMovies}
        />
      </search>
      {page && (
        <ListFilters path={withParameters(paths[mode](name), { subcategory, q })} facets={page.facets} kinds={KINDS} />
      )}
    </div>
  )
}

function Rows({ mode, page }: { readonly mode: ListingMode; readonly page: ListingPage }) {
  const [params] = useSearchParams()
  const subcategory = params.get('subcategory')?.trim() || null
  const chosen = { subcategory, q: params.get('q')?.trim(), ...chosenIn(params, KINDS) }
  const reading = useNavigation().state === 'loading'
  const address = withParameters(paths[mode](page.name), chosen)
  const { rows, ...more } = useMoreRows(page, ({ movies }) => movies, address)
  const filtered = withParameters('', { ...chosen, sort: null }) !== ''
  return (
    <section aria-label={texts.title(inPageLanguage(page.name))} aria-busy={reading}>
      <div className={paging.top}>
        <p role="status" className={paging.count}>
          {rows.length > 0 && page.facets && texts.films(page.facets.total, params.get('sort'))}
        </p>
        <Follow path={paths.category(page.name)} name={inPageLanguage(page.name)} chosen={chosen} />
      </div>
      {rows.length === 0 && (
        <PageState
          kind="empty"
          text={
            page.page > 0
              ? pagingTexts.ended
              : texts.noMovies(inPageLanguage(page.name), subcategory && inPageLanguage(subcategory))
          }
        >
          {filtered && (
            <Link to={paths[mode](page.name)} className={buttonClass()}>
              {texts.showAll(inPageLanguage(page.name))}
            </Link>
          )}
        </PageState>
      )}
      <ul className={reading ? paging.stale : undefined}>
        {rows.map((movie, position) => (
          <li key={movie.id}>
            <ListingRow movie={movie} eager={position < 4} important={position === 0} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </section>
  )
}

function modeName(mode: ListingMode): string {
  return mode === 'languages' ? sharedTexts.languages : texts.categories
}

/** Names are equal regardless of letter case (DEC-39). */
function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
