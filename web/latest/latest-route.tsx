import { RECENT_MS } from '../../domain/catalogue.ts'
import type { LatestPage } from '../../domain/pages/latest.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { paths } from '../app/paths.ts'
import { type Stretch, useMoreRows } from '../paging/more-rows.ts'
import { ShowMore } from '../paging/show-more.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MovieCard } from '../ui/movie-card.tsx'
import { MovieGrid } from '../ui/movie-grid.tsx'
import { useNow } from '../ui/now.ts'
import { PageState } from '../ui/page-state.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Unread } from '../ui/try-again.tsx'
import { WatchLink } from '../ui/watch-link.tsx'
import styles from './latest-route.module.css'

const NOTHING = 'No movies uploaded in the last 7 days.'
const FIRST_SCREEN = 6

export const handle: PageHandle<LatestPage> = {
  head: async (site) => (await import('../../domain/head/plain-heads.ts')).latestHead(site),
}

/** /latest: what came in the last 7 days (WEEK rows). */
export function Component() {
  const result = usePageResult<LatestPage>()
  return (
    <main className={styles.page}>
      <header className={styles.ticket}>
        <h1 className={styles.title}>Week Releases</h1>
        <p>Seven days of new films</p>
      </header>
      {result.status === 'ready' ? <Week page={result.page} /> : <Unread />}
    </main>
  )
}

function stretch({ movies, page, more }: LatestPage): Stretch<LatestPage['movies'][number]> {
  return { rows: movies, next: more ? `${paths.latest}?page=${page + 1}` : null }
}

/** Moves on with the clock: a film leaves when its 7 days are over (WEEK-07). */
function Week({ page }: { readonly page: LatestPage }) {
  const now = useNow()
  const { rows, ...more } = useMoreRows(stretch(page), (next) => stretch(next as LatestPage))
  const movies = now === null ? rows : rows.filter((movie) => isRecent(movie.created_at, now))
  if (movies.length === 0) {
    return (
      <PageState kind="empty" text={NOTHING}>
        <Link to={paths.languages('')} className={buttonClass()}>
          Browse by language
        </Link>
      </PageState>
    )
  }
  return (
    <>
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
                label="Watch"
                className={buttonClass('main', styles.watch)}
              />
            </MovieCard>
          </li>
        ))}
      </MovieGrid>
      <ShowMore {...more} />
    </>
  )
}

function isRecent(createdAt: string | null, now: number): boolean {
  return createdAt !== null && Date.parse(createdAt) > now - RECENT_MS
}
