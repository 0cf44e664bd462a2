import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { endOrphanedRuntime, runtimeMark } from './orphaned-runtime.ts'
import { StartProblem } from './start-problem.ts'

export type SiteOptions = {
  /** Port on 127.0.0.1, or 0 for any that is free. */
  port: number
  backendUrl: string
  /** The Worker's variables, which replace those of wrangler.toml; SITE_URL and SUPABASE_URL are set here. */
  vars: Record<string, string>
  /** The output folder of `vite build`. */
  buildDir: string
  /** Gets the Worker's log; by default only warnings and errors are printed. */
  log?: (level: string, message: string) => void
}

export type Site = {
  url: string
  /** Runs the Worker's scheduled handler once and waits for it. */
  runCron(): Promise<void>
  stop(): Promise<void>
}

/** In place of the limits by network: all browsers and tests of this machine share one address. */
const AT_MOST = 10_000

/** Starts the built Worker with its assets on the local Workers runtime. Throws a StartProblem when the port is taken. */
export async function startSite(options: SiteOptions): Promise<Site> {
  for (;;) {
    const port = await freePort(options.port)
    const { url, runtime } = await createRuntime(port, options)
    if (Number((await runtime.ready).port) === port) return siteOn(url, runtime)
    // Another program has taken the port meanwhile, and the runtime another one, which is not that of SITE_URL.
    await runtime.dispose()
  }
}

async function createRuntime(chosen: number, { backendUrl, vars, buildDir, log = logProblems }: SiteOptions) {
  const url = `http://localhost:${chosen}`
  const builtWorker = join(buildDir, 'talkies')
  const config = unstable_readConfig({ config: join(builtWorker, 'wrangler.json') }, { hideWarnings: true })
  const ratelimits = config.ratelimits?.map((limit: { simple: object }) => ({
    ...limit,
    simple: { ...limit.simple, limit: AT_MOST },
  }))
  // The secrets are in `vars`; wrangler would look for them in files and warn.
  const { modulesRules: _, ...worker } = unstable_getMiniflareWorkerOptions({
    ...config,
    ratelimits,
    secrets: undefined,
  }).workerOptions
  const bindings = { ...(worker.bindings as Record<string, unknown>), SITE_URL: url, SUPABASE_URL: backendUrl, ...vars }
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: chosen,
      // Otherwise Miniflare fetches a sample of `request.cf` from the network.
      cf: false,
      telemetry: { enabled: false },
      unsafeRuntimeEnv: runtimeMark(),
      handleStructuredLogs: ({ level, message }) => log(level, message),
      workers: [
        {
          ...worker,
          name: config.name ?? 'site',
          bindings,
          modulesRoot: builtWorker,
          modules: await modulesIn(builtWorker),
        },
      ],
    }),
  )
  return { url, runtime }
}

function siteOn(url: string, runtime: Miniflare): Site {
  return {
    url,
    async runCron() {
      const worker = await runtime.getWorker()
      await worker.scheduled({ cron: '*/10 * * * *' })
    },
    stop: () => runtime.dispose(),
  }
}

function logProblems(level: string, message: string) {
  if (level === 'error') console.error(message)
  else if (level === 'warn') console.warn(message)
}

/** The built Worker's modules, the entry first, as the runtime requires. */
async function modulesIn(builtWorker: string) {
  const files = (await readdir(builtWorker, { recursive: true })).filter(
    (file) => file.endsWith('.js') && file !== 'index.js',
  )
  return ['index.js', ...files].map((file) => ({ type: 'ESModule' as const, path: join(builtWorker, file) }))
}

/**
 * Checks that the port is free, or finds a free one for 0. It ends a runtime that a killed start left on the port. Throws a
 * StartProblem for a port that is in use: Miniflare would take another one without a word.
 */
export async function freePort(port: number): Promise<number> {
  for (;;) {
    try {
      return await probe(port)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && (await endOrphanedRuntime(port))) continue
      const advice = {
        EADDRINUSE: 'is in use: stop the program that uses it, or',
        EACCES: 'needs rights that you do not have:',
      }
      const known = advice[code as keyof typeof advice]
      throw known ? new StartProblem(`Port ${port} ${known} set PORT to another.`) : error
    }
  }
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
