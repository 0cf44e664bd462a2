import { exports, env as ownEnv, WorkerEntrypoint } from 'cloudflare:workers'
import { createApp, type Surroundings } from './app.ts'
import type { Bindings } from './app-env.ts'
import { mayRead, tooMuchAtOnce } from './burst-limit.ts'
import { type CachedEntrypoint, NETWORK_HEADER, type PurgeOutcome, platformCache } from './cache/platform-cache.ts'
import { runScheduled } from './cron.ts'
import { readSettings } from './environment.ts'
import { createPublicMaker } from './public/answers.ts'

const makePublic = createPublicMaker()
// Local starts and tests have no Workers Cache, and set EDGE_CACHE. The import makes the cache a file of its own in the build, which a
// deployed Worker never loads.
const memory = ownEnv.EDGE_CACHE === 'memory' ? new (await import('./cache/memory-cache.ts')).MemoryCache() : null

/**
 * Public answers behind Workers Cache, which is on for this entrypoint alone (wrangler.toml). It is handed a version, a path
 * and a query, and nothing else of the visitor's request but the network, which is only counted.
 */
export class PublicAnswers extends WorkerEntrypoint<Bindings> implements CachedEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    if (!(await mayRead(this.env, request.headers.get(NETWORK_HEADER) ?? 'local')))
      return new Response(null, { status: 429, headers: { 'Cache-Control': 'no-store' } })
    const { pathname, search } = new URL(request.url)
    return makePublic(pathname.slice(pathname.indexOf('/', 1)) + search, this.env)
  }

  /** A purge reaches only what its own entrypoint stored, so this one purges. */
  async purge(tags: readonly string[]): Promise<PurgeOutcome> {
    const outcome = await this.ctx.cache?.purge({ tags: [...tags] })
    if (outcome === undefined || outcome.success) return { purged: true }
    return { purged: false, reason: outcome.errors.map(({ message }) => message).join('; ') }
  }
}

const edgeCache: Surroundings['edgeCache'] = (env, ctx, network) => {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
  if (!memory)
    return platformCache({ entrypoint: exports.PublicAnswers, version: env.VERSION?.id ?? 'local', network, waitUntil })
  const make = async (address: string) => {
    if (!(await mayRead(env, network))) throw tooMuchAtOnce()
    return makePublic(address, env)
  }
  return memory.visit({ make, waitUntil })
}

const app = createApp({ edgeCache })

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, ctx) {
    const settings = readSettings(env)
    await runScheduled(settings, edgeCache(env, ctx, 'cron'))
  },
} satisfies ExportedHandler<Bindings>
