import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

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
