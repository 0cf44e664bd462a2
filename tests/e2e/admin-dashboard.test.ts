import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'
import { makeMovie, unique } from '../support/sample-rows.ts'
import { signedIn } from '../support/signed-in.ts'
import { expectSoundScreen, SCREEN_TIMEOUT } from '../support/sound-screen.ts'
import { ownersPage } from './admin-desk.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/dashboard')
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('strong')
const usersCard = (page: Page) => page.getByRole('button', { name: /Registered users$/ })
const users = (page: Page) => page.getByRole('table', { name: 'Registered users' })
const panel = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })

/** Opens the dashboard with what a call answers put in its place beforehand. */
async function openWith(url: string, answer: object | 'cut' | 'broken') {
  const page = await ownersPage(browser, 'about:blank')
  await page.route(url, (route) => {
    if (answer === 'cut') return route.abort()
    return route.fulfill(answer === 'broken' ? { status: 500, json: { message: 'broken' } } : { json: answer })
  })
  await page.goto('/admin/dashboard')
  return page
}

async function openUsers(page: Page) {
  await usersCard(page).click()
  await users(page).waitFor()
}

/** What the cards may say while other tests write: the number before and after the look. */
async function between(count: () => Promise<number>, look: () => Promise<number>) {
  const least = await count()
  const seen = await look()
  const [low, high] = [least, await count()].sort((a, b) => a - b)
  expect(seen).toBeGreaterThanOrEqual(low ?? 0)
  expect(seen).toBeLessThanOrEqual(high ?? 0)
}
const counted = (sql: string) => async () => Number((await site.query<{ count: string }>(sql))[0]?.count)
const shown = (name: string) => async () => {
  const page = await open()
  await expect.poll(() => card(page, name).textContent()).toMatch(/^\d+$/)
  return Number(await card(page, name).textContent())
}

describe('the cards', () => {
  test('[ROUTE-22, ADMDASH-01] the total of movies', async () => {
    await makeMovie()
    await between(counted('select count(*) from movies'), shown('Total movies'))
  })

  test('[ADMDASH-02, DEC-80] the categories, each once however it is written', async () => {
    const name = unique('Sort')
    const categories = counted(
      'select count(distinct lower(trim(name))) from movies, unnest(categories) name where trim(name) <> $$$$',
    )
    const before = await categories()
    await makeMovie({ categories: [name, ` ${name.toUpperCase()} `] })
    await makeMovie({ categories: [name.toLowerCase()] })
    expect(await categories()).toBeGreaterThanOrEqual(before + 1)
    await between(categories, shown('Total categories'))
  })

  test('[ADMDASH-03, ADMDASH-07, DEC-79] the registered people from /api/user/count, without the owner', async () => {
    await signedIn()
    await between(
      counted("select count(*) from users where email_key <> 'owner@talkies.example'"),
      shown('Registered users'),
    )
  })

  test('[ADMDASH-16] a count that the server refuses is said', async () => {
    const page = await openWith('**/api/user/count', { success: false, message: 'No.' })
    await page.getByText('Failed to fetch users count').waitFor()
    expect(await card(page, 'Registered users').textContent()).toBe('–')
  })

  test.each(['cut', 'broken'] as const)('[ADMDASH-17] a count whose call throws (%s) is said', async (how) => {
    browser.expectProblem(/api\/user\/count/)
    const page = await openWith('**/api/user/count', how)
    await page.getByText('Error fetching users count').waitFor()
    expect(await card(page, 'Registered users').textContent()).toBe('–')
  })

  test.each(['cut', 'broken'] as const)(
    '[ADMDASH-18] movies that cannot be read (%s) are said, and can be tried again; the people stand all the same',
    async (how) => {
      browser.expectProblem(/rpc\/dashboard_totals/)
      const page = await openWith('**/rest/v1/rpc/dashboard_totals*', how)
      await page.getByText('Failed to fetch movies').first().waitFor()
      await expect.poll(() => card(page, 'Registered users').textContent()).toMatch(/^\d+$/)
      await page.unroute('**/rest/v1/rpc/dashboard_totals*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => card(page, 'Total movies').textContent()).toMatch(/^\d+$/)
      await panel(page, 'Weekly uploads').waitFor()
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    },
  )

  test('[ADMDASH-15] the way back home', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.waitForURL(`${site.url}/`)
  })
})

