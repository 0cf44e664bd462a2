import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { goingBack, type PageResult, SHOWN_FOR_MS, shownPages } from '../shared/page/page-result.ts'
import { dataPathOf } from './prefetch.ts'

/**
 * Has Back and Forward show what was there for five minutes, without asking, as the browser does between documents. Not to people who
 * are logged in: they change pages, and see them as they are.
 */
export function keepShownPages(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  // The first page came with its document, so nothing has read it.
  const { location, loaderData, navigation } = router.state
  const match = matchRoutes(routes, location)?.at(-1)
  const dataPath = match && dataPathOf(match, new URL(window.location.href))
  const result: PageResult<unknown> | null | undefined = match && loaderData[match.route.id ?? '']
  if (dataPath && result?.status === 'ready' && navigation.state === 'idle')
    shownPages.set(dataPath, { result, until: Date.now() + SHOWN_FOR_MS })
  // Called before the router, which reads the page at once: the handler has its place since index.html.
  window.onpopstate = () => {
    goingBack.is = document.documentElement.dataset.user === undefined
    setTimeout(() => {
      goingBack.is = false
    })
  }
}
