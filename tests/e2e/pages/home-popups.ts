import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { testBrowser } from '../../support/browser/browser.ts'
import { pass, passUntil, stopClock } from '../../support/browser/clock.ts'
import { hasRun, hydrated, scriptOf } from '../../support/browser/loading.ts'
import type { Person } from '../../support/browser/signed-in.ts'
import { site } from '../../support/browser/site.ts'

/** The module that holds the dialogs. */
export const POPUPS = 'features/home/popups/popups.tsx'

export const gate = (page: Page) => page.getByRole('dialog', { name: 'Enjoying Talkies?' })
export const member = (page: Page) => page.getByRole('dialog', { name: 'Become a Member for Free!' })
export const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

/** Flags of a device, over those that a login leaves. */
export function device(flags: Readonly<Record<string, string>>, person?: Person): BrowserContextOptions {
  const own = (person?.storageState.origins[0]?.localStorage ?? []).filter(({ name }) => !name.startsWith('has'))
  const localStorage = [...own, ...Object.entries(flags).map(([name, value]) => ({ name, value }))]
  return {
    storageState: { cookies: person?.storageState.cookies ?? [], origins: [{ origin: site.url, localStorage }] },
  }
}

/** Home, hydrated, with the clock standing still in the test's hand. */
export async function homeIn(
  browser: Awaited<ReturnType<typeof testBrowser>>,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const page = await browser.open(null, options)
  await prepare?.(page)
  await stopClock(page)
  await arrive(page, () => page.goto('/'))
  return page
}

/** Comes to home in some way, and waits until it is hydrated. */
export async function arrive(page: Page, go: () => Promise<unknown>) {
  await go()
  await page.getByRole('heading', { name: 'Recently Uploaded' }).waitFor()
  await hydrated(page)
}

/** Lets the time run until a popup opens, whose code has to be fetched first. */
export async function opens(page: Page, popup: ReturnType<typeof gate>) {
  await passUntil(page, async () => (await popup.count()) === 1, 1_000)
}

/** Nothing opens in so many seconds, nor once the code of the popups has come, should anything have asked for it. */
export async function nothingOpens(page: Page, seconds: number) {
  const asked: string[] = []
  const script = scriptOf(POPUPS).slice('**'.length)
  page.on('request', (request) => request.url().endsWith(script) && asked.push(request.url()))
  const nothingIn = async (some: number) => {
    for (let passed = 0; passed < some; passed += 1) {
      await pass(page, 1_000)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
  }
  await nothingIn(seconds)
  for (const address of asked) await hasRun(page, address)
  await nothingIn(3)
}
