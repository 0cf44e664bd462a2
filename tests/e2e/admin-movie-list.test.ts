import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { makeFutureMovie, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { find, listed, ownersPage, storedMovies } from './pages/admin-movies.ts'
import { cutWrites } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

describe('the list', () => {
  test('[ADMMOV-07, ADMMOV-08, ADMMOV-09, ADMMOV-10, ADMMOV-11] newest first, with previews, placeholder and buttons', async () => {
    const words = 'A story of many words that goes on. '.repeat(6)
    const language = [unique('Listed')]
    const older = await makeFutureMovie({ language })
    const newer = { created_at: '2100-01-02T00:00:00Z', description: words, poster: null }
    const { title } = await makeFutureMovie({ language, ...newer })
    const page = await upload()
    await page.getByRole('heading', { name: 'Recently Uploaded Movies' }).waitFor()
    await page.getByRole('button', { name: 'Fix Old Movies (Show on Homepage)' }).waitFor()
    const item = listed(page, title)
    await item.waitFor()
    expect(await item.locator('img').getAttribute('src')).toBe('/placeholder.svg')
    const preview = ((await item.locator('p').first().textContent()) ?? '').trim()
    expect(preview.length).toBeLessThanOrEqual(80)
    expect(preview.length).toBeGreaterThan(60)
    expect(words).toContain(preview.replace('…', ''))
    expect(await item.getByRole('button').allInnerTexts()).toEqual(['Edit', 'Add to Homepage', 'Unpublish', 'Delete'])
    const names = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))
    expect(names.indexOf(title)).toBeLessThan(names.indexOf(older.title))
  })

  test('[ADMMOV-06, DEC-74] the search narrows it on the server, finding nothing says so, and all that is found can be paged through, each movie once', async () => {
    const word = unique('paged').replaceAll('-', '')
    const [{ title }, ...made] = await Promise.all([
      makeMovie(),
      ...Array.from({ length: 41 }, (_, place) => makeMovie({ title: `${word} ${place}`, showOnHomepage: false })),
    ])
    const page = await upload()
    await find(page, title)
    await page.getByLabel('Search movies').fill('qqxxzz no such film 1799')
    await page.getByText('No results found.').waitFor()
    // It is there before it says anything, so that the number is read out.
    const count = page.locator('#list > p[role=status]')
    expect(await count.textContent()).toBe('')
    await page.getByLabel('Search movies').fill('')
    await expect.poll(() => count.textContent()).toMatch(/\d/)
    await expect.poll(() => page.getByRole('article').count()).toBe(20)

    const names = () => page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))
    const turn = async (button: string, from: readonly (string | null)[]) => {
      await page.getByRole('link', { name: button, exact: true }).click()
      const isNew = async () => (await names()).map((name) => !from.includes(name))
      await expect.poll(isNew).toSatisfy((all: boolean[]) => all.length > 0 && all.every(Boolean))
      return names()
    }
    await page.getByLabel('Search movies').fill(word)
    await expect.poll(async () => (await names()).filter((name) => name?.startsWith(word))).toHaveLength(20)
    const first = await names()
    const second = await turn('Next', first)
    expect(second).toHaveLength(20)
    const third = await turn('Next', second)
    expect([...first, ...second, ...third].sort()).toEqual(made.map(({ title }) => title).sort())
    expect(await turn('Previous', third)).toEqual(second)
  })
})

describe('the homepage flag', () => {
  test('[ADMMOV-29, ADMMOV-30, ADMMOV-31, DATA-24] is set and taken back, and says when it could not be changed, also when no row was touched', async () => {
    const { id, title } = await makeMovie({ showOnHomepage: false })
    const page = await upload()
    await find(page, title)
    await listed(page, title).getByRole('button', { name: 'Add to Homepage' }).click()
    await page.getByText(`✅ ${title} added to homepage`).waitFor()
    expect((await storedMovies(title))[0]?.showOnHomepage).toBe(true)
    await listed(page, title).getByRole('button', { name: 'Remove from Homepage' }).click()
    await page.getByText(`✅ ${title} removed from homepage`).waitFor()
    expect((await storedMovies(title))[0]?.showOnHomepage).toBe(false)
    // The list reads itself again after a change: without the movie, it would show no button.
    await settled(page)
    await site.query('delete from movies where id = $1', [id])
    await listed(page, title).getByRole('button', { name: 'Add to Homepage' }).click()
    await page.getByText('❌ Failed to update homepage flag').waitFor()
    await listed(page, title).waitFor({ state: 'detached' })
  })

  const fix = /Fix Old Movies/

  /** Keeps the bulk action to these movies: other tests have movies without a flag too. */
  const onlyThese = (page: Page, ids: readonly string[]) =>
    page.route(/\/rest\/v1\/movies\?.*showOnHomepage=is\.null/, (route) =>
      route.continue({ url: `${route.request().url()}&id=in.(${ids})` }),
    )

  test('[ADMMOV-32, ADMMOV-33, ADMMOV-34, DATA-23, DEC-69] the bulk action shows what was never decided, after asking', async () => {
    const hidden = await makeMovie({ showOnHomepage: false })
    const unset = [await makeMovie({ showOnHomepage: null }), await makeMovie({ showOnHomepage: null })]
    const page = await upload()
    await onlyThese(
      page,
      [hidden, ...unset].map(({ id }) => id),
    )
    await page.getByRole('button', { name: fix }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 movies whose homepage flag was never set').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: fix }).click()
    await dialog.getByRole('button', { name: 'Show them' }).click()
    await page.getByText('✅ Updated 2 old movies to show on homepage').waitFor()
    for (const { title } of unset) expect((await storedMovies(title))[0]?.showOnHomepage).toBe(true)
    expect((await storedMovies(hidden.title))[0]?.showOnHomepage).toBe(false)
    await page.getByRole('button', { name: fix }).click()
    await page.getByText('✅ All movies already have showOnHomepage set.').waitFor()
  })

  test('[ADMMOV-35, ADMMOV-36] the bulk action says what failed', async () => {
    const { title } = await makeMovie({ showOnHomepage: null })
    const page = await upload()
    await page.getByRole('article').first().waitFor()
    browser.expectProblem(/rest\/v1\/movies/)
    await page.route('**/rest/v1/movies?*', (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
    await page.getByRole('button', { name: fix }).click()
    await page.getByText('❌ Error fetching movies').waitFor()
    await page.unroute('**/rest/v1/movies?*')
    await cutWrites(page, '**/rest/v1/movies?*')
    await page.getByRole('button', { name: fix }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show them' }).click()
    await page.getByText('❌ Failed to update some movies').waitFor()
    expect((await storedMovies(title))[0]?.showOnHomepage).toBe(null)
    await site.query('delete from movies where title = $1', [title])
  })
})
