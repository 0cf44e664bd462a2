import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'

const browser = await testBrowser()
const PAGES = [
  '/',
  '/latest',
  '/movie/sintel',
  '/search?query=karnan',
  '/category/Tamil%20Language',
  '/blogs/the-drums-of-chandralekha',
  '/watch',
]
const WIDTHS = [360, 700, 1000, 1280, 1600]

/** Pictures whose `sizes` attribute says another width than they are drawn at: then a wrong file is fetched. */
function wronglyAnnounced(page: Page) {
  return page.locator('img[srcset]').evaluateAll((pictures) => {
    const ruler = document.body.appendChild(document.createElement('div'))
    const widthOf = (sizes: string) => {
      const entries = sizes.split(/,\s*/).map((entry) => /^(?:(\(.+\)) )?(\S+)$/.exec(entry) ?? [])
      ruler.style.width = entries.find(([, condition]) => !condition || matchMedia(condition).matches)?.[2] ?? ''
      return ruler.getBoundingClientRect().width
    }
    const wrong = (pictures as HTMLImageElement[]).flatMap((picture) => {
      // What is far below keeps an older width until it comes near.
      if (!picture.checkVisibility({ contentVisibilityAuto: true })) return []
      const { sizes, offsetWidth: drawn } = picture
      const said = widthOf(sizes)
      return drawn > 0 && (said < drawn * 0.9 || said > drawn * 1.2) ? [`${sizes}: ${said} for ${drawn}`] : []
    })
    ruler.remove()
    return [...new Set(wrong)]
  })
}

test.each(PAGES)('%s declares its pictures at the width they are displayed at', async (path) => {
  const page = await browser.open(path)
  expect(await page.locator('img[srcset]').count()).toBeGreaterThan(0)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await wronglyAnnounced(page), `at ${width}`).toEqual([])
  }
})
