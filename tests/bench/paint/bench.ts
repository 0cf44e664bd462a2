// First paint: Lighthouse (mobile, devtools throttling, median of five) of the built site's pages, and in the same run of the same
// HTML without its scripts, the floor that no page with a script can beat. Method: tests/bench/README.md.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { ensureChromium } from '../../../local/chromium.ts'
import { startSite } from '../../../local/site.ts'
import { NO_POPUPS } from '../../support/no-popups.ts'
import { startGzipEdge } from '../measure/gzip-edge.ts'
import { median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'

const [runs = '5', ...asked] = process.argv.slice(2)
const RUNS = Number(runs)
const chromePath = ensureChromium(console.log)

await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const site = await startSite({ port: 0, backendUrl: backend.url, vars: { ...vars, EDGE_CACHE: 'memory' }, buildDir })
const whole = await startGzipEdge(site.url)
const floor = await startGzipEdge(site.url, withoutScripts)
const firstBlog =
  /href="(\/blogs\/(?!feed)[^"]+)"/.exec(await (await fetch(`${site.url}/blogs`)).text())?.[1] ?? '/blogs'

const pages = ['/', '/movie/big-buck-bunny', firstBlog, '/watch']

const times: (string | number)[][] = []
const scores: (string | number)[][] = []
for (const path of asked.length > 0 ? asked : pages) {
  const page: Report[] = []
  const bare: Report[] = []
  for (let run = 0; run < RUNS; run += 1) {
    page.push(await audit(whole.url + path))
    bare.push(await audit(floor.url + path))
  }
  const of = (reports: Report[], metric: keyof Report) => median(reports.map((report) => report[metric]))
  const ratio = (metric: keyof Report) => (of(page, metric) / of(bare, metric)).toFixed(2)
  const ms = (metric: keyof Report) => `${of(page, metric).toFixed(0)} / ${of(bare, metric).toFixed(0)}`
  times.push([
    path,
    ms('fcp'),
    ratio('fcp'),
    ms('lcp'),
    ratio('lcp'),
    of(page, 'cls').toFixed(3),
    of(page, 'tbt').toFixed(0),
  ])
  scores.push([path, ...(['performance', 'accessibility', 'best', 'seo'] as const).map((name) => of(page, name))])
}
printTable(['page', 'FCP ms / floor', 'ratio', 'LCP ms / floor', 'ratio', 'CLS', 'TBT ms'], times)
printTable(['page', 'performance', 'accessibility', 'best practices', 'SEO'], scores)
await Promise.all([whole.stop(), floor.stop()])
await site.stop()
await backend.stop()

interface Report {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly performance: number
  readonly accessibility: number
  readonly best: number
  readonly seo: number
}

async function audit(url: string): Promise<Report> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    await storePopupsAsSeen(chrome.port, url)
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
    })
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`)
    const { audits, categories } = result.lhr
    if (process.env.FAILED) {
      for (const { id, score, title } of Object.values(audits))
        if (score !== null && score < 1) console.log(url, id, score, title)
    }
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      best: score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Home's share gate opens after ten seconds, before Lighthouse stops looking, and its speed index would take the page as unfinished
 * until then. Lighthouse keeps what is in localStorage.
 */
async function storePopupsAsSeen(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/about', url).href)
  await page?.evaluate((flags) => {
    for (const { name, value } of flags) localStorage.setItem(name, value)
  }, NO_POPUPS)
  await browser.close()
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}
