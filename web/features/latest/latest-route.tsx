import { useNavigation, useSearchParams } from 'react-router'
import { RECENT_MS } from '../../../domain/catalogue.ts'
import type { LatestPage } from '../../../domain/pages/latest.ts'
import { FACETS } from '../../../domain/pages/page-parameters.ts'
import type { Week } from '../../../domain/weeks.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths, withParameters } from '../../shared/page/paths.ts'
import { chosenIn, ListFilters } from '../../shared/paging/list-filters.tsx'
import { useMoreRows } from '../../shared/paging/more-rows.ts'
import paging from '../../shared/paging/paging.module.css'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Link } from '../../shared/ui/link.tsx'
import { MovieCard, MovieGrid } from '../../shared/ui/movie-card.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { useNow } from '../../shared/ui/now.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { RelativeTime } from '../../shared/ui/relative-time.tsx'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './latest-route.module.css'
import { texts } from './texts.ts'

const FIRST_SCREEN = 6

export const handle: PageHandle<LatestPage> = {
  async head(site, result, { searchParams }) {
    const { latestHead } = await import('../../../domain/head/page-heads.ts')
    const page = result.status === 'ready' ? result.page : null
    return latestHead(site, page, searchParams, page?.week ? weekName(page.week) : null)
  },
}

/** /latest: the movies uploaded in the last 7 days (WEEK rows), or in an earlier calendar week. */
export function Component() {
  const result = usePageResult<LatestPage>()
  const week = result.status === 'ready' ? result.page.week : null
  return (
    <main className={styles.page}>
      <header className={styles.card}>
        <h1 className={styles.title}>{texts.weekReleases}</h1>
        <p>{week ? weekName(week) : texts.sevenDays}</p>
      </header>
      {result.status === 'ready' ? <Releases page={result.page} /> : <PageNotLoaded />}
      {result.status === 'ready' && <EarlierWeeks page={result.page} />}
      <Follow />
    </main>
  )
}

/** Follows the clock: a movie leaves the list when its 7 days are over (WEEK-07). */
function Releases({ page }: { readonly page: LatestPage }) {
  const now = useNow()
  const { week } = page
  const [params] = useSearchParams()
  const chosen: Record<string, string> = week ? { week: week.id } : chosenIn(params)
  const reading = useNavigation().state === 'loading'
  const address = withParameters(paths.latest, chosen)
  const { rows, ...more } = useMoreRows(page, ({ movies }) => movies, address)
  const movies = now === null || week ? rows : rows.filter((movie) => isRecent(movie.created_at, now))
  const filtered = !week && FACETS.some((kind) => chosen[kind])
  if (movies.length === 0 && page.page > 0) {
    return (
      <PageState kind="empty" text={texts.noMore}>
        <Link to={address} className={buttonClass()}>
          {texts.fromTheStart}
        </Link>
      </PageState>
    )
  }
  if (movies.length === 0 && !filtered) {
    return (
      <PageState kind="empty" text={week ? texts.nothingInWeek : texts.noMovies}>
        <Link to={paths.languages('')} className={buttonClass()}>
          {texts.browseByLanguage}
        </Link>
      </PageState>
    )
  }
  return (
    <section aria-label={texts.weekReleases} aria-busy={reading} className={reading ? paging.stale : undefined}>
      {!week && <ListFilters path={paths.latest} facets={page.facets} />}
      <p role="status" className={`${paging.count} ${styles.count}`}>
        {movies.length > 0 && page.facets && texts.films(page.facets.total - (rows.length - movies.length))}
      </p>
      {movies.length === 0 && (
        <PageState kind="empty" text={texts.noMatch}>
          <Link to={paths.latest} className={buttonClass()}>
            {sharedTexts.clearFilters}
          </Link>
        </PageState>
      )}
      <MovieGrid>
        {movies.map((movie, position) => (
          <li key={movie.id}>
            <MovieCard movie={movie} eager={position < FIRST_SCREEN} important={position === 0}>
              <p className={styles.when}>
                <RelativeTime iso={movie.created_at} />
              </p>
              <WatchLink
                target={movie.watch}
                title={movie.title}
                label={sharedTexts.watchFilm}
                className={buttonClass('main', styles.watch)}
              />
            </MovieCard>
          </li>
        ))}
      </MovieGrid>
      <ShowMore {...more} />
    </section>
  )
}

/** Links to the feeds of new films, with the filters that are chosen. */
function Follow() {
  const [params] = useSearchParams()
  const { sort, ...filters } = chosenIn(params)
  return (
    <p className={styles.follow}>
      {texts.follow}
      <a href={withParameters('/feed.xml', filters)}>{texts.rss}</a>
      <a href={withParameters('/feed.ics', filters)}>{texts.calendar}</a>
    </p>
  )
}

/** Links to the weeks before. They are part of the page's data, so that server and browser name the same. */
function EarlierWeeks({ page: { week, earlier } }: { readonly page: LatestPage }) {
  if (!week && earlier.length === 0) return null
  return (
    <nav aria-labelledby="earlier" className={styles.weeks}>
      <h2 id="earlier">{texts.earlierWeeks}</h2>
      <ul>
        {week && (
          <li>
            <Link to={paths.latest}>{texts.thisWeek}</Link>
          </li>
        )}
        {earlier.map((each) => (
          <li key={each.id}>
            <Link to={withParameters(paths.latest, { week: each.id })}>{weekName(each)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function weekName({ number, from, to }: Week): string {
  return texts.week(number, formatDate(from), formatDate(new Date(Date.parse(to) - 1).toISOString()))
}

function isRecent(createdAt: string | null, now: number): boolean {
  return createdAt !== null && Date.parse(createdAt) > now - RECENT_MS
}