describe('the people', () => {
  test('[ADMDASH-04, ADMDASH-07, ADMDASH-08] the card opens and closes the table of all but the owner', async () => {
    const person = await signedIn({ name: unique('Meena') })
    await site.query("update users set created_at = '2025-03-04T12:00:00Z' where id = $1", [person.id])
    const page = await open()
    expect(await usersCard(page).getAttribute('aria-expanded')).toBe('false')
    await openUsers(page)
    expect(await usersCard(page).getAttribute('aria-expanded')).toBe('true')
    expect(await users(page).getByRole('columnheader').allTextContents()).toEqual(['#', 'Name', 'Email', 'Joined'])
    const search = page.getByLabel('Search users by name or e-mail')
    await search.fill(person.email)
    await expect.poll(() => users(page).getByRole('row').count()).toBe(2)
    expect(await users(page).getByRole('row').last().locator('th, td').allTextContents()).toEqual([
      '1',
      person.name,
      person.email,
      '4 March 2025',
    ])
    await search.fill('owner@talkies.example')
    await page.getByText('No users found').waitFor()
    await usersCard(page).click()
    await search.waitFor({ state: 'detached' })
  })

  test('[ADMDASH-05, ADMDASH-06] the search finds by name or e-mail in any letter case, and says when nobody is found', async () => {
    const person = await signedIn({ name: unique('Kamal') })
    await signedIn({ name: unique('Rajini') })
    const page = await open()
    await openUsers(page)
    const search = page.getByLabel('Search users by name or e-mail')
    for (const text of [` ${person.name.toUpperCase()} `, person.email.slice(0, 30).toUpperCase()]) {
      await search.fill(text)
      await expect.poll(() => users(page).getByRole('rowheader').allTextContents()).toEqual([person.name])
    }
    await search.fill('nobody-has-this-name')
    await page.getByText('No users found').waitFor()
    expect(await users(page).count()).toBe(0)
  })

  test('[ADMDASH-08, ADMDASH-09, ADMDASH-10] Joined is createdAt, else the time inside _id, else N/A', async () => {
    const person = (name: string, _id: string, createdAt: string | null) => ({
      _id,
      name,
      email: `${name}@x.example`,
      isAccountVerified: true,
      createdAt,
    })
    const page = await openWith('**/api/user/all', {
      success: true,
      users: [
        person('told', '507f1f77bcf86cd799439011', '2026-01-02T10:00:00Z'),
        person('object', '507f1f77bcf86cd799439012', null),
        person('seventh', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', null),
        person('neither', 'a6f1c2d0-1111-4222-8333-444455556666', null),
      ],
    })
    await openUsers(page)
    expect(await users(page).locator('td:last-child').allTextContents()).toEqual([
      '2 January 2026',
      '17 October 2012',
      '22 February 2022',
      'N/A',
    ])
  })

  test('[ADMDASH-04, ADMDASH-05] of many people a part is drawn, and all can be reached', async () => {
    const all = Array.from({ length: 250 }, (_, number) => ({
      _id: `id-${number}`,
      name: `Person ${number}`,
      email: `p${number}@x.example`,
      isAccountVerified: true,
      createdAt: null,
    }))
    const page = await openWith('**/api/user/all', { success: true, users: all })
    await openUsers(page)
    for (const count of [100, 200, 250]) {
      expect(await users(page).getByRole('rowheader').count()).toBe(count)
      if (count < 250) await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => users(page).getByRole('rowheader').count()).toBe(Math.min(count + 100, 250))
    }
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })

  test('[ADMDASH-04] people that cannot be read are said, and can be tried again', async () => {
    browser.expectProblem(/api\/user\/all/)
    await signedIn()
    const page = await openWith('**/api/user/all', 'cut')
    await usersCard(page).click()
    await page.getByText('The users could not be read.').waitFor()
    await page.unroute('**/api/user/all')
    await page.getByRole('button', { name: 'Try again' }).click()
    await users(page).waitFor()
  })
})

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000
/** The Monday, 00:00 in India, of the week a moment lies in. */
function mondayInIndia(time: number): number {
  const day = Math.floor((time + INDIA) / DAY)
  // Day 0 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY - INDIA
}
const LANGUAGES = ['Tamil', 'Telugu', 'Hindi', 'English', 'Malayalam', 'Kannada', 'Korean']

