import * as v from 'valibot'
import { endOf, RECENT_MS, WEEK_SIZE } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { timestamp } from '../rows/text.ts'
import { type Week, weeksBefore } from '../weeks.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { type Db, firstRow, rows } from './read.ts'

/** How many earlier weeks a page leads to. */
const EARLIER_WEEKS = 6

export interface LatestPage {
  /** Created later than 7 days ago, newest first unless sorted otherwise; or those of `week`, newest first. */
  readonly movies: readonly MovieCard[]
  /** The calendar week that was asked for; null for the last 7 days. */
  readonly week: Week | null
  /** The weeks before, the newest first, none before that of the oldest film. */
  readonly earlier: readonly Week[]
  /** Zero-based. */
  readonly page: number
  /** Null on later pages and for a calendar week. */
  readonly facets: Facets | null
  /** True when another page follows. */
  readonly more: boolean
  /** True when the list ends here although the week has more. */
  readonly cut: boolean
}

/** The weekly releases (WEEK-02), nearly always on one page; a week of very many goes on page by page (DEC-74). */
export async function latestPage(db: Db, now: Date, page: number, { filters, sort }: ListChoice): Promise<LatestPage> {
  const since = new Date(now.getTime() - RECENT_MS)
  const which = { since: since.toISOString(), filters: filterKeys(filters) }
  const [movies, facets, earlier] = await Promise.all([
    rows(
      MovieCardRow,
      db
        .rpc('recent_movies', { ...which, sort, page_size: WEEK_SIZE + 1, page_offset: page * WEEK_SIZE })
        .select(CARD_COLUMNS),
    ),
    readFacets(db, 'recent_facets', which, page),
    earlierWeeks(db, since),
  ])
  return listOf(movies, page, { week: null, earlier, facets })
}

/** The movies of a calendar week. */
export async function weekPage(db: Db, week: Week, page: number): Promise<LatestPage> {
  const from = page * WEEK_SIZE
  const ofWeek = db.from('movies').select(CARD_COLUMNS).gte('created_at', week.from).lt('created_at', week.to)
  const newest = ofWeek.order('created_at', { ascending: false }).order('id', { ascending: false })
  const [movies, earlier] = await Promise.all([
    rows(MovieCardRow, newest.range(from, from + WEEK_SIZE)),
    earlierWeeks(db, new Date(week.from)),
  ])
  return listOf(movies, page, { week, earlier, facets: null })
}

const Dated = v.object({ created_at: timestamp })

/** The last weeks before a moment that may have films. */
async function earlierWeeks(db: Db, moment: Date): Promise<Week[]> {
  const dated = db.from('movies').select('created_at').not('created_at', 'is', null)
  // The order of an index: without `nullsFirst` Postgres would sort all films.
  const oldest = await firstRow(Dated, dated.order('created_at', { nullsFirst: true }).limit(1))
  const since = oldest?.created_at
  return since ? weeksBefore(moment, EARLIER_WEEKS).filter(({ to }) => to > since) : []
}

function listOf(movies: readonly MovieCard[], page: number, rest: Pick<LatestPage, 'week' | 'earlier' | 'facets'>) {
  return { ...rest, movies: movies.slice(0, WEEK_SIZE), page, ...endOf(page, WEEK_SIZE, movies.length) }
}
