import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

// The short one: it is sent to each document that is looked at.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer may be another in another theme; the others look at what is said and where it stands. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong on a page as it stands, frames left out, a line each: the rule and where; empty when nothing is. By all
 * rules, or by those that are named.
 */
export async function axeProblems(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  // As the debugger does, for the page's policy forbids foreign scripts; once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([selector, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
        iframes: false,
        ...(runOnly && { runOnly: [...runOnly] }),
      }),
    [within, rules] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
