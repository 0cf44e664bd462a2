// Page serving: requests per second, processor time a request and latency of a cached page, an uncached page and `/data`, each
// beside a Worker on the same runtime that answers a constant of the same size. Method: tests/bench/README.md.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { type Load, load, median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { builtModules, startWorkerd, type Workerd } from '../measure/workerd.ts'

const ROUNDS = 5
const SECONDS = 3
const LOW_RATE = 200

await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const modules = await builtModules(buildDir)
const assets = join(buildDir, 'client')
const cached = await startWorkerd({ modules, assets, vars: { ...vars, EDGE_CACHE: 'memory' } })
// Without a cache every request reads the database and draws the page.
const uncached = await startWorkerd({ modules, assets, vars })

const rows = [
  await measure('`/`, cached', cached, '/', true),
  await measure('`/movie/…`, cached', cached, '/movie/big-buck-bunny', true),
  await measure('`/data/home`, cached', cached, '/data/home', true),
  await measure('`/`, uncached', uncached, '/', false),
  await measure('`/data/home`, uncached', uncached, '/data/home', false),
]
printTable(
  [
    'page',
    'kB',
    'rate / constant',
    'CPU / constant',
    'CPU ms a request',
    'p50 ms',
    'p99 ms',
    "constant's p50",
    "constant's p99",
  ],
  rows,
)
await Promise.all([cached.stop(), uncached.stop(), backend.stop()])

async function measure(name: string, site: Workerd, path: string, withLatency: boolean): Promise<(string | number)[]> {
  const body = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  const constant = await startConstant(body)
  const rates: number[] = []
  const costs: number[] = []
  const cpu: number[] = []
  await load(site.url + path, 1)
  await load(constant.url, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await run(site, path)
    const theirs = await run(constant, '/')
    rates.push(ours.requestsPerSecond / theirs.requestsPerSecond)
    costs.push(ours.cpu / theirs.cpu)
    cpu.push(ours.cpu * 1000)
  }
  const low = withLatency ? await load(site.url + path, SECONDS, LOW_RATE) : await load(site.url + path, SECONDS, 10)
  const lowConstant = await load(constant.url, SECONDS, LOW_RATE)
  await constant.stop()
  return [
    name,
    (body.byteLength / 1000).toFixed(0),
    median(rates).toFixed(2),
    median(costs).toFixed(2),
    median(cpu).toFixed(3),
    low.p50,
    low.p99,
    lowConstant.p50,
    lowConstant.p99,
  ]
}

async function run(server: Workerd, path: string): Promise<Load & { cpu: number }> {
  const before = await server.cpuSeconds()
  const result = await load(server.url + path, SECONDS)
  return { ...result, cpu: ((await server.cpuSeconds()) - before) / result.requests }
}

async function startConstant(body: Buffer): Promise<Workerd> {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-constant-'))
  const script = `const body = new TextEncoder().encode(${JSON.stringify(body.toString('utf8'))})
export default { fetch: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) }`
  await writeFile(join(folder, 'constant.js'), script)
  return startWorkerd({ modules: [{ name: 'constant.js', path: join(folder, 'constant.js') }] })
}
