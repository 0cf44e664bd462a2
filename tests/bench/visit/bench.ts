// First visit: bytes over the wire (gzip, as a CDN sends them) and requests for a few pages, cold cache, in Chromium at 360 px,
// until the page is idle. Method: tests/bench/README.md.
import { chromium, type Page } from 'playwright-core'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { ensureChromium } from '../../../local/chromium.ts'
import { startSite } from '../../../local/site.ts'
import { startGzipEdge } from '../measure/gzip-edge.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'

const PAGES = ['/', '/movie/big-buck-bunny', '/watch', '/blogs']
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
