import type { HomePage } from '../../domain/pages/home.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { useChunk } from '../app/use-chunk.ts'
import { StoriesStrip } from '../stories/stories-strip.tsx'
import { PageState } from '../ui/page-state.tsx'
import { TryAgain } from '../ui/try-again.tsx'
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
  const popups = useChunk(loadPopups, true, logged)
  const { movies, stories } = result.status === 'ready' ? result.page : { movies: [], stories: [] }
  return (
    <main className={styles.home}>
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
          <PageState kind={result.status === 'ready' ? 'empty' : 'failed'} text="No movies found.">
            {result.status !== 'ready' && (
              <>
                <p>The list could not be read just now.</p>
                <TryAgain />
              </>
            )}
          </PageState>
          <Invitations />
        </>
      )}
      {popups && <popups.HomePopups />}
    </main>
  )
}
