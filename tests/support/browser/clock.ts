import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Stops the clock of a blank page, from `open(null)`, at a moment, for all that it loads later: its dates, timers and animation
 * frames stand still until `pass`.
 */
export async function stopClock(page: Page, at = Date.now()): Promise<void> {
  // Until it is stopped it runs: no machine takes a minute between these two.
  await page.clock.install({ time: at - 60_000 })
  await page.clock.pauseAt(at)
}

/** Lets time pass on a page with a stopped clock. For a timer that an effect sets or clears, wait for that first, see below. */
export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/**
 * Lets time pass, `step` at a time, until something is so: for what needs an unknown number of frames and short timers, such as a
 * part that is fetched, which React may show 300 ms late, or the rows of the admin area, which TanStack Query passes on in timers.
 */
export function passUntil(page: Page, isSo: () => Promise<boolean>, step = 50): Promise<void> {
  return expect
    .poll(async () => {
      if (await isSo()) return true
      await pass(page, step)
      return false
    })
    .toBe(true)
}

/** Waits until the page has set a timer of so many milliseconds, which has not fired yet. */
export const timerSet = (page: Page, ms: number): Promise<void> => expect.poll(() => hasTimer(page, ms)).toBe(true)

/** Waits until the page has no timer of so many milliseconds, or no longer. */
export const timerCleared = (page: Page, ms: number): Promise<void> => expect.poll(() => hasTimer(page, ms)).toBe(false)

/** Has the messages of a page, which show for 3 s, stay until they are pressed. The library ends each with its bar's animation. */
export function holdToasts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role=progressbar] { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Has the next call that is limited by `AbortSignal.timeout` give up after a moment, for pages whose clock runs. */
export function shortenNextTimeout(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout
      return timeout.call(AbortSignal, 50)
    }
  })
}

/** The part of Playwright's clock that the page has. */
interface InstalledClock {
  readonly controller: {
    readonly _timers: ReadonlyMap<number, { readonly delay: number }>
  }
}

function hasTimer(page: Page, ms: number): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { controller } = (window as unknown as { __pwClock: InstalledClock }).__pwClock
    return [...controller._timers.values()].some(({ delay }) => delay === wanted)
  }, ms)
}
