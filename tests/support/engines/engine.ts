import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { type Engines, findEngines } from '../../../local/engines.ts'
import type { Person } from '../browser/signed-in.ts'
import { site } from '../browser/site.ts'
import { NO_POPUPS } from '../no-popups.ts'
import type { EngineDriver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { EnginePage } from './page.ts'
import { BLANK_PAGE, startWatchingProxy, type WatchedWindow } from './watching-proxy.ts'
import { startWebKit } from './webkit.ts'

export interface Engine {
  /**
   * Opens a window at an address of the site, with cookies and storage of its own, for a visitor or for somebody who has logged in. Home
   * opens no pop-ups there, unless `popups` says so, and no service worker, unless `serviceWorker` says so.
   */
  open(path: string, options?: { person?: Person; popups?: boolean; serviceWorker?: boolean }): Promise<EnginePage>
  /** Takes the network away, until the test ends. */
  goOffline(): void
  /** Announces a problem, without which the test fails. */
  expectProblem(pattern: RegExp): void
  /** For a problem that comes only on a slow machine. */
  allowProblem(pattern: RegExp): void
}

const STARTS: Readonly<Record<string, (engines: Engines, proxyPort: number) => Promise<EngineDriver>>> = {
  Firefox: ({ firefox }, proxyPort) => startFirefox(firefox, proxyPort),
  WebKit: startWebKit,
}

/**
 * Defines the same tests for Firefox and for WebKit. A test fails on whatever its pages report as wrong: see watching-proxy.ts. One that
 * fails leaves a picture of its window, and the presses that the page has seen.
 */
export function inEachEngine(define: (engine: Engine) => void): void {
  describe.each(Object.entries(STARTS))('%s', (name, start) => {
    let driver: EngineDriver
    let proxy: Awaited<ReturnType<typeof startWatchingProxy>>
    const pages: EnginePage[] = []
    const expected: RegExp[] = []
    const allowed: RegExp[] = []

    beforeAll(async () => {
      const engines = findEngines()
      if (!engines) throw new Error('Firefox or WebKit is missing: run npm test, which installs them.')
      proxy = await startWatchingProxy(site.url)
      driver = await start(engines, proxy.port)
    })
    afterAll(async () => {
      await driver?.stop()
      proxy?.stop()
    })
    afterEach(async ({ task }) => {
      for (const page of pages.splice(0)) {
        if (task.result?.state === 'fail') {
          const picture = join(tmpdir(), `${name}-${task.id}.png`)
          await writeFile(picture, await page.screenshot())
          const presses = await page.run(() => (window as Partial<WatchedWindow>).pressesSeen)
          console.log(`What ${name} showed: ${picture}. The presses that it saw:`, presses)
        }
        await page.close()
      }
      const announced = expected.splice(0)
      const known = [...announced, ...allowed.splice(0)]
      const problems = proxy.endTest()
      expect(problems.filter((problem) => !known.some((pattern) => pattern.test(problem)))).toEqual([])
      expect(announced.filter((pattern) => !problems.some((problem) => pattern.test(problem)))).toEqual([])
    })

    define({
      async open(path, { person, popups = false, serviceWorker = false } = {}) {
        proxy.network.serviceWorker = serviceWorker
        const page = new EnginePage(await driver.newContext(), site.url)
        pages.push(page)
        const stored = person?.storageState.origins.flatMap(({ localStorage }) => localStorage) ?? NO_POPUPS
        await page.prepare(BLANK_PAGE, popups ? [] : stored, person?.storageState.cookies ?? [])
        await page.goto(path)
        return page
      },
      goOffline() {
        proxy.network.offline = true
      },
      expectProblem: (pattern) => {
        expected.push(pattern)
      },
      allowProblem: (pattern) => {
        allowed.push(pattern)
      },
    })
  })
}
