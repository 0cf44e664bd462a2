import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong on a page as it stands, frames left out, a line each: the rule and where; empty when nothing is. */
export async function axeProblems(page: Page, within = 'html'): Promise<string[]> {
  // As the debugger does, for the page's policy forbids foreign scripts; once a document, for it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, { resultTypes: ['violations'], iframes: false }),
    within,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
