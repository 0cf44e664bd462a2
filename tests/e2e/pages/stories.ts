import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { testBrowser } from '../../support/browser/browser.ts'
import { passUntil, stopClock, timerSet } from '../../support/browser/clock.ts'
import { hydrated } from '../../support/browser/loading.ts'
import { site } from '../../support/browser/site.ts'
import { NO_POPUPS } from '../../support/no-popups.ts'

/** A device that has seen home's popups, so that nothing else opens, and on which stories play by themselves. */
export const quiet: BrowserContextOptions = {
  reducedMotion: 'no-preference',
  storageState: {
    cookies: [],
    origins: [{ origin: site.url, localStorage: NO_POPUPS }],
  },
}

export const strip = (page: Page) => page.getByRole('region', { name: 'Stories' }).getByRole('link')
export const viewer = (page: Page) => page.getByRole('dialog')
export const position = (page: Page) => page.locator('dialog p[aria-live]').textContent()
/** How full the current bar is, 0 to 1. */
export const filled = (page: Page) =>
  page.locator('dialog [data-current]').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)

/** The catalogue's stories, newest first. Another test file may post its own in front of them, never between or behind. */
const TITLES = [
  'Chandralekha',
  'Big Buck Bunny',
  'Mayabazar',
  'Pyaasa',
  'Chemmeen',
  'The General',
  'Bedara Kannappa',
  'Sintel',
]
/** One of the catalogue's stories, counted from 1. */
const titleOf = (number: number) => TITLES[number - 1] ?? ''

/** Waits until the viewer shows one of the catalogue's stories, counted from 1. */
export const shows = (page: Page, number: number) =>
  expect.poll(() => viewer(page).getByRole('heading', { level: 2 }).textContent()).toBe(titleOf(number))
/** Waits until no story is open, in the address neither: it follows a moment later. */
export async function closed(page: Page) {
  await expect.poll(() => viewer(page).count()).toBe(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
}

/** The link of one of the catalogue's stories, counted from 1. */
export const storyLink = (page: Page, number: number) => strip(page).filter({ hasText: titleOf(number) })

/**
 * Opens one of the catalogue's stories, counted from 1, or whatever is the first of all. With a paused clock, time runs until the
 * viewer shows: React shows a lazy part at least 300 ms after its fallback.
 */
export async function openStory(page: Page, number: number | 'first', pausedClock = false) {
  await (number === 'first' ? strip(page).first() : storyLink(page, number)).click()
  if (pausedClock) await passUntil(page, () => viewer(page).isVisible(), 20)
  await viewer(page).waitFor()
}

export async function pictureIsThere(page: Page) {
  await expect
    .poll(() => page.locator('dialog img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
}

/** Home with the clock in the test's hand, standing still, and a story open (as `openStory` does) and its picture there. */
export async function playing(
  browser: Awaited<ReturnType<typeof testBrowser>>,
  number: number | 'first',
  options: BrowserContextOptions = {},
) {
  const page = await browser.open(null, { ...quiet, ...options })
  await stopClock(page)
  await page.goto('/')
  await hydrated(page)
  await openStory(page, number, true)
  await pictureIsThere(page)
  // The view's time limit is in the test's hand too, until the whole answer was read.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsentStoryViews'))).toBe('[]')
  // The bar's.
  if (options.reducedMotion !== 'reduce') await timerSet(page, 100)
  return page
}
