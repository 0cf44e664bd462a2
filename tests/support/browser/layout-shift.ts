import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The part of Chromium's entries that TypeScript does not know: https://wicg.github.io/layout-instability/. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Expects less than `bound` as the sum of a page's layout shifts so far, and otherwise says what moved. */
export async function expectStill(page: Page, bound: number, where = ''): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const seen: { value: number; moved: string[] }[] = []
        new PerformanceObserver((list) => {
          for (const { value, sources, startTime } of list.getEntries() as Shift[])
            seen.push({
              value,
              moved: sources.map(({ node, previousRect, currentRect }) => {
                const element = node instanceof Element ? node.outerHTML : node?.textContent
                return `${Math.round(startTime)} ms: ${place(previousRect)} → ${place(currentRect)}: ${element?.slice(0, 80)}`
              }),
            })
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
      }),
  )
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, [where, ...shifts.flatMap(({ moved }) => moved)].join('\n')).toBeLessThan(bound)
}
