import type { HomePage } from '../../domain/pages/home.ts'
import { useLeftFilm } from '../account/left-film.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { paths } from '../app/paths.ts'
import { useChunk } from '../app/use-chunk.ts'
import { StoriesStrip } from '../stories/stories-strip.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Unread } from '../ui/try-again.tsx'
import { AdminLink } from './admin-link.tsx'
import styles from './home-route.module.css'
import { Invitations } from './invitations.tsx'
import { RecentMovies } from './recent-movies.tsx'

export const handle: PageHandle<HomePage> = {
  head: async (site, result) => {
    const { homeHead } = await import('../../domain/head/home-head.ts')
    return homeHead(site, result.status === 'ready' ? result.page : null)
  },
}

const loadPopups = () => import('../popups/home-popups.tsx')
const logged = () => {}

/** Home: stories, recent uploads under the live filter, ways to share and join (HOME rows). */
export function Component() {
  const result = usePageResult<HomePage>()
  const film = useLeftFilm()
  const popups = useChunk(loadPopups, true, logged)
  const { movies, stories } = result.status === 'ready' ? result.page : { movies: [], stories: [] }
  return (
    <main className={styles.home}>
      {film && (
        <p>
          <Link to={paths.movie(film.slug)} className={buttonClass('quiet', styles.back)}>
            <Icon name="back" size={20} />
            Back to {film.title}
          </Link>
        </p>
      )}
      <StoriesStrip stories={stories} />
      <div className={styles.sign}>
        <h1 className={styles.title}>Recently Uploaded</h1>
        <AdminLink />
      </div>
      {movies.length > 0 ? (
        <RecentMovies movies={movies}>
          <Invitations />
        </RecentMovies>
      ) : (
        <>
          {result.status === 'ready' ? <PageState kind="empty" text="No movies found." /> : <Unread />}
          <Invitations />
        </>
      )}
      {popups && <popups.HomePopups />}
    </main>
  )
}
