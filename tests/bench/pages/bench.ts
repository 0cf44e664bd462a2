// Page serving: requests per second, processor time a request and latency of a cached page, an uncached page and `/data`, each
// beside a Worker on the same runtime that answers a constant. Method: tests/bench/README.md.
import { join } from 'node:path'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { type Load, load, median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { builtModules, scriptModule, startWorkerd, type Workerd } from '../measure/workerd.ts'

const ROUNDS = 5
/** Shorter rounds differ by a third: they hold one large collection of garbage, or none. */
const SECONDS = 4
/** While its heap grows, a runtime is slower than later. */
const WARM_UP_SECONDS = 3
const LOW_RATE_SECONDS = 2
const LOW_RATE = 200
/** Pages that are drawn for each request would queue at more. */
const LOW_RATE_UNCACHED = 10

await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const modules = await builtModules(buildDir)
const assets = join(buildDir, 'client')
const cachedVars = { ...vars, EDGE_CACHE: 'memory' }

const wanted = process.argv.slice(2)
const rows: (string | number)[][] = []
for (const { name, vars: pageVars, path, lowRate } of [
  { name: '`/`, cached', vars: cachedVars, path: '/', lowRate: LOW_RATE },
  { name: '`/movie/…`, cached', vars: cachedVars, path: '/movie/big-buck-bunny', lowRate: LOW_RATE },
  { name: '`/data/home`, cached', vars: cachedVars, path: '/data/home', lowRate: LOW_RATE },
  // Without a cache every request reads the database and draws the page.
  { name: '`/`, uncached', vars, path: '/', lowRate: LOW_RATE_UNCACHED },
  { name: '`/data/home`, uncached', vars, path: '/data/home', lowRate: LOW_RATE_UNCACHED },
]) {
  if (wanted.every((part) => name.includes(part))) rows.push(await measure(name, pageVars, path, lowRate))
}
printTable(
  [
    'page',
    'kB',
    'requests/s',
    'of the same answer as a constant',
    'least to most',
    'CPU ms a request',
    "the constant's",
    'p50 ms',
    'p99 ms',
    "the constant's p50",
    'p99',
  ],
  rows,
)
await backend.stop()

interface Measured extends Load {
  readonly cpuMs: number
  /** At a fixed low rate. */
  readonly low: Load
}

/**
 * One row: the page beside its own answer, body and headers, as a constant. Each round starts both anew: two runtimes that
 * answer the same constant differ by up to a quarter, each for as long as it lives.
 */
async function measure(
  name: string,
  pageVars: Readonly<Record<string, string>>,
  path: string,
  lowRate: number,
): Promise<(string | number)[]> {
  const inNew = async <Result>(served: typeof modules, work: (server: Workerd) => Promise<Result>): Promise<Result> => {
    const server = await startWorkerd({ modules: served, assets, vars: pageVars })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  }
  const { body, headers } = await inNew(modules, ({ url }) => read(url + path))
  const constant = [await constantModule(body, headers)]
  const rounds: { ours: Measured; same: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await inNew(modules, (site) => run(site, path, lowRate))
    rounds.push({ ours, same: await inNew(constant, (server) => run(server, path, LOW_RATE)) })
  }

  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  const ratios = rounds.map(({ ours, same }) => ours.requestsPerSecond / same.requestsPerSecond)
  return [
    name,
    (Buffer.byteLength(body) / 1000).toFixed(0),
    middle(({ ours }) => ours.requestsPerSecond).toFixed(0),
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    middle(({ ours }) => ours.cpuMs).toFixed(3),
    middle(({ same }) => same.cpuMs).toFixed(3),
    middle(({ ours }) => ours.low.p50),
    middle(({ ours }) => ours.low.p99),
    middle(({ same }) => same.low.p50),
    middle(({ same }) => same.low.p99),
  ]
}

async function read(url: string) {
  const answer = await fetch(url)
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length')
  return { body: await answer.text(), headers }
}

async function run(server: Workerd, path: string, lowRate: number): Promise<Measured> {
  const url = server.url + path
  await load(url, WARM_UP_SECONDS)
  const before = await server.cpuSeconds()
  const result = await load(url, SECONDS)
  const cpuMs = (((await server.cpuSeconds()) - before) / result.requests) * 1000
  return { ...result, cpuMs, low: await load(url, LOW_RATE_SECONDS, lowRate) }
}

/** A Worker that answers the same bytes whatever it is asked, with everything made before the first request. */
function constantModule(body: string, headers: readonly (readonly [string, string])[]) {
  return scriptModule(`const body = new TextEncoder().encode(${JSON.stringify(body)}).slice().buffer
const head = new Response(null, { headers: ${JSON.stringify(headers)} })
export default { fetch: () => new Response(body, head) }`)
}
