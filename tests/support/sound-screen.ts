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

/**
 * Opens an address on a phone, a tablet and a desk, and on a phone and a desk in the light theme: no scroll sideways, nothing
 * for axe to find.
 */
export async function expectSoundScreen(
  open: (path: string, options: BrowserContextOptions) => Promise<Page>,
  path: string,
): Promise<void> {
  for (const { colorScheme, sizes } of [
    { colorScheme: 'dark', sizes: [PHONE, TABLET, DESK] },
    { colorScheme: 'light', sizes: [PHONE, DESK] },
  ] as const) {
    const page = await open(path, { viewport: sizes[0], colorScheme, reducedMotion: 'reduce' })
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      const place = `${path} at ${viewport.width}, ${colorScheme}`
      expect(await sidewaysPixels(page), `${place}: scrolls sideways`).toBe(0)
      expect(await axeProblems(page), place).toEqual([])
    }
    await page.context().close()
  }
}
