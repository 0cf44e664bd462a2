import { useParams } from 'react-router'
import type { MoviePage } from '../../../domain/pages/movie.ts'
import { useCanonicalPath } from '../../shared/page/canonical-path.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded, TryAgain } from '../../shared/ui/not-loaded.tsx'
import { Withdrawn } from '../../shared/ui/withdrawn.tsx'
import styles from './movie-route.module.css'
import { MovieScreen } from './movie-screen.tsx'
import { texts } from './texts.tsx'

export const handle: PageHandle<MoviePage> = {
  head: async (site, result) => {
    const { emptyHead, movieHead } = await import('../../../domain/head/page-heads.ts')
    if (result.status === 'ready') return movieHead(site, result.page)
    if (result.status === 'withdrawn') return emptyHead(site, 'withdrawn', sharedTexts.filmWithdrawn)
    return emptyHead(site, 'missingMovie', texts.doesNotExist)
  },
}

/**
 * /movie/{slug}: the movie, why it is withdrawn, or 'Movie Not Found'. A failed read shows the latter with a button to try again
 * (MOVIE-02 … 04).
 */
export function Component() {
  const result = usePageResult<MoviePage>()
  const words = useParams().code?.replaceAll('-', ' ') ?? ''
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
        <h1 className="visually-hidden">{sharedTexts.offlineTitle}</h1>
        <PageNotLoaded what="film" />
      </main>
    )
  return (
    <main className={styles.missing}>
      <h1 className={styles.heading}>{texts.notFound}</h1>
      <p>{texts.doesNotExist}</p>
      {result.status === 'failed' && <p>{texts.notLoaded}</p>}
      <p className={styles.actions}>
        {result.status === 'failed' && <TryAgain />}
        {result.status === 'missing' && (
          <Link to={paths.search(words)} className={buttonClass('main')}>
            {texts.searchFor(words)}
          </Link>
        )}
        <Link to={paths.home} className={buttonClass()}>
          {sharedTexts.backToHome}
        </Link>
      </p>
    </main>
  )
}
