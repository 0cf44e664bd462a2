// Downloads through /proxy-download: throughput of one large file beside a Worker that only hands on what it fetches and beside no
// Worker, and the Worker's memory with many downloads at once. Method: tests/bench/README.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { median } from '../measure/load.ts'
import { sampleVars } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { builtModules, scriptModule, startWorkerd, type Workerd } from '../measure/workerd.ts'
import { downloadMany, downloadSpeed, FILE_BYTES } from './clients.ts'

interface Speed {
  /** MiB a second. */
  readonly rate: number
  /** The Worker's processor seconds a GiB. */
  readonly cpu: number
}

const ROUNDS = 9
const STREAMS = [1, 16, 64]
const SECONDS = 3
const FILE = '/storage/v1/object/public/torrents/files/1_large/large.bin'
const ASKED = `/proxy-download?url=${encodeURIComponent(FILE)}&filename=large.bin`

await ensureBuilt(console.log)
const upstream = fork(fileURLToPath(new URL('upstream.ts', import.meta.url)))
const [origin] = (await once(upstream, 'message')) as [string]
const modules = await builtModules(buildDir)
// A stored file: the proxy fetches it from the data service itself, which may be on this machine.
const startSite = () => startWorkerd({ modules, vars: sampleVars(origin) })
const passThrough = await scriptModule('export default { fetch: (request, env) => fetch(env.FILE) }')
const startPassThrough = () => startWorkerd({ modules: [passThrough], vars: { FILE: origin + FILE } })

await printSpeeds()
await printMemory()
upstream.disconnect()

async function printSpeeds(): Promise<void> {
  const [site, bare] = [await startSite(), await startPassThrough()]
  const ways = {
    proxy: () => download(site.url + ASKED, site),
    bare: () => download(bare.url, bare),
    direct: () => download(origin + FILE),
  }
  for (const way of Object.values(ways)) await way()
  const speeds: { proxy: Speed; bare: Speed; direct: Speed }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, and the other way round each second time: who comes second finds the machine warmer.
    const proxyFirst = round % 2 === 0
    const first = await (proxyFirst ? ways.proxy() : ways.bare())
    const second = await (proxyFirst ? ways.bare() : ways.proxy())
    const [proxy, bare] = proxyFirst ? [first, second] : [second, first]
    speeds.push({ proxy, bare, direct: await ways.direct() })
  }
  await Promise.all([site.stop(), bare.stop()])
  const row = (name: string, way: keyof typeof ways) => [
    name,
    median(speeds.map((round) => round[way].rate)).toFixed(0),
    median(speeds.map((round) => round[way].rate / round.bare.rate)).toFixed(2),
    way === 'direct' ? '' : median(speeds.map((round) => round[way].cpu)).toFixed(2),
  ]
  printTable(
    ['one download of 512 MiB', 'MiB/s', 'beside the bare Worker', 'CPU seconds a GiB'],
    [
      row('`/proxy-download`', 'proxy'),
      row('a Worker that only hands on what it fetches', 'bare'),
      row('no Worker', 'direct'),
    ],
  )
}

async function download(url: string, through?: Workerd): Promise<Speed> {
  const before = (await through?.cpuSeconds()) ?? 0
  const rate = await downloadSpeed(url)
  const cpu = ((await through?.cpuSeconds()) ?? 0) - before
  return { rate, cpu: cpu / (FILE_BYTES / 1024 ** 3) }
}

async function printMemory(): Promise<void> {
  const rows: (string | number)[][] = []
  for (const count of STREAMS) {
    const fast = await memory(startSite, ASKED, count, false)
    const slow = await memory(startSite, ASKED, count, true)
    const bare = await memory(startPassThrough, '/', count, false)
    rows.push([count, ...[fast.idle, fast.peak, slow.peak, bare.idle, bare.peak].map(mebibytes)])
  }
  printTable(
    ['downloads at once', 'idle MiB', 'peak MiB', 'peak MiB, slow clients', "bare Worker's idle", "bare Worker's peak"],
    rows,
  )
}

/** Resident memory of a fresh runtime after its first request, and the most while downloads go on. */
async function memory(
  start: () => Promise<Workerd>,
  path: string,
  count: number,
  slow: boolean,
): Promise<{ idle: number; peak: number }> {
  const server = await start()
  await downloadMany(server.url + path, 1, 0, false)
  const idle = await server.residentBytes()
  let peak = idle
  let going = true
  const watching = (async () => {
    while (going) {
      peak = Math.max(peak, await server.residentBytes())
      await wait(20)
    }
  })()
  await downloadMany(server.url + path, count, SECONDS, slow)
  going = false
  await watching
  await server.stop()
  return { idle, peak }
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
