import { exports, WorkerEntrypoint } from 'cloudflare:workers'
import { createApp, type Surroundings } from './app.ts'
import type { Bindings } from './app-env.ts'
import { mayRead, tooMuchAtOnce } from './burst-limit.ts'
import { MemoryCache } from './cache/memory-cache.ts'
import { type CachedEntrypoint, NETWORK_HEADER, type PurgeOutcome, platformCache } from './cache/platform-cache.ts'
import { runScheduled } from './cron.ts'
import { readSettings } from './environment.ts'
import { createPublicMaker } from './public/answers.ts'

const makePublic = createPublicMaker()
const memory = new MemoryCache()

/**
 * Public answers behind Workers Cache, which is on for this entrypoint alone (wrangler.toml). It is handed a version, a path
 * and a query, and nothing else of anybody's request but the network, which is counted and is in no answer.
 */
export class PublicAnswers extends WorkerEntrypoint<Bindings> implements CachedEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    if (!(await mayRead(this.env, request.headers.get(NETWORK_HEADER) ?? 'local')))
      return new Response(null, { status: 429, headers: { 'Cache-Control': 'no-store' } })
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

const edgeCache: Surroundings['edgeCache'] = ({ EDGE_CACHE }, env, ctx, network) => {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
  if (EDGE_CACHE !== 'memory')
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
    await runScheduled(settings, edgeCache(settings, env, ctx, 'cron'))
  },
} satisfies ExportedHandler<Bindings>
