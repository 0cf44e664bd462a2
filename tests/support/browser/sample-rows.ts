import type { Page } from 'playwright-core'
import { ARTICLES } from '../../../local/catalogue/blog-rows.ts'
import { ALL_FILMS } from '../../../local/catalogue/films/all.ts'
import { sampleSlug } from '../../../local/catalogue/sample-id.ts'
import { possiblyAliveStoryIds } from '../../../local/catalogue/stories.ts'
import { WATCH_PAGES } from '../../../local/catalogue/watch-pages.ts'

/** Hides, from the first paint on, what the lists of a page show of other tests: only rows of the sample catalogue stay. */
export async function hideForeignRows(page: Page): Promise<void> {
  const ends = [
    ...ALL_FILMS.map(({ film }) => `/movie/${sampleSlug(film.title)}`),
    ...WATCH_PAGES.map(({ title }) => `/watch/${sampleSlug(title)}`),
    ...ARTICLES.map(({ title }) => `/blogs/${sampleSlug(title)}`),
    ...possiblyAliveStoryIds(new Date()).map((id) => `#story=${id}`),
  ]
  const isSample = `:has(a:is(${ends.map((end) => `[href$="${end}"]`).join()}))`
  const isRow = ':has(a:is([href^="/movie/"], [href^="/watch/"], [href^="/blogs/"], [href*="#story="]))'
  await page.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, `main :is(li, article)${isRow}:not(${isSample}) { display: none }`)
}
