import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'
import { unique } from '../rows.ts'

/** A page whose requests came and went half a second ago has no more to ask for, unless something happens. */
const QUIET_MS = 500

const networks = new WeakMap<Page, { readonly asked: Request[]; readonly underWay: Set<Request>; changedAt: number }>()

/** Notes from now on what a page asks for, for `settled` and `askedBy`. */
export function watchNetwork(page: Page): void {
  const network = { asked: [] as Request[], underWay: new Set<Request>(), changedAt: Date.now() }
  networks.set(page, network)
  const ended = (request: Request) => {
    network.underWay.delete(request)
    network.changedAt = Date.now()
  }
  page.on('request', (request) => {
    network.asked.push(request)
    network.underWay.add(request)
    network.changedAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/** What a page has asked for so far, the first request first. */
export const askedBy = (page: Page): readonly Request[] => networks.get(page)?.asked ?? []

/** Waits until React has hydrated the page that the server rendered, or rendered it itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Waits until the page is hydrated and has asked for nothing in the last half second, also after an action: Playwright's
 * `networkidle` is about the loading of a document and holds at once from then on.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  const network = networks.get(page)
  if (!network) throw new Error('Only a page of testBrowser() is watched.')
  const expectQuiet = () => {
    expect([...network.underWay].map((request) => request.url())).toEqual([])
    expect(Date.now() - network.changedAt).toBeGreaterThan(QUIET_MS)
  }
  await vi.waitFor(
    async () => {
      expectQuiet()
      // After a pause of the test, what the page asked for meanwhile is not noted yet; on a busy page, a script that came has not run.
      await page.evaluate(nextTask)
      expectQuiet()
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** In the page: waits until what is due now is done. No timer, because the clock may be stopped. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * Moves the mouse once the page has settled, until the code of web/app/after-input.ts has run, which the first input loads and which
 * puts a switch into the footer. A slow page may ask for nothing before it hears the mouse.
 */
export async function firstInput(page: Page): Promise<void> {
  await settled(page)
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
      return page.locator('footer [data-device] input').count()
    })
    .toBe(1)
}

/** Waits for a text that the page shows only for a moment, so begin to wait before what causes it. */
export const appears = (page: Page, wanted: string): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const look = () => document.body.textContent.includes(text) && resolve()
        // It sees every change; a frame may come too late on a slow machine.
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    wanted,
  )

/** Holds all scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * The address of a picture that is broken on this page and whole on every other: lists on the pages of other tests may show the
 * row that has it.
 */
export async function brokenPicture(page: Page): Promise<string> {
  const query = `?${unique('broken')}`
  await page.route(
    ({ search }) => search === query,
    (route) => route.fulfill({ status: 404, body: '' }),
  )
  return `/icon-512.png${query}`
}

/** The built files by the path of their module in web/. */
type Manifest = Readonly<Record<string, { readonly file: string }>>

export function buildManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../../../dist/client/assets/manifest.json', import.meta.url), 'utf8'))
}

/** Waits until a module of the page, given by its address, has run. As text, for a written `import` would be the test runner's. */
export const hasRun = (page: Page, address: string) =>
  page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)

/** The address pattern of the script that a lazy `import()` fetches, for `page.route`, given the module's path in web/. */
export function scriptOf(module: string): string {
  const built = buildManifest()[module]
  if (!built) throw new Error(`The build has no script of its own for ${module}.`)
  return `**/${built.file}`
}
