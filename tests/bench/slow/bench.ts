// A phone on a slow line: when a first visit shows something, reacts, and how long a tap on Search takes, over HTTP/1.1 and HTTP/2.
// As root, on Linux. Method: tests/bench/README.md.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { aptInstall, aptUpdate } from '../../../local/apt.ts'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { ensureChromium } from '../../../local/chromium.ts'
import { startSite } from '../../../local/site.ts'
import { NO_POPUPS } from '../../support/no-popups.ts'
import { startGzipEdge } from '../measure/gzip-edge.ts'
import { median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { runNginx } from './nginx.ts'

const PAGES = ['/', '/movie/big-buck-bunny']
const ROUNDS = Number(process.argv[2] ?? 5)
/** The line, in each direction. */
const RATE = '400kbit'
const LATENCY_MS = 300
/** A fourth of this machine's CPU. */
const CPU_SLOWER = 4
const SERVER = '10.77.0.1'
const NAMESPACE = 'talkies-slow'
const PROTOCOLS = { 'HTTP/1.1': 8444, 'HTTP/2': 8443 } as const

interface Visit {
  readonly paint: number
  readonly hydrated: number
  readonly blocked: number
  readonly search: number
}

if (!isInstalled('nginx') || !isInstalled('tc')) {
  aptUpdate()
  aptInstall('nginx', 'iproute2')
}
await ensureBuilt(console.log)
const { backend, vars } = await startSampleBackend()
const site = await startSite({ port: 0, backendUrl: backend.url, vars: { ...vars, EDGE_CACHE: 'memory' }, buildDir })
const edge = await startGzipEdge(site.url)
const folder = mkdtempSync(join(tmpdir(), 'talkies-slow-'))
const undoLine = layLine()
const nginx = await runNginx({ folder, origin: edge.url, address: SERVER, ports: PROTOCOLS })
const browser = await chromium.launch({
  executablePath: browserBehindLine(ensureChromium(console.log)),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
})

try {
  const rows: (string | number)[][] = []
  for (const path of PAGES) {
    const visits: Record<keyof typeof PROTOCOLS, Visit[]> = { 'HTTP/1.1': [], 'HTTP/2': [] }
    // In turn, so that a slow moment of the machine meets both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [protocol, port] of Object.entries(PROTOCOLS))
        visits[protocol as keyof typeof PROTOCOLS].push(await visit(`https://${SERVER}:${port}${path}`))
    for (const [protocol, each] of Object.entries(visits)) {
      const ms = (name: keyof Visit) => Math.round(median(each.map((one) => one[name])))
      const ratio = median(each.map((one, round) => one.hydrated / (visits['HTTP/1.1'][round]?.hydrated ?? 1)))
      rows.push([path, protocol, ms('paint'), ms('hydrated'), ratio.toFixed(2), ms('blocked'), ms('search')])
    }
  }
  printTable(['page', 'protocol', 'first paint', 'hydrated', 'ratio', 'blocked', 'tap on Search'], rows)
} finally {
  await browser.close()
  nginx.stop()
  undoLine()
  await edge.stop()
  await site.stop()
  await backend.stop()
  rmSync(folder, { recursive: true })
}

/** A first visit, in milliseconds; `blocked` is what tasks took above 50 ms each until the page was hydrated. */
async function visit(url: string): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    ignoreHTTPSErrors: true,
  })
  try {
    return await measure(context, url)
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 },
  })
  await page.addInitScript((flags) => {
    for (const { name, value } of flags) localStorage.setItem(name, value)
    const times = { hydrated: 0, blocked: 0, search: 0 }
    Object.assign(window, { times })
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return
      times.hydrated = performance.now()
      observer.disconnect()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (times.hydrated === 0) times.blocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'query') times.search = performance.now()
    })
  }, NO_POPUPS)
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 120_000 })
  const tapped = await page.evaluate(() => performance.now())
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).tap()
  await page.locator('input[name=query]:focus').waitFor({ timeout: 60_000 })
  const times = await page.evaluate(() => ({
    ...(window as unknown as { times: { hydrated: number; blocked: number; search: number } }).times,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  return { ...times, search: times.search - tapped }
}

/** A network namespace behind a slow line; returns what removes it. */
function layLine(): () => void {
  const ip = (...args: string[]) => execFileSync('ip', args)
  const limit = (device: string) => [
    ...['qdisc', 'add', 'dev', device, 'root', 'tbf'],
    ...['rate', RATE, 'burst', '8kb', 'latency', '200ms'],
  ]
  ip('netns', 'add', NAMESPACE)
  ip('link', 'add', 'slow-server', 'type', 'veth', 'peer', 'name', 'slow-phone')
  ip('link', 'set', 'slow-phone', 'netns', NAMESPACE)
  ip('addr', 'add', `${SERVER}/24`, 'dev', 'slow-server')
  ip('link', 'set', 'slow-server', 'up')
  ip('-n', NAMESPACE, 'addr', 'add', '10.77.0.2/24', 'dev', 'slow-phone')
  ip('-n', NAMESPACE, 'link', 'set', 'slow-phone', 'up')
  execFileSync('tc', limit('slow-server'))
  ip('netns', 'exec', NAMESPACE, 'tc', ...limit('slow-phone'))
  return () => {
    ip('link', 'del', 'slow-server')
    ip('netns', 'del', NAMESPACE)
  }
}

/** A program that starts the browser in that namespace. */
function browserBehindLine(path: string): string {
  const script = join(folder, 'browser')
  writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${NAMESPACE} ${path} "$@"\n`, { mode: 0o755 })
  return script
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}
