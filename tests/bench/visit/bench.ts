// First visit: bytes over the wire (gzip, as a CDN sends them) and requests for a few pages, cold cache, in Chromium at 360 px,
// until the page is idle. Then the time to a film's page on a second visit, with the network and without. Method: tests/bench/README.md.
import { chromium, type Page } from 'playwright-core'
import { OFFLINE } from '../../../domain/kept-pages.ts'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { ensureChromium } from '../../../local/chromium.ts'
import { startSite } from '../../../local/site.ts'
import { startGzipEdge } from '../measure/gzip-edge.ts'
import { median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'

const FILM = '/movie/big-buck-bunny'
const PAGES = ['/', FILM, '/watch', '/blogs', '/ta', `/ta${FILM}`]
const ROUNDS = 7
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image'] as const

await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const site = await startSite({ port: 0, backendUrl: backend.url, vars: { ...vars, EDGE_CACHE: 'memory' }, buildDir })
const edge = await startGzipEdge(site.url)
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})

const rows: (string | number)[][] = []
for (const path of PAGES) rows.push(await visit(path))
printTable(['page', 'requests', ...KINDS.map((kind) => `${kind} kB`), 'all kB'], rows)

await printSecondVisits()

await browser.close()
await edge.stop()
await site.stop()
await backend.stop()

async function visit(path: string): Promise<(string | number)[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const sizes = await countBytes(page, edge.url + path)
  await context.close()
  const sum = (kind: string) =>
    sizes.filter((size) => size.kind === kind).reduce((total, size) => total + size.bytes, 0)
  const all = sizes.reduce((total, size) => total + size.bytes, 0)
  return [path, sizes.length, ...KINDS.map((kind) => kilobytes(sum(kind))), kilobytes(all)]
}

/** Prints the milliseconds from the address to the film's title, again with the network and from what is kept. */
async function printSecondVisits(): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const open = async () => {
    const start = performance.now()
    await page.goto(edge.url + FILM, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return performance.now() - start
  }
  await open()
  const isKept = () =>
    page.evaluate(async ({ list, film }) => (await (await caches.match(list))?.text())?.includes(film), {
      list: OFFLINE.list,
      film: FILM,
    })
  while (!(await isKept())) await page.waitForTimeout(200)
  const times: { online: number; offline: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await context.setOffline(false)
    const online = await open()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    times.push({ online, offline: await open() })
  }
  const ratio = median(times.map(({ online, offline }) => offline / online)).toFixed(2)
  const typical = (kind: 'online' | 'offline') => median(times.map((time) => time[kind])).toFixed(0)
  printTable(
    ['second visit', 'ms', 'ratio'],
    [
      [`${FILM}, with the network`, typical('online'), 1],
      [`${FILM}, without`, typical('offline'), ratio],
    ],
  )
  await context.close()
}

async function countBytes(page: Page, url: string): Promise<{ kind: string; bytes: number }[]> {
  const found: { kind: string; bytes: number }[] = []
  const reading: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(edge.url)) return
    const read = async () => {
      const { responseBodySize } = await request.sizes()
      found.push({ kind: request.resourceType(), bytes: responseBodySize })
    }
    reading.push(read())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return found
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
