import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router'
import { localPath, type PageLanguage } from '../domain/language.ts'
import type { SiteFacts } from '../domain/site.ts'
import { setPageTexts } from '../domain/translated.ts'
import { FirstRendering, hydrateOrKeep } from './app/first-rendering.tsx'
import { routes } from './app/routes.tsx'
import { isMissingCode } from './shared/network/reload-once.ts'
import { SiteFactsContext } from './shared/page/site-facts.ts'
import './shared/ui/index.css'

declare global {
  interface Window {
    /** Clicks again on the button that was last clicked before hydration (index.html). */
    repeatEarlyClick(): void
    /** Reloads once, as soon as the site can be reached (index.html). */
    reloadWhenReachable(): void
  }
}

interface Embedded {
  readonly site: SiteFacts
  /** Null when the Worker sent the page without data: the router then reads it. */
  readonly hydration: HydrationState | null
}

async function start(): Promise<void> {
  const embedded: Embedded = JSON.parse(document.getElementById('talkies-data')?.textContent ?? '')
  const language = document.documentElement.lang as PageLanguage
  const basename = localPath('/', language)
  // The texts and the first route's modules are loaded before hydration: otherwise React would replace the page with a fallback.
  if (language !== 'en') setPageTexts(await (await import('./languages/load.ts')).loadTexts(language))
  await Promise.all((matchRoutes(routes, location, basename) ?? []).map(({ route }) => loadRoute(route)))
  const router = createBrowserRouter(routes, {
    basename,
    ...(embedded.hydration && { hydrationData: embedded.hydration }),
  })
  // From now on Back is the router's (index.html). Not null: app/back.ts needs its place before the router.
  window.onpopstate = () => {}
  const app = (
    <StrictMode>
      <FirstRendering>
        <SiteFactsContext value={embedded.site}>
          <RouterProvider router={router} />
        </SiteFactsContext>
      </FirstRendering>
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  const isRendered = embedded.hydration !== null && root.hasChildNodes()
  startTransition(() => {
    if (isRendered) hydrateOrKeep(root, app, () => router.dispose())
    else createRoot(root).render(app)
  })
  // A click makes React hydrate at once.
  window.repeatEarlyClick()
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    window.addEventListener('load', resolve)
    // A frame of a foreign player may hold that back for minutes.
    setTimeout(resolve, 6000)
  })
  import('./app/after-load.ts').then(
    (code) => code.afterLoad(router, routes, embedded.site),
    (error: unknown) => console.warn('after load', error),
  )
}

async function loadRoute(route: (typeof routes)[number]): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

start().catch((error: unknown) => {
  // The page that the server rendered is still there, and its links work.
  console.error('start', error)
  if (isMissingCode(error)) window.reloadWhenReachable()
})
