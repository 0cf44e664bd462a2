// Page serving: requests per second, processor time a request and latency of a cached page, an uncached page and `/data`, each
// beside Workers on the same runtime that answer a constant. Method: tests/bench/README.md.
import { join } from 'node:path'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { type Load, load, median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { builtModules, scriptModule, startWorkerd, type Workerd } from '../measure/workerd.ts'

const ROUNDS = 5
const SECONDS = 2
const LOW_RATE = 200
/** Pages that are drawn for each request would queue at more. */
const LOW_RATE_UNCACHED = 10

await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const modules = await builtModules(buildDir)
const assets = join(buildDir, 'client')
const cached = await startWorkerd({ modules, assets, vars: { ...vars, EDGE_CACHE: 'memory' } })
// Without a cache every request reads the database and draws the page.
const uncached = await startWorkerd({ modules, assets, vars })

const wanted = process.argv.slice(2)
const rows: (string | number)[][] = []
for (const { name, site, path, lowRate } of [
  { name: '`/`, cached', site: cached, path: '/', lowRate: LOW_RATE },
  { name: '`/movie/…`, cached', site: cached, path: '/movie/big-buck-bunny', lowRate: LOW_RATE },
  { name: '`/data/home`, cached', site: cached, path: '/data/home', lowRate: LOW_RATE },
  { name: '`/`, uncached', site: uncached, path: '/', lowRate: LOW_RATE_UNCACHED },
  { name: '`/data/home`, uncached', site: uncached, path: '/data/home', lowRate: LOW_RATE_UNCACHED },
]) {
  if (wanted.every((part) => name.includes(part))) rows.push(await measure(name, site, path, lowRate))
}
printTable(
  [
    'page',
    'kB',
    'requests/s',
    'of the same answer as a constant',
    'of a bare constant',
    'CPU ms a request',
    "the same answer's",
    "the bare one's",
    'p50 ms',
    'p99 ms',
    "the same answer's p50",
    'p99',
  ],
  rows,
)
await Promise.all([cached.stop(), uncached.stop(), backend.stop()])

interface Measured extends Load {
  readonly cpuMs: number
}

/** One row: the page beside its own answer, body and headers, as a constant, and beside its body with a content type only. */
async function measure(name: string, site: Workerd, path: string, lowRate: number): Promise<(string | number)[]> {
  const answer = await fetch(site.url + path)
  const body = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  const same = await startConstant(
    body,
    [...answer.headers].filter(([header]) => header !== 'content-length'),
  )
  const bare = await startConstant(body, [['content-type', type]])
  const rounds: { ours: Measured; same: Measured; bare: Measured }[] = []
  for (const url of [site.url + path, same.url, bare.url]) await load(url, 1)
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await run(site, path), same: await run(same, '/'), bare: await run(bare, '/') })
  const low = await load(site.url + path, SECONDS, lowRate)
  const lowConstant = await load(same.url, SECONDS, LOW_RATE)
  await Promise.all([same.stop(), bare.stop()])

  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  return [
    name,
    (Buffer.byteLength(body) / 1000).toFixed(0),
    middle(({ ours }) => ours.requestsPerSecond).toFixed(0),
    middle(({ ours, same }) => ours.requestsPerSecond / same.requestsPerSecond).toFixed(2),
    middle(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
    middle(({ ours }) => ours.cpuMs).toFixed(3),
    middle(({ same }) => same.cpuMs).toFixed(3),
    middle(({ bare }) => bare.cpuMs).toFixed(3),
    low.p50,
    low.p99,
    lowConstant.p50,
    lowConstant.p99,
  ]
}

async function run(server: Workerd, path: string): Promise<Measured> {
  const before = await server.cpuSeconds()
  const result = await load(server.url + path, SECONDS)
  return { ...result, cpuMs: (((await server.cpuSeconds()) - before) / result.requests) * 1000 }
}

/** A Worker that answers the same bytes whatever it is asked, with everything made before the first request. */
async function startConstant(body: string, headers: readonly (readonly [string, string])[]): Promise<Workerd> {
  const script = `const body = new TextEncoder().encode(${JSON.stringify(body)}).slice().buffer
const head = new Response(null, { headers: ${JSON.stringify(headers)} })
export default { fetch: () => new Response(body, head) }`
  return startWorkerd({ modules: [await scriptModule(script)] })
}
