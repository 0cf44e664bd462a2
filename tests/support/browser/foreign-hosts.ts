import type { BrowserContext, Page, Request, Route } from 'playwright-core'

/** Other hosts do not exist for the browser: what a page asks of one depends on no network and no name server. */
export const NO_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** The error of a route whose page or context was closed while its handler ran. */
const CLOSED = /has been closed|disposed/

type RouteHandler = (route: Route, request: Request) => unknown

/**
 * Reports each request of a context to another host that no route of the test handles. It also wraps the route handlers of the
 * context and its pages, so that one whose page ends meanwhile raises nothing.
 */
export function watchForeignHosts(context: BrowserContext) {
  const requests: Request[] = []
  const routed = new WeakSet<Request>()

  function wrapRoutes(target: BrowserContext | Page) {
    const register = target.route.bind(target)
    target.route = (url, handler: RouteHandler, options) =>
      register(
        url,
        async (route, request) => {
          routed.add(request)
          try {
            await handler(route, request)
          } catch (error) {
            if (!CLOSED.test(String(error))) throw error
          }
        },
        options,
      )
  }

  wrapRoutes(context)
  context.on('page', wrapRoutes)
  context.on('request', (request) => isForeign(request.url()) && requests.push(request))
  return {
    isUnannounced: (request: Request) => isForeign(request.url()) && !routed.has(request),
    /** The requests since the last call that no route handled, as problems. */
    problems: () =>
      requests
        .splice(0)
        .filter((request) => !routed.has(request))
        .map((request) => `${request.method()} ${request.url()}: another host, which no route of the test answers`),
  }
}

function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1'
}
