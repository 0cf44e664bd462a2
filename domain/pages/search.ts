import * as v from 'valibot'
import { endOf, LANGUAGES, PAGE_SIZE } from '../catalogue.ts'
import { type FoundBy, foundBy, type Person, personOf } from '../found-by.ts'
import { languageTag, scriptTag } from '../language.ts'
import { FOUND_COLUMNS, FoundMovieRow, type MovieCard } from '../rows/movie.ts'
import { type WatchCard, WatchCardRow } from '../rows/watch-page.ts'
import { searchedWords } from '../search-words.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { newestPage } from './newest.ts'
import { type Db, rows } from './read.ts'

/** `foundBy` is the person whose name matches, if the title does not. */
export type FoundMovie = MovieCard & { readonly foundBy: FoundBy | null }

export interface SearchPage {
  /** Trimmed and lower-cased (SEARCH-01). */
  readonly query: string
  /** Zero-based. */
  readonly page: number
  readonly movies: readonly FoundMovie[]
  /**
   * Only on the first page of a search that is not filtered: watch pages have no such values. A movie and a watch page with one
   * title both show (DEC-75).
   */
  readonly watch: readonly WatchCard[]
  /** Whose films these are, for a search for exactly a name. */
  readonly person: Person | null
  /** Null without a query and on later pages. */
  readonly facets: Facets | null
  /** True when another page follows. */
  readonly more: boolean
  /** True when the list ends here although more was found. */
  readonly cut: boolean
  /** Words of the query that the results do not have, because nothing has all of them. */
  readonly leftOut: readonly string[]
  /** Where a search finds nothing, the newest movies instead: those of the language that it asks for or is written in. */
  readonly newest: readonly MovieCard[]
  readonly newestIn: string | null
}

/**
 * The movies and watch pages that match a query, exact matches first unless sorted otherwise (SEARCH-11 … 18). If nothing has all
 * words, the results are those without some of them.
 */
export async function searchPage(db: Db, query: string, page: number, choice: ListChoice): Promise<SearchPage> {
  const results = await searchResults(db, query, page, choice)
  const nothing = results.movies.length === 0 && results.watch.length === 0
  if (!nothing || query === '' || page > 0) return { ...results, newest: [], newestIn: null }
  const tag = languageTag(choice.filters.language ?? '') ?? scriptTag(query)
  const language = LANGUAGES.find((name) => languageTag(name) === tag)
  const { movies } = await newestPage(db, language)
  return { ...results, newest: movies, newestIn: language ?? null }
}

async function searchResults(
  db: Db,
  query: string,
  page: number,
  choice: ListChoice,
): Promise<Omit<SearchPage, 'newest' | 'newestIn'>> {
  if (query === '')
    return { query, page, movies: [], watch: [], person: null, facets: null, more: false, cut: false, leftOut: [] }
  const { words, order } = searchedWords(query)
  const found = await find(db, query, words, page, { order, ...choice })
  if (found.movies.length > 0 || found.watch.length > 0 || words.length < 2)
    return { query, page, ...found, leftOut: [] }
  const fitting = await rows(v.object({ word: v.string() }), db.rpc('fitting_words', { words }))
  const kept = words.filter((word) => fitting.some((each) => each.word === word))
  if (kept.length === 0 || kept.length === words.length) return { query, page, ...found, leftOut: [] }
  const leftOut = words.filter((word) => !kept.includes(word))
  return { query, page, ...(await find(db, kept.join(' '), kept, page, { order, ...choice })), leftOut }
}

type Found = Pick<SearchPage, 'movies' | 'watch' | 'person' | 'facets' | 'more' | 'cut'>

async function find(
  db: Db,
  query: string,
  searched: readonly string[],
  page: number,
  { filters, sort, order }: ListChoice & { readonly order: string | null },
): Promise<Found> {
  const words = searched.join(' ')
  const which = { query, words, filters: filterKeys(filters) }
  const [found, watch, facets] = await Promise.all([
    rows(
      FoundMovieRow,
      db
        .rpc('search_movies', {
          ...which,
          sort: sort ?? order,
          page_size: PAGE_SIZE + 1,
          page_offset: page * PAGE_SIZE,
        })
        .select(FOUND_COLUMNS),
    ),
    page === 0 && which.filters.length === 0 ? rows(WatchCardRow, db.rpc('search_watch', { query: words })) : [],
    readFacets(db, 'search_facets', which, page),
  ])
  const movies = found.slice(0, PAGE_SIZE).map(({ directors, cast_members, ...card }) => ({
    ...card,
    foundBy: foundBy({ ...card, directors, cast_members }, words),
  }))
  return { movies, watch, person: personOf(found, query), facets, ...endOf(page, PAGE_SIZE, found.length) }
}
