import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router'
import type { SiteFacts } from '../domain/site.ts'
import { routes } from './app/routes.tsx'
import { isMissingCode, reloadOnce } from './shared/network/reload-once.ts'
import { SiteFactsContext } from './shared/page/site-facts.ts'
import { onIdleOrFirstInput } from './shared/ui/first-input.ts'
import './shared/ui/index.css'

declare global {
  interface Window {
    /** Presses the button once more that was pressed last before it could do anything (index.html). */
    repeatEarlyClick(): void
  }
}

interface Embedded {
  readonly site: SiteFacts
  /** Null when the Worker sent the bare shell: the router then reads the page's data itself. */
  readonly hydration: HydrationState | null
}

async function start(): Promise<void> {
  const embedded: Embedded = JSON.parse(document.getElementById('talkies-data')?.textContent ?? '')
  // The first route's module has to be there before hydration, or the screen would be thrown away for a fallback.
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loadRoute(route)))
  const router = createBrowserRouter(routes, embedded.hydration ? { hydrationData: embedded.hydration } : {})
  // From now on Back is the router's (index.html).
  window.onpopstate = null
  const app = (
    <StrictMode>
      <App router={router} site={embedded.site} />
    </StrictMode>
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const drawn = embedded.hydration !== null && root.hasChildNodes()
  startTransition(() => {
    if (drawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  // React hydrates at once for a click.
  window.repeatEarlyClick()
  onIdleOrFirstInput(() => {
    import('./app/idle-parts.ts').then(
      ({ startPrefetching }) => startPrefetching(routes),
      (error: unknown) => console.warn('links are followed without prefetching', error),
    )
  })
}

function App({ router, site }: { router: ReturnType<typeof createBrowserRouter>; site: SiteFacts }) {
  // Tells scripts from outside, such as tests, that buttons work now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <SiteFactsContext value={site}>
      <RouterProvider router={router} />
    </SiteFactsContext>
  )
}

async function loadRoute(route: (typeof routes)[number]): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

start().catch((error: unknown) => {
  // The page that the server drew still stands and its links work.
  console.error('start', error)
  if (isMissingCode(error)) reloadOnce()
})
