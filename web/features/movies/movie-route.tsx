import type { MoviePage } from '../../../domain/pages/movie.ts'
import { useCanonicalPath } from '../../shared/page/canonical-path.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { WITHDRAWN, Withdrawn, withdrawnTitle } from '../../shared/page/withdrawn.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded, TryAgain } from '../../shared/ui/not-loaded.tsx'
import styles from './movie-route.module.css'
import { MovieScreen } from './movie-screen.tsx'
import * as texts from './texts.tsx'

export const handle: PageHandle<MoviePage> = {
  head: async (site, result) => {
    const { movieHead, plainHead } = await import('../../../domain/head/page-heads.ts')
    if (result.status === 'ready') return movieHead(site, result.page)
    if (result.status === 'withdrawn') return plainHead(site, withdrawnTitle(site.name), WITHDRAWN, null)
    return plainHead(site, texts.notFoundTitle(site.name), texts.DOES_NOT_EXIST, null)
  },
}

/**
 * /movie/{slug}: the movie, why it is withdrawn, or 'Movie Not Found'. A failed read shows the latter with a button to try again
 * (MOVIE-02 … 04).
 */
export function Component() {
  const result = usePageResult<MoviePage>()
  useCanonicalPath(result.status === 'ready' ? paths.movie(result.page.movie.slug) : null)
  if (result.status === 'ready') return <MovieScreen key={result.page.movie.id} {...result.page} />
  if (result.status === 'withdrawn')
    return (
      <main>
        <Withdrawn {...result} />
      </main>
    )
  if (result.status === 'failed' && result.offline)
    return (
      <main>
        <h1 className="visually-hidden">{texts.OFFLINE}</h1>
        <PageNotLoaded what={texts.THIS_FILM} />
      </main>
    )
  return (
    <main className={styles.missing}>
      <h1 className={styles.heading}>{texts.NOT_FOUND}</h1>
      <p>{texts.DOES_NOT_EXIST}</p>
      {result.status === 'failed' && <p>{texts.NOT_LOADED}</p>}
      <p className={styles.actions}>
        {result.status === 'failed' && <TryAgain />}
        <Link to={paths.home} className={buttonClass('main')}>
          {texts.BACK_TO_HOME}
        </Link>
      </p>
    </main>
  )
}
