import type { createBrowserRouter, RouteObject } from 'react-router'
import type { MoviePage } from '../../domain/pages/movie.ts'
import type { PlayerPage } from '../../domain/pages/watch.ts'
import { changeLastOpened, readLastOpened } from '../features/home/continue/last-opened.ts'
import { shownPage } from './back.ts'

/** Notes on this device which film and which watch page were opened last, for home. One that is not there any more is forgotten. */
export function rememberOpened(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  const note = () => {
    const shown = shownPage(router.state, routes, router.basename)
    // Home has room for them when it is opened anew. Back shows it as it was, at the same place.
    const { watch, movie } = readLastOpened()
    if (shown?.dataPath === '/home' && router.state.historyAction !== 'POP' && (watch || movie))
      document.documentElement.dataset.opened = ''
    // Not a page that only its preview link shows.
    const [, kind, slug] = /^\/(movie|watch)\/([^/?]+)$/.exec(shown?.dataPath ?? '') ?? []
    if (!shown || (kind !== 'movie' && kind !== 'watch')) return
    const { result } = shown
    if (result.status === 'ready') {
      const page = result.page as MoviePage | PlayerPage
      const { slug, title } = 'entry' in page ? page.entry : page.movie
      if (readLastOpened()[kind]?.slug !== slug) changeLastOpened({ [kind]: { slug, title } })
    } else if (result.status !== 'failed' && readLastOpened()[kind]?.slug === slug)
      changeLastOpened({ [kind]: undefined })
  }
  router.subscribe(note)
  note()
}
