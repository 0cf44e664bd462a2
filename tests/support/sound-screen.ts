import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeProblems } from './accessible.ts'

/** How many pixels the page can be pushed sideways; 0 is right. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const PHONE = { width: 360, height: 780 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1280, height: 800 }

/** What a look at every size takes at most, in milliseconds, on a busy machine. */
export const SCREEN_TIMEOUT = 180_000

/** Opens an address and looks at it on a phone, a tablet and a desk: no scroll sideways on any, and else as `expectSound` does. */
export async function expectSoundScreen(
  open: (path: string, options: BrowserContextOptions) => Promise<Page>,
  path: string,
): Promise<void> {
  const page = await open(path, { viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectSound(page, path)
  await page.setViewportSize(TABLET)
  expect(await sidewaysPixels(page), `${path} at ${TABLET.width}: scrolls sideways`).toBe(0)
  await page.close()
}

/** Looks at a page as it stands on a phone and on a desk: no scroll sideways, and in neither theme anything for axe to find. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    expect(await sidewaysPixels(page), `${state} at ${viewport.width}: scrolls sideways`).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await switchTheme(page, colorScheme)
      expect(await axeProblems(page), `${state} at ${viewport.width}, ${colorScheme}`).toEqual([])
    }
  }
}

/** Switches the theme of the whole page without a reload; with reduced motion no colour fades from one to the other. */
async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // What is not drawn because it is far below keeps the old theme's colours until it comes near.
    for (const each of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}
