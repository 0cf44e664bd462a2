import * as v from 'valibot'
import { endOf, LANGUAGES, PAGE_SIZE } from '../catalogue.ts'
import { LISTING_COLUMNS, type MovieListing, MovieListingRow } from '../rows/movie.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { type Db, firstRow, rows } from './read.ts'

export interface ListingQuery extends ListChoice {
  /** A category or language, any letter case; '' gives an empty listing. */
  readonly name: string
  /** Substring of title or description. */
  readonly query: string | null
  /** Zero-based. */
  readonly page: number
}

export interface ListingPage {
  readonly name: string
  readonly page: number
  readonly movies: readonly MovieListing[]
  readonly subcategories: readonly string[]
  /** Null without a name and on later pages. */
  readonly facets: Facets | null
  /** True when another page follows. */
  readonly more: boolean
  /** True when the list ends here although more movies belong to it. */
  readonly cut: boolean
}

/** A category's or language's movies, newest first unless sorted otherwise (LIST-05, LIST-14 … 17, DEC-39). */
export async function listingPage(db: Db, { name, query, page, filters, sort }: ListingQuery): Promise<ListingPage> {
  if (name === '') return { name, page, movies: [], subcategories: [], facets: null, more: false, cut: false }
  const { subcategory = null, ...others } = filters
  const which = { listing_name: name, subcategory, query, filters: filterKeys(others) }
  const [movies, subcategories, facets] = await Promise.all([
    rows(
      MovieListingRow,
      db
        .rpc('list_movies', { ...which, sort, page_size: PAGE_SIZE + 1, page_offset: page * PAGE_SIZE })
        .select(LISTING_COLUMNS),
    ),
    rows(v.string(), db.rpc('listing_subcategories', { listing_name: name })),
    readFacets(db, 'listing_facets', which, page),
  ])
  return {
    name,
    page,
    movies: movies.slice(0, PAGE_SIZE),
    subcategories,
    facets,
    ...endOf(page, PAGE_SIZE, movies.length),
  }
}

const Former = v.object({ current_name: v.string() })
const Offered = v.object({ categories: v.array(v.string()) })

/**
 * The name that the category of a former name has now (any letter case); null for every other name, and for one that films have again.
 * Ask `isOffered` first: a former name can be offered again, too.
 */
export async function currentName(db: Db, name: string): Promise<string | null> {
  const found = db.from('old_categories').select('current_name').eq('name', name.toLowerCase()).limit(1)
  const former = await firstRow(Former, found)
  if (!former) return null
  const films = await rows(v.unknown(), db.rpc('list_movies', { listing_name: name, page_size: 1 }).select('id'))
  return films.length > 0 ? null : former.current_name
}

/** True for a name (any letter case) that the site's menus offer, with movies or without. `service` may read the settings. */
export async function isOffered(service: Db, name: string): Promise<boolean> {
  const settings = await firstRow(Offered, service.from('site_settings').select('categories').limit(1))
  return [...(settings?.categories ?? []), ...LANGUAGES].some((each) => each.toLowerCase() === name.toLowerCase())
}
