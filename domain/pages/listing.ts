import { PAGE_SIZE } from '../catalogue.ts'
import { LISTING_COLUMNS, type MovieListing, MovieListingRow } from '../rows/movie.ts'
import { DataUnavailable, type Db, rows } from './read.ts'

export interface ListingQuery {
  /** A category or language, any letter case; '' gives an empty listing. */
  readonly name: string
  readonly subcategory: string | null
  /** Substring of title or description. */
  readonly query: string | null
  /** The last row of the previous page; old rows have no date. */
  readonly after: { readonly createdAt: string | null; readonly id: string } | null
}

export interface ListingPage {
  readonly name: string
  readonly movies: readonly MovieListing[]
  readonly subcategories: readonly string[]
  /** True when more rows follow the last one. */
  readonly more: boolean
}

/** A category's or language's movies, newest first (LIST-05, LIST-14 … 17, DEC-39). */
export async function listingPage(db: Db, query: ListingQuery): Promise<ListingPage> {
  if (query.name === '') return { name: '', movies: [], subcategories: [], more: false }
  const [movies, subcategories] = await Promise.all([
    rows(
      MovieListingRow,
      db
        .rpc('list_movies', {
          listing_name: query.name,
          subcategory: query.subcategory,
          query: query.query,
          before: query.after?.createdAt ?? null,
          before_id: query.after?.id ?? null,
          page_size: PAGE_SIZE + 1,
        })
        .select(LISTING_COLUMNS),
    ),
    subcategoriesOf(db, query.name),
  ])
  return { name: query.name, movies: movies.slice(0, PAGE_SIZE), subcategories, more: movies.length > PAGE_SIZE }
}

async function subcategoriesOf(db: Db, name: string): Promise<string[]> {
  const { data, error } = await db.rpc('listing_subcategories', { listing_name: name })
  if (error) throw new DataUnavailable(`${error.code}: ${error.message}`, { cause: error })
  return (data as unknown[]).filter((item) => typeof item === 'string')
}
