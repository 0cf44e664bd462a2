import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MoviePage } from '../../domain/pages/movie.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { TryAgain, Unread } from '../ui/try-again.tsx'
import styles from './movie-route.module.css'
import { MovieScreen } from './movie-screen.tsx'

export const handle: PageHandle<MoviePage> = {
  head: async (site, result) => {
    const { movieHead, plainHead } = await import('../../domain/head/page-heads.ts')
    if (result.status === 'ready') return movieHead(site, result.page)
    return plainHead(
      site,
      `Movie Not Found | ${site.name}`,
      'The movie you are looking for does not exist or may have been removed.',
      null,
    )
  },
}

/** A movie's page, or that there is none; a read that failed looks the same and can be tried again (MOVIE-02 … 04). */
export function Component() {
  const result = usePageResult<MoviePage>()
  useSlugInAddress(result.status === 'ready' ? result.page.movie.slug : null)
  if (result.status === 'ready') return <MovieScreen key={result.page.movie.id} {...result.page} />
  if (result.status === 'failed' && result.offline)
    return (
      <main>
        <h1 className="visually-hidden">You’re offline</h1>
        <Unread what="this film" />
      </main>
    )
  return (
    <main className={styles.missing}>
      <h1 className={styles.shout}>Movie Not Found</h1>
      <p>The movie you are looking for does not exist or may have been removed.</p>
      {result.status === 'failed' && <p>We couldn’t load this movie just now. It may still be there.</p>}
      <p className={styles.ways}>
        {result.status === 'failed' && <TryAgain />}
        <Link to={paths.home} className={buttonClass('main')}>
          See what is on
        </Link>
      </p>
    </main>
  )
}

/** A page that was opened by the movie's id gets the address with its slug (DEC-52); from the server it has it already. */
function useSlugInAddress(slug: string | null): void {
  const { code } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (slug !== null && code !== slug) navigate(paths.movie(slug), { replace: true, preventScrollReset: true })
  }, [slug, code, navigate])
}
