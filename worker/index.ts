import { exports, WorkerEntrypoint } from 'cloudflare:workers'
import { createApp } from './app.ts'
import type { Bindings } from './bindings.ts'
import { MemoryCache } from './cache/memory-cache.ts'
import { type CachedEntrypoint, type PurgeOutcome, platformCache } from './cache/platform-cache.ts'
import { runScheduled } from './cron/scheduled.ts'
import { readSettings } from './environment.ts'
import type { Surroundings } from './frame.ts'
import { createPublicMaker } from './public/maker.ts'

const makePublic = createPublicMaker()
const memory = new MemoryCache()

/**
 * Public answers behind Workers Cache, which is on for this entrypoint alone (wrangler.toml). It is handed a version, a path
 * and a query, and nothing else of anybody's request.
 */
export class PublicAnswers extends WorkerEntrypoint<Bindings> implements CachedEntrypoint {
  override fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    return makePublic(pathname.slice(pathname.indexOf('/', 1)) + search, this.env)
  }

  /** Purges what this entrypoint stored: a purge from any other would not reach it. */
  async purge(tags: readonly string[]): Promise<PurgeOutcome> {
    const outcome = await this.ctx.cache?.purge({ tags: [...tags] })
    if (outcome === undefined || outcome.success) return { purged: true }
    return { purged: false, reason: outcome.errors.map(({ message }) => message).join('; ') }
  }
}

const edgeCache: Surroundings['edgeCache'] = ({ EDGE_CACHE }, env, ctx) => {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
  if (EDGE_CACHE === 'memory') return memory.visit({ make: (address) => makePublic(address, env), waitUntil })
  return platformCache({ entrypoint: exports.PublicAnswers, version: env.VERSION?.id ?? 'local', waitUntil })
}

const app = createApp({ edgeCache })

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, ctx) {
    const settings = readSettings(env)
    await runScheduled(settings, edgeCache(settings, env, ctx))
  },
} satisfies ExportedHandler<Bindings>
