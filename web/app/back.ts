import {
  type createBrowserRouter,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterState,
} from 'react-router'
import { goingBack, type PageResult, type pageLoader, shownPages } from '../shared/page/page-result.ts'

const SHOWN_FOR_MS = 300_000
/** Pages that are kept. */
const KEPT = 20

export interface ShownPage {
  readonly dataPath: string
  readonly result: PageResult<unknown>
}

/** The page at rest, if it is one whose data is read. */
export function shownPage(
  { location, loaderData, navigation }: RouterState,
  routes: RouteObject[],
  basename: string | undefined,
): ShownPage | null {
  const match = navigation.state === 'idle' && matchRoutes(routes, location, basename)?.at(-1)
  if (!match) return null
  const dataPath = dataPathOf(match, new URL(location.pathname + location.search, window.location.origin))
  const result: PageResult<unknown> | null | undefined = loaderData[match.route.id ?? '']
  return dataPath === null || !result ? null : { dataPath, result }
}

/**
 * Has Back and Forward show what was there for five minutes, without asking, as the browser does between documents. Not to people who
 * are logged in: they change pages, and see them as they are.
 */
export function keepShownPages(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  function keep(state: RouterState) {
    const shown = shownPage(state, routes, router.basename)
    if (!shown) return
    const { dataPath, result } = shown
    if (result.status !== 'ready' || shownPages.get(dataPath)?.result === result) return
    shownPages.delete(dataPath)
    shownPages.set(dataPath, { result, until: Date.now() + SHOWN_FOR_MS })
    for (const oldest of [...shownPages.keys()].slice(0, -KEPT)) shownPages.delete(oldest)
  }
  keep(router.state)
  router.subscribe(keep)
  // Called before the router, which reads the page at once: the handler has its place since index.html.
  window.onpopstate = () => {
    goingBack.is = document.documentElement.dataset.user === undefined
    setTimeout(() => {
      goingBack.is = false
    })
  }
}

/** The data path of an address, where the loader of its route reads one. */
export function dataPathOf(match: RouteMatch<string, RouteObject>, url: URL): string | null {
  const { loader } = match.route
  if (typeof loader !== 'function' || !('dataPath' in loader)) return null
  return (loader as ReturnType<typeof pageLoader>).dataPath({ request: new Request(url), params: match.params })
}
