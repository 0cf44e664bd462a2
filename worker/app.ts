import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountRoutes } from './accounts/routes.ts'
import type { AppEnv } from './app-env.ts'
import { assetOr } from './assets.ts'
import { burstLimit } from './burst-limit.ts'
import { counterRoutes } from './counters/routes.ts'
import { storyCleanUp } from './cron/expired-stories.ts'
import { answerError } from './errors.ts'
import { frame, type Surroundings } from './frame.ts'
import { passToDataService } from './gateway/data-gateway.ts'
import { answerHealth } from './health.ts'
import { answerDownload } from './proxy/download.ts'
import { robotsText } from './public/robots.ts'
import { answerVisit } from './public/visit.ts'
import { webManifest } from './public/web-manifest.ts'
import { Refusal } from './refusal.ts'

/** The whole Worker as one Hono app. */
export function createApp(surroundings: Surroundings) {
  const app = new Hono<AppEnv>()
  const around = frame(surroundings)
  const framed = createMiddleware<AppEnv>(async (c, next) =>
    around(c, async () => {
      await next()
      return c.res
    }),
  )
  app.onError(answerError)

  app.all('/rest/v1/*', framed, passToDataService)
  app.all('/storage/v1/*', framed, passToDataService)
  app.all('/realtime/v1/*', framed, passToDataService)
  app.use('/api/*', framed)
  app.route('/api', accountRoutes())
  app.route('/api', counterRoutes())
  app.all('/api/*', () => {
    throw new Refusal(404, 'There is no such call.')
  })
  app.get('/proxy-download', framed, burstLimit<AppEnv>(), answerDownload)
  app.get('/healthz', framed, burstLimit<AppEnv>(), answerHealth)
  app.get('/robots.txt', framed, (c) =>
    c.text(robotsText(c.get('settings').SITE_URL), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
  app.get('/site.webmanifest', framed, (c) =>
    c.json(webManifest(c.get('settings').SITE_NAME), 200, {
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': 'application/manifest+json',
    }),
  )
  // All pages by one handler and no middleware, for each would cost every visit a round of promises.
  const page = pages()
  app.all('*', (c) => around(c, page))
  return app
}

/** Answers what visitors look at: pages, their data, feeds, sitemaps and static files. */
function pages(): (c: Context<AppEnv>, method: string) => Response | Promise<Response> {
  const cleanUp = storyCleanUp()
  const answer = assetOr(answerVisit)
  return (c, method) => {
    const { path } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      throw new Refusal(405, 'This address only answers GET.', { Allow: 'GET, HEAD' })
    if (path === '/' || path === '/data/home') {
      const work = cleanUp(c.get('settings'), c.get('cache'))
      if (work) c.executionCtx.waitUntil(work)
    }
    return answer(c)
  }
}
