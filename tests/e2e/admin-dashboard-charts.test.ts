import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { scriptOf, settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { card, openWith, panel } from './pages/admin-dashboard.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000
/** Monday, 00:00 in India, of the week that contains a moment. */
function mondayInIndia(time: number): number {
  const day = Math.floor((time + INDIA) / DAY)
  // Day 0 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY - INDIA
}
const LANGUAGES = ['Tamil', 'Telugu', 'Hindi', 'English', 'Malayalam', 'Kannada', 'Korean']

test('[ADMDASH-12, ADMDASH-13, DEC-80, DEC-81] six weeks from Monday in the viewer’s time zone, as bars and as tables; languages stacked in six colours', async () => {
  const thisMonday = mondayInIndia(Date.now())
  // An hour past midnight on Monday in India is still Sunday in UTC.
  const created_at = new Date(thisMonday - 3 * 7 * DAY + 3_600_000).toISOString()
  const tooOld = new Date(thisMonday - 5 * 7 * DAY - 3_600_000).toISOString()
  const rare = unique('Language')
  await makeMovie({ created_at, language: [...LANGUAGES, rare] })
  await makeMovie({ created_at: tooOld, language: [unique('Ancient')] })
  const uploads = async () => {
    const rows = await site.query<{ created_at: string }>(
      'select created_at::text from movies where created_at is not null and visible_from <= now()',
    )
    return [5, 4, 3, 2, 1].map(
      (back) =>
        rows.filter((movie) => mondayInIndia(Date.parse(movie.created_at)) === thisMonday - back * 7 * DAY).length,
    )
  }
  const before = await uploads()
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open('/admin/dashboard', { storageState, timezoneId: 'Asia/Kolkata' })

  const weekly = panel(page, 'Weekly uploads')
  const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })
  const labels = [5, 4, 3, 2, 1, 0].map((back) => `Week of ${format.format(thisMonday - back * 7 * DAY)}`)
  await expect.poll(() => weekly.getByRole('columnheader').allTextContents()).toEqual(labels)
  const after = await uploads()
  const counts = (await weekly.getByRole('row').last().getByRole('cell').allTextContents()).map(Number)
  expect(await weekly.getByRole('rowheader').textContent()).toBe('Movies Uploaded')
  // Other tests may have added movies of these weeks since the page read them, or just before.
  for (const [week, fewest] of before.entries()) {
    expect(counts[week]).toBeGreaterThanOrEqual(fewest)
    expect(counts[week]).toBeLessThanOrEqual(after[week] ?? 0)
  }
  await weekly.locator('.recharts-legend-wrapper').getByText('Movies Uploaded').waitFor()
  const weeks = counts.filter((count) => count > 0).length
  await expect.poll(() => weekly.locator('path.recharts-rectangle').count()).toBe(weeks)

  const byLanguage = panel(page, 'Weekly uploads by language')
  const mine = byLanguage.getByRole('row', { name: rare })
  await mine.waitFor()
  expect(await mine.getByRole('cell').allTextContents()).toEqual(['0', '0', '1', '0', '0', '0'])
  expect(await byLanguage.getByText(/^Ancient/).count()).toBe(0)
  const bars = byLanguage.locator('.recharts-bar')
  await byLanguage.getByText('Movies in two languages count in both.').waitFor()
  const series = await byLanguage.getByRole('rowheader').count()
  expect(series).toBeGreaterThan(6)
  await expect.poll(() => bars.count()).toBe(series)
  const drawn = await bars.evaluateAll((all) =>
    all.map((bar) =>
      [...bar.querySelectorAll('path.recharts-rectangle')].map((path) => ({
        fill: path.getAttribute('fill'),
        left: Math.round(path.getBoundingClientRect().left),
        top: path.getBoundingClientRect().top,
      })),
    ),
  )
  drawn.forEach((paths, index) => {
    const expected = index < 6 ? `var(--chart-${index + 1})` : `url(#chart-fill-${index})`
    for (const { fill } of paths) expect(fill).toBe(expected)
  })
  // From the seventh on, the colours repeat with a pattern over them.
  const seventh = byLanguage.locator('#chart-fill-6')
  expect(await seventh.locator('rect').getAttribute('fill')).toBe('var(--chart-1)')
  expect(await seventh.locator('path').count()).toBe(1)
  // The week with all languages is one stack: the same left edge, different heights.
  const piles = Map.groupBy(drawn.flat(), ({ left }) => left)
  const highest = [...piles.values()].sort((a, b) => b.length - a.length)[0] ?? []
  expect(highest.length).toBeGreaterThan(6)
  expect(new Set(highest.map(({ top }) => top)).size).toBe(highest.length)
})

test('[ADMDASH-12] charts that cannot be loaded leave their numbers readable', async () => {
  browser.expectProblem(/\.js: net::ERR_FAILED/)
  browser.expectProblem(/Failed to fetch dynamically/)
  const page = await ownersPage(browser, null)
  await page.route(scriptOf('features/admin/dashboard/charts.tsx'), (route) => route.abort())
  await page.goto('/admin/dashboard')
  await panel(page, 'Weekly uploads').getByText('Couldn’t load.').waitFor()
  expect(await panel(page, 'Weekly uploads').getByRole('columnheader').count()).toBe(6)
  await page.unroute(scriptOf('features/admin/dashboard/charts.tsx'))
  await settled(page)
  await panel(page, 'Weekly uploads').getByRole('button', { name: 'Try again' }).click()
  await panel(page, 'Weekly uploads').locator('.recharts-legend-wrapper').waitFor()
})

test('[ADMDASH-12, ADMDASH-13] the panel says when the weekly uploads cannot be read, and offers to try again', async () => {
  browser.expectProblem(/rpc\/weekly_uploads/)
  const page = await openWith(browser, '**/rest/v1/rpc/weekly_uploads*', 'cut')
  const weekly = panel(page, 'Weekly uploads')
  await weekly.getByText('The weekly uploads could not be read.').waitFor()
  await expect.poll(() => card(page, 'Total movies').textContent()).toMatch(/^\d+$/)
  await page.unroute('**/rest/v1/rpc/weekly_uploads*')
  await weekly.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => weekly.getByRole('columnheader').count()).toBe(6)
})
