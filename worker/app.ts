import { Hono } from 'hono'
import { accountRoutes } from './accounts/routes.ts'
import type { AppEnv } from './app-env.ts'
import { assetOr } from './assets.ts'
import type { Bindings } from './bindings.ts'
import { burstLimit } from './burst-limit.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { counterRoutes } from './counters/routes.ts'
import { storyCleanUp } from './cron/expired-stories.ts'
import { readSettings, type Settings } from './environment.ts'
import { answerError } from './errors.ts'
import { passToDataService } from './gateway/data-gateway.ts'
import { answerHealth } from './health.ts'
import { answerDownload } from './proxy/download.ts'
import { robotsText } from './public/robots.ts'
import { answerVisit } from './public/visit.ts'
import { webManifest } from './public/web-manifest.ts'
import { Refusal } from './refusal.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** What the app needs from its surroundings. */
export interface Surroundings {
  readonly edgeCache: (settings: Settings, env: Bindings, ctx: Pick<ExecutionContext, 'waitUntil'>) => EdgeCache
}

/** The whole Worker as one Hono app. */
export function createApp({ edgeCache }: Surroundings) {
  const app = new Hono<AppEnv>()
  let settings: Settings | undefined
  const cleanUp = storyCleanUp()

  app.onError(answerError)
  app.use(requestLog(), securityHeaders())
  app.use(function prepare(c, next) {
    settings ??= readSettings(c.env)
    c.set('settings', settings)
    c.set('cache', edgeCache(settings, c.env, c.executionCtx))
    return next()
  })

  app.all('/rest/v1/*', passToDataService)
  app.all('/storage/v1/*', passToDataService)
  app.all('/realtime/v1/*', passToDataService)
  app.route('/api', accountRoutes())
  app.route('/api', counterRoutes())
  app.all('/api/*', () => {
    throw new Refusal(404, 'There is no such call.')
  })
  app.get('/proxy-download', burstLimit<AppEnv>(), answerDownload)
  app.on('GET', ['/', '/data/home'], function tidyStories(c, next) {
    const work = cleanUp(c.get('settings'), c.get('cache'))
    if (work) c.executionCtx.waitUntil(work)
    return next()
  })
  app.get('/healthz', burstLimit<AppEnv>(), answerHealth)
  app.get('/robots.txt', (c) =>
    c.text(robotsText(c.get('settings').SITE_URL), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
  app.get('/site.webmanifest', (c) =>
    c.json(webManifest(c.get('settings').SITE_NAME), 200, {
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': 'application/manifest+json',
    }),
  )
  app.get('*', assetOr(answerVisit))
  app.all('*', () => {
    throw new Refusal(405, 'This address only answers GET.', { Allow: 'GET, HEAD' })
  })
  return app
}
