import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

// The short one: it is sent to each document that is looked at.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on a page as it stands, frames left out, a line each: the rule and where; empty when nothing is. */
export async function axeProblems(page: Page, within = 'html'): Promise<string[]> {
  // As the debugger does, for the page's policy forbids foreign scripts; once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, { resultTypes: ['violations'], iframes: false }),
    within,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** How many pixels the page can be pushed sideways; 0 is right. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const PHONE = { width: 360, height: 780 }
const WIDER = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Opens an address on a phone and checks it as `expectAccessible` does. */
export async function expectAccessibleScreen(
  open: (path: string, options: BrowserContextOptions) => Promise<Page>,
  path: string,
): Promise<void> {
  await expectAccessible(await open(path, { viewport: PHONE, reducedMotion: 'reduce' }), path)
}

/**
 * Checks a page in the state it is in: axe finds nothing on a phone, and on a phone, a tablet and a desktop it does not scroll
 * sideways. One theme is enough: tests of the colours compute the contrast of both.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE)
  expect(await axeProblems(page), state).toEqual([])
  for (const viewport of [PHONE, ...WIDER]) {
    await page.setViewportSize(viewport)
    expect(await sidewaysPixels(page), `${state} at ${viewport.width}: scrolls sideways`).toBe(0)
  }
}
