import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../domain/catalogue.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { stopClock, timerSet } from '../support/browser/clock.ts'
import { hydrated } from '../support/browser/loading.ts'
import { insert, makeMovie, movieRow, ownerAtTheSite } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
const NOTHING = 'No movies uploaded in the last 7 days.'
/** The clock of the pages starts here, however long the tests before took. */
const START = Date.now()
const ago = (ms: number) => new Date(START - ms).toISOString()

const old = unique('old')
const aging = unique('aging')
const young = unique('young')
const fresh = unique('fresh')
let owner: SupabaseClient

beforeAll(async () => {
  await makeMovie({ title: old, created_at: ago(7 * DAY_MS + 60_000) })
  await makeMovie({ title: aging, created_at: ago(7 * DAY_MS - 10 * 60_000) })
  await makeMovie({ title: young, created_at: ago(3 * 60 * 60_000), language: ['Tamil', 'Hindi'] })
  await makeMovie({ title: fresh, created_at: ago(20 * 60_000) })
  owner = await ownerAtTheSite()
  // An upload through the site: what the page was before is forgotten.
  const upload = { title: unique('now'), watchUrl: 'https://video.example/now', created_at: undefined }
  await insert('movies', movieRow(upload), owner)
})

describe('the week', () => {
  test('[ROUTE-02, WEEK-01, WEEK-02, WEEK-03, WEEK-04, WEEK-05, DEC-45] lists what came later than 7 days ago; a card has its facts and its links; axe finds nothing, and it fits every size', async () => {
    const page = await browser.open('/latest')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Week Releases')
    await page.getByText(aging).waitFor()
    expect(await page.getByText(old).count()).toBe(0)
    const card = page.locator('main article', { hasText: young })
    await card.getByText('Tamil, Hindi').waitFor()
    await card.getByText(/^3 hours ago$/).waitFor()
    expect(await card.getByRole('link').count()).toBe(1)
    const watch = page.locator('main a[href="https://video.example/now"]')
    expect([await watch.getAttribute('target'), await watch.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await expectAccessible(page, '/latest')
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: young }).waitFor()
  })

  test('[WEEK-07] is updated every 60 s: times grow, and a movie disappears when its week is over', async () => {
    const page = await browser.open(null)
    await stopClock(page, START)
    await page.goto('/latest')
    await timerSet(page, 60_000)
    const card = page.locator('main article', { hasText: aging })
    await card.getByText('6 days ago').waitFor()
    await page.clock.fastForward('05:00')
    await page.locator('main article', { hasText: fresh }).getByText('25 minutes ago').waitFor()
    expect(await card.count()).toBe(1)
    await page.clock.fastForward('06:00')
    await expect.poll(() => card.count()).toBe(0)
    const other = page.locator('main article', { hasText: young })
    await other.getByText(/^3 hours ago$/).waitFor()
    await page.clock.fastForward('01:00:00')
    await other.getByText(/^4 hours ago$/).waitFor()
  })

  test('[WEEK-06] says so when nothing was uploaded', async () => {
    const page = await browser.open(null)
    await stopClock(page, START)
    // Without the films that other files date in the future: those stay in the list.
    await page.route('**/data/latest', async (route) => {
      const response = await route.fetch()
      const { movies, ...rest } = await response.json()
      const isOver = ({ created_at }: { created_at: string }) => Date.parse(created_at) <= Date.now()
      await route.fulfill({ response, json: { ...rest, movies: movies.filter(isOver) } })
    })
    await page.goto('/about')
    await hydrated(page)
    await page.locator('main').getByRole('link', { name: 'Week Releases' }).click()
    await page.locator('main').getByText(young).waitFor()
    await timerSet(page, 60_000)
    await page.clock.fastForward(8 * DAY_MS)
    await page.getByText(NOTHING, { exact: true }).waitFor()
    expect(await page.locator('main article').count()).toBe(0)
  })

  test('[WEEK-02] a page after the last one says so, and leads to the newest films', async () => {
    const page = await browser.open('/latest?page=9')
    await page.getByText('There are no more films this week.', { exact: true }).waitFor()
    expect(await page.getByText(NOTHING).count()).toBe(0)
    await page.getByRole('link', { name: 'Show the newest films' }).click()
    await page.locator('main').getByText(young).waitFor()
  })

  test('[WEEK-02] earlier weeks have an address each, by their number, and say their days', async () => {
    const title = unique('long ago')
    await makeMovie({ title, created_at: '2024-03-06T12:00:00Z' })
    await makeMovie({ title: unique('next week'), created_at: '2024-03-10T18:30:00Z' })
    await makeMovie({ title: unique('the oldest'), created_at: '2024-02-14T12:00:00Z' })
    const page = await browser.open('/latest?week=2024-W10')
    await page.getByText('Week 10: 4 March 2024 to 10 March 2024', { exact: true }).waitFor()
    expect(await page.locator('main article').count()).toBe(1)
    await page.locator('main').getByText(title).waitFor()
    const earlier = page.getByRole('navigation', { name: 'Earlier weeks' })
    await earlier.getByRole('link', { name: 'Week 9: 26 February 2024 to 3 March 2024' }).click()
    await page.getByText('Nothing was uploaded in this week.').waitFor()
    await earlier.getByRole('link', { name: 'The last 7 days' }).click()
    await page.locator('main').getByText(young).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('[WEEK-08] a failed read is logged, the list stays empty, and trying again brings it', async () => {
    browser.expectProblem(/data\/latest.*502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/about')
    await page.route('**/data/latest', (route) => route.fulfill({ status: 502, json: { success: false } }))
    await page.locator('main').getByRole('link', { name: 'Week Releases' }).click()
    await page.getByText('We couldn’t load this list.', { exact: true }).waitFor()
    expect(await page.getByText(NOTHING).count()).toBe(0)
    expect(await page.locator('main article').count()).toBe(0)
    await page.unroute('**/data/latest')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('main').getByText(young).waitFor()
  })

  test('[WEEK-02, WEEK-03] without script the films and their dates are there', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const page = await browser.open('/latest', { javaScriptEnabled: false })
    const card = page.locator('main article', { hasText: young })
    expect(await card.locator('time').textContent()).toMatch(/^\d{1,2} \w+ 20\d\d$/)
  })
})
