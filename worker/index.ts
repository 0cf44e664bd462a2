import { exports, env as ownEnv, WorkerEntrypoint } from 'cloudflare:workers'
import { type AppOptions, createApp } from './app.ts'
import type { Bindings } from './app-env.ts'
import { spendRead, tooManyRequests } from './budget.ts'
import {
  type CachedEntrypoint,
  NETWORK_HEADER,
  OVER_LIMIT_HEADER,
  type PurgeOutcome,
  platformCache,
} from './cache/platform-cache.ts'
import { runScheduled } from './cron.ts'
import { readSettings } from './environment.ts'
import { createPublicHandler } from './public/answers.ts'

// The Worker's entry, with three ways in: `fetch` for requests (app.ts), `scheduled` for the cron trigger (cron.ts), and PublicAnswers,
// which `fetch` asks for pages, data, feeds and sitemaps.

const handlePublic = createPublicHandler()
// The local runtime has no Workers Cache, so local starts and tests set EDGE_CACHE. With a dynamic import, a deployed Worker does not
// load the module.
const memory = ownEnv.EDGE_CACHE === 'memory' ? new (await import('./cache/memory-cache.ts')).MemoryCache() : null

/**
 * Public answers behind Workers Cache, which is enabled for this entrypoint only (wrangler.toml). Its requests have a version, a
 * path and a query. Of the visitor they have only the network, for the rate limit of answers that are not cached.
 */
export class PublicAnswers extends WorkerEntrypoint<Bindings> implements CachedEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    if (!(await spendRead(this.env, request.headers.get(NETWORK_HEADER) ?? 'local')))
      return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', [OVER_LIMIT_HEADER]: '1' } })
    const { pathname, search } = new URL(request.url)
    return handlePublic(pathname.slice(pathname.indexOf('/', 1)) + search, this.env)
  }

  /** A purge removes only what the same entrypoint stored, so it is a method of this one. */
  async purge(tags: readonly string[]): Promise<PurgeOutcome> {
    const outcome = await this.ctx.cache?.purge({ tags: [...tags] })
    if (outcome === undefined || outcome.success) return { purged: true }
    return { purged: false, reason: outcome.errors.map(({ message }) => message).join('; ') }
  }
}

const edgeCache: AppOptions['edgeCache'] = (env, ctx, network) => {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
  if (!memory) return platformCache({ entrypoint: exports.PublicAnswers, version: env.VERSION?.id ?? 'local', network })
  const make = async (address: string) => {
    if (!(await spendRead(env, network))) throw tooManyRequests()
    return handlePublic(address, env)
  }
  return memory.forRequest({ make, waitUntil })
}

const app = createApp({ edgeCache })

export default {
  fetch: app.fetch,
  async scheduled(controller, env, ctx) {
    const settings = readSettings(env)
    await runScheduled(settings, env, edgeCache(env, ctx, 'cron'), new Date(controller.scheduledTime))
  },
} satisfies ExportedHandler<Bindings>