describe('the panels', () => {
  test('[ADMDASH-11] each opens and closes by its heading, with the keyboard too', async () => {
    const page = await open()
    for (const name of ['Weekly uploads', 'Weekly uploads by language', 'Movies by language']) {
      const box = panel(page, name)
      await box.waitFor()
      const isOpen = () => box.evaluate((element: HTMLDetailsElement) => element.open)
      expect(await isOpen()).toBe(false)
      await page.getByRole('heading', { name, exact: true }).click()
      await expect.poll(isOpen).toBe(true)
      await box.locator('summary').first().press('Enter')
      await expect.poll(isOpen).toBe(false)
    }
  })

  test('[ADMDASH-12, ADMDASH-13, DEC-80, DEC-81] six weeks from Monday in the viewer’s time zone, as bars and as tables; languages stacked in six colours', async () => {
    const thisMonday = mondayInIndia(Date.now())
    // An hour past midnight on a Monday in India is Sunday in Greenwich.
    const created_at = new Date(thisMonday - 3 * 7 * DAY + 3_600_000).toISOString()
    const tooOld = new Date(thisMonday - 5 * 7 * DAY - 3_600_000).toISOString()
    const rare = unique('Language')
    await makeMovie({ created_at, language: [...LANGUAGES, rare] })
    await makeMovie({ created_at: tooOld, language: [unique('Ancient')] })
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open('/admin/dashboard', { storageState, timezoneId: 'Asia/Kolkata' })

    const weekly = panel(page, 'Weekly uploads')
    await weekly.locator('summary').click()
    const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })
    const labels = [5, 4, 3, 2, 1, 0].map((back) => format.format(thisMonday - back * 7 * DAY))
    expect(await weekly.getByRole('columnheader').allTextContents()).toEqual(labels)
    const rows = await site.query<{ created_at: string }>(
      'select created_at::text from movies where created_at is not null',
    )
    const expected = [5, 4, 3, 2, 1].map(
      (back) =>
        rows.filter((movie) => mondayInIndia(Date.parse(movie.created_at)) === thisMonday - back * 7 * DAY).length,
    )
    const counts = (await weekly.getByRole('row').last().getByRole('cell').allTextContents()).map(Number)
    expect(await weekly.getByRole('rowheader').textContent()).toBe('Movies Uploaded')
    expect(counts.slice(0, 5)).toEqual(expected)
    await weekly.locator('.recharts-legend-wrapper').getByText('Movies Uploaded').waitFor()
    expect(await weekly.locator('path.recharts-rectangle').count()).toBe(counts.filter((count) => count > 0).length)

    const byLanguage = panel(page, 'Weekly uploads by language')
    await byLanguage.locator('summary').click()
    const mine = byLanguage.getByRole('row', { name: rare })
    await mine.waitFor()
    expect(await mine.getByRole('cell').allTextContents()).toEqual(['0', '0', '1', '0', '0', '0'])
    expect(await byLanguage.getByText(/^Ancient/).count()).toBe(0)
    const bars = byLanguage.locator('.recharts-bar')
    await bars.first().waitFor()
    const series = await bars.count()
    expect(series).toBe(await byLanguage.getByRole('rowheader').count())
    expect(series).toBeGreaterThan(6)
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
      for (const { fill } of paths) expect(fill).toBe(`var(--chart-${(index % 6) + 1})`)
    })
    // The week that has them all is one pile: one left edge, a height each.
    const piles = Map.groupBy(drawn.flat(), ({ left }) => left)
    const highest = [...piles.values()].sort((a, b) => b.length - a.length)[0] ?? []
    expect(highest.length).toBeGreaterThan(6)
    expect(new Set(highest.map(({ top }) => top)).size).toBe(highest.length)
  })

  test('[ADMDASH-12] charts that cannot be loaded leave their numbers readable', async () => {
    browser.expectProblem(/weekly-charts/)
    browser.expectProblem(/a part of the page could not be fetched/)
    const page = await open()
    await page.route('**/assets/weekly-charts-*.js', (route) => route.abort())
    await panel(page, 'Weekly uploads').locator('summary').click()
    await page.getByText('The charts could not be loaded. The table says the same.').first().waitFor()
    expect(await panel(page, 'Weekly uploads').getByRole('columnheader').count()).toBe(6)
  })

  test('[ADMDASH-14, DEC-52] movies by language lead to their pages', async () => {
    const { title, slug } = await makeMovie({ language: ['Malayalam'], created_at: '2100-01-01T00:00:00Z' })
    const page = await open()
    const all = panel(page, 'Movies by language')
    await all.locator('summary').first().click()
    await all.getByRole('heading', { name: 'Malayalam', level: 3 }).click()
    await all.getByRole('link', { name: title }).click()
    await page.waitForURL(`${site.url}/movie/${slug}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await site.query('delete from movies where title = $1', [title])
  })

  test('[ADMDASH-14] a language with many movies goes on page by page, and a failed page can be tried again', async () => {
    for (let number = 0; number < 30; number += 1)
      await makeMovie({ language: ['Kannada'], created_at: '2001-01-01T00:00:00Z' })
    const page = await open()
    const all = panel(page, 'Movies by language')
    await all.locator('summary').first().click()
    await all.getByRole('heading', { name: 'Kannada', level: 3 }).click()
    const links = all.getByRole('link')
    await expect.poll(() => links.count()).toBe(25)
    browser.expectProblem(/rpc\/list_movies/)
    await page.route('**/rpc/list_movies*', (route) => route.abort())
    await all.getByRole('button', { name: 'Show more' }).click()
    await all.getByText('The movies could not be read.').waitFor()
    await page.unroute('**/rpc/list_movies*')
    await all.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(30)
    const targets = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
    expect(new Set(targets).size).toBe(targets.length)
  })
})

test('[ROUTE-22] the dashboard, all open, is sound at every size', { timeout: SCREEN_TIMEOUT }, async () => {
  await signedIn()
  await expectSoundScreen(async (path, options) => {
    const page = await ownersPage(browser, path, options)
    await openUsers(page)
    for (const name of ['Weekly uploads', 'Weekly uploads by language', 'Movies by language']) {
      await panel(page, name).locator('summary').first().click()
    }
    await page.locator('.recharts-legend-wrapper').last().waitFor()
    return page
  }, '/admin/dashboard')
})
