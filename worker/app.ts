import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { STORED_PICTURES } from '../domain/pictures.ts'
import { STORED_TORRENTS } from '../domain/stored-torrents.ts'
import { accountRoutes } from './accounts/routes.ts'
import { ownOriginOnly } from './api-request.ts'
import type { AppEnv, Bindings } from './app-env.ts'
import { staticFiles } from './assets.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { counterRoutes } from './counters.ts'
import { storyCleanUp } from './cron.ts'
import { readEnvironment, type Settings } from './environment.ts'
import { answerError, isOpened } from './errors.ts'
import { admit } from './gateway/admit.ts'
import { passToDataService } from './gateway/data-gateway.ts'
import { answerPicture, answerTorrent } from './gateway/stored-file.ts'
import { answerHealth } from './health.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { callerNetwork } from './network.ts'
import { playerRoutes } from './proxy/check-player.ts'
import { answerDownload } from './proxy/download.ts'
import { pictureRoutes } from './proxy/fetch-picture.ts'
import { answerEmbedPreview } from './public/embed.ts'
import { SERVICE_WORKER_PATH } from './public/offline.ts'
import { previewVisits } from './public/preview.ts'
import { answerRobots } from './public/site-files.ts'
import { answerVisit } from './public/visit.ts'
import { Refusal } from './refusal.ts'
import { reportRoutes } from './reports.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { statisticsRoutes } from './statistics.ts'
import { takedownRoutes } from './takedowns.ts'

export interface AppOptions {
  /** Opens the cache for one request of a network (see network.ts). */
  readonly edgeCache: (env: Bindings, ctx: Pick<ExecutionContext, 'waitUntil'>, network: string) => EdgeCache
}

/**
 * The whole Worker as one Hono app. The first route that matches answers, so the routes of pages come last. Handlers throw a Refusal
 * for what they do not allow, and `answerError` answers it.
 */
export function createApp(options: AppOptions) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(finishWrites(), requestLog(), securityHeaders(), settingsAndCache(options), encryptedOnly())

  // gateway/doors.ts says who may ask for what.
  app.use('/api/*', ownOriginOnly())
  app.on('ALL', ['/rest/*', '/storage/*', '/realtime/*', '/api/*', '/proxy-download', '/healthz'], admit())

  // The data service under the site's own origin, for supabase-js.
  app.all('/rest/v1/*', passToDataService)
  app.get(`${STORED_PICTURES}*`, answerPicture)
  app.get(`${STORED_TORRENTS}*`, answerTorrent)
  app.all('/storage/v1/*', passToDataService)
  app.all('/realtime/v1/*', passToDataService)

  // The Worker's own API.
  app.route('/api', accountRoutes())
  app.route('/api', counterRoutes())
  app.route('/api', pictureRoutes())
  app.route('/api', lookupRoutes())
  app.route('/api', playerRoutes())
  app.route('/api', reportRoutes())
  app.route('/api', takedownRoutes())
  app.route('/api', statisticsRoutes())
  app.all('/api/*', () => {
    throw new Refusal(404, 'There is no such endpoint.')
  })

  app.get('/proxy-download', answerDownload)
  app.get('/healthz', answerHealth)
  app.get('/embed-preview', answerEmbedPreview)
  app.get('/robots.txt', answerRobots)
  // Before the static files, of which it is one.
  app.get(SERVICE_WORKER_PATH, answerVisit)

  // Everything else: a static file, a preview, or a public answer (page, page data, feed, sitemap) from the edge cache.
  app.on('GET', ['/', '/data/home'], cleanUpStories())
  const answerPreview = previewVisits()
  app.get('*', staticFiles(), async (c) => (await answerPreview(c)) ?? answerVisit(c))
  app.all('*', (c) => {
    // A browser opens an address with POST only from a form whose script does not run.
    const form = 'This form needs JavaScript. Turn it on in your browser, go back and try again.'
    throw new Refusal(405, isOpened(c) ? form : 'This address only answers GET.', { Allow: 'GET, HEAD' })
  })
  return app
}

/**
 * The runtime cancels the request of a client that disconnects. A write is finished all the same: it may have changed the database,
 * and the mails and purges that belong to it follow.
 */
function finishWrites() {
  return createMiddleware<AppEnv>(async function finishWrite(c, next) {
    const done = next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.executionCtx.waitUntil(done.catch(() => {}))
    await done
  })
}

/** Parses the configuration once, and opens the cache for each request. */
function settingsAndCache({ edgeCache }: AppOptions) {
  let settings: Settings | undefined
  return createMiddleware<AppEnv>(async function setSettingsAndCache(c, next) {
    settings ??= readEnvironment(c.env)
    c.set('settings', settings)
    c.set('cache', edgeCache(c.env, c.executionCtx, callerNetwork(c)))
    await next()
  })
}

/** Sends who comes without encryption to the same address with it: Cloudflare does so only where the owner has turned it on. */
function encryptedOnly() {
  return createMiddleware<AppEnv>(async function redirectToHttps(c, next) {
    const { SITE_URL } = c.get('settings')
    const { protocol, pathname, search } = new URL(c.req.url)
    if (protocol === 'http:' && SITE_URL.startsWith('https:')) return c.redirect(SITE_URL + pathname + search, 308)
    await next()
  })
}

/** Starts the clean-up of expired stories (DEC-71). The response does not wait for it. */
function cleanUpStories() {
  const cleanUp = storyCleanUp()
  return createMiddleware<AppEnv>(async function cleanUpOnVisit(c, next) {
    const work = cleanUp(c.get('settings'))
    if (work) c.executionCtx.waitUntil(work)
    await next()
  })
}
