import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { LoadedPage, LoadPage } from '../domain/render.ts'
import { routes } from './app/routes.tsx'
import { pageHead } from './shared/page/page-head.ts'
import { pageSourceContext } from './shared/page/page-result.ts'
import { paths } from './shared/page/paths.ts'
import { SiteFactsContext } from './shared/page/site-facts.ts'

const handler = createStaticHandler(routes)

/** What the Worker imports of the React app: reads a page's data by its routes, and renders it on demand. */
export const loadPage: LoadPage = async (request, siteFacts, source): Promise<LoadedPage> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageSourceContext, source)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
  // The route `*` matches no path with a line break.
  if (context.statusCode === 404) return { kind: 'redirect', location: paths.noSuchPage }
  const site = await siteFacts()
  const url = new URL(request.url)
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }))
  const results = matches.map((match) => match.loaderData).filter((data) => data !== undefined && data !== null)
  const failed = context.errors !== null || results.some((data) => data.status === 'failed')
  return {
    kind: 'page',
    status: failed ? 'failed' : (results.find(({ status }) => status !== 'ready')?.status ?? 'ready'),
    head: await pageHead(site, matches, url),
    hydration: { loaderData: context.loaderData },
    modules: context.matches.map(({ route }) => route.id),
    render() {
      const router = createStaticRouter(handler.dataRoutes, context)
      return renderToString(
        <StrictMode>
          <SiteFactsContext value={site}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SiteFactsContext>
        </StrictMode>,
      )
    },
  }
}
