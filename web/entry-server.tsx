import { AsyncLocalStorage } from 'node:async_hooks'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { splitLanguage } from '../domain/address-language.ts'
import { plainHead } from '../domain/head/page-heads.ts'
import { OFFLINE } from '../domain/kept-pages.ts'
import { localPath, type PageLanguage } from '../domain/language.ts'
import type { LoadedPage, LoadPage } from '../domain/render.ts'
import { type PageTexts, setPageTexts } from '../domain/translated.ts'
import { routes } from './app/routes.tsx'
import { translations } from './languages/translations.ts'
import { pageHead } from './shared/page/page-head.ts'
import { pageSourceContext } from './shared/page/page-result.ts'
import { paths } from './shared/page/paths.ts'
import { SiteFactsContext } from './shared/page/site-facts.ts'

// Pages in several languages are made at once, and each waits for its data and for modules in between.
const pageTexts = new AsyncLocalStorage<PageTexts>()
setPageTexts({
  get language() {
    return pageTexts.getStore()?.language ?? 'en'
  },
  get texts() {
    return pageTexts.getStore()?.texts ?? {}
  },
  get translate() {
    return pageTexts.getStore()?.translate
  },
})

const handlers = new Map<PageLanguage, ReturnType<typeof createStaticHandler>>()

function handlerOf(language: PageLanguage) {
  const handler = handlers.get(language) ?? createStaticHandler(routes, { basename: localPath('/', language) })
  handlers.set(language, handler)
  return handler
}

/** What the Worker imports of the React app: reads a page's data by its routes, and renders it on demand, in the language of its address. */
export const loadPage: LoadPage = (request, siteFacts, source) => {
  const url = new URL(request.url)
  const { language, path } = splitLanguage(url.pathname)
  const handler = handlerOf(language)
  const texts = translations[language] ?? {}
  const translate = (english: string) => texts.names?.[english]
  const inLanguage = <Made,>(make: () => Made) => pageTexts.run({ language, texts, translate }, make)

  async function load(): Promise<LoadedPage> {
    if (path === OFFLINE.shell) {
      const site = await siteFacts()
      const head = plainHead(site, site.name, '', null)
      return { kind: 'page', status: 'failed', head, hydration: { loaderData: {} }, modules: [], render: () => '' }
    }
    const requestContext = new RouterContextProvider()
    requestContext.set(pageSourceContext, source)
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
    // The route `*` matches no path with a line break.
    if (context.statusCode === 404) return { kind: 'redirect', location: paths.noSuchPage }
    const site = await siteFacts()
    const matches = context.matches.map(({ route }) => ({
      handle: route.handle,
      loaderData: context.loaderData[route.id],
    }))
    const results = matches.map((match) => match.loaderData).filter((data) => data !== undefined && data !== null)
    const failed = context.errors !== null || results.some((data) => data.status === 'failed')
    return {
      kind: 'page',
      status: failed ? 'failed' : (results.find(({ status }) => status !== 'ready')?.status ?? 'ready'),
      head: await pageHead(site, matches, new URL(path + url.search, url)),
      hydration: { loaderData: context.loaderData },
      modules: context.matches.map(({ route }) => route.id),
      render: () =>
        inLanguage(() => {
          const router = createStaticRouter(handler.dataRoutes, context)
          return renderToString(
            <StrictMode>
              <SiteFactsContext value={site}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </SiteFactsContext>
            </StrictMode>,
          )
        }),
    }
  }
  return inLanguage(load)
}
