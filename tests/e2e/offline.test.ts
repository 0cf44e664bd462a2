import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { insert, ownerAtTheSite } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const offline = (page: Page) => page.locator('main').getByRole('alert').getByText('You’re offline.')

/** What a page reports that is opened while there is no network. */
function announce() {
  announceOffline(browser)
  browser.expectProblem(/^console: page data TypeError: Failed to fetch\n/)
}

/** A page at rest without a network. The page behind `visited` was open before: its code is there, its data is read anew. */
async function cutOff(from: string, visited?: string) {
  const page = await browser.open(from)
  await page.route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
  const here = await title(page)
  if (visited) {
    // Without a pointer, which would have the page's data read ahead once more and kept for a moment.
    await page.locator(`a[href="${visited}"]`).first().dispatchEvent('click')
    await page.waitForURL(`**${visited}`)
    await expect.poll(() => title(page)).not.toBe(here)
    await page.goBack()
    await expect.poll(() => title(page)).toBe(here)
    await page.route(`**/data${visited}`, async (route) => {
      // The browser may keep an answer for a while, with a network or without.
      if (await page.evaluate(() => navigator.onLine)) await route.continue()
      else await route.abort('internetdisconnected')
    })
  }
  await settled(page)
  await page.context().setOffline(true)
  return page
}

test('a page whose code cannot be fetched says so below the header, and loads when the network is back', async () => {
  announce()
  const page = await cutOff('/about')
  await page.locator('main').getByRole('link', { name: 'Week Releases' }).click()
  await offline(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/latest')
  await page.getByRole('banner').getByRole('link', { name: 'Talkies' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await offline(page).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => title(page)).toBe('Week Releases')
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)
})

test('[WEEK-06, WEEK-08] a list that cannot be read while offline is not called empty, and loads when the network is back', async () => {
  announce()
  const page = await cutOff('/about', '/latest')
  await page.locator('main').getByRole('link', { name: 'Week Releases' }).click()
  await offline(page).waitFor()
  expect(await title(page)).toBe('Week Releases')
  expect(await page.getByText('No movies uploaded in the last 7 days.').count()).toBe(0)
  // A browser says that it is online before requests succeed.
  let attempts = 0
  await page.route('**/favicon.svg', async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('internetdisconnected')
    else await route.continue()
  })
  await page.route('**/data/latest', async (route) => {
    if (attempts < 2) await route.abort('internetdisconnected')
    else await route.fallback()
  })
  await page.context().setOffline(false)
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)
})

test.each([
  // Home may have only the films of other tests.
  ['/search?query=sintel', '/movie/sintel', 'Movie Not Found'],
  ['/watch', '/watch/sintel', 'Not Found'],
])('from %s, %s is not called missing while offline', expectOffline)

test('an article is not called missing while offline', async () => {
  // The newest of all: the articles of other tests may fill the first page of the index.
  const article = { slug: '', title: unique('Offline'), content: '<p>x</p>' }
  const { slug } = await insert<{ slug: string }>('blogs', article, await ownerAtTheSite())
  await expectOffline('/blogs', `/blogs/${slug}`, 'Blog not found.')
})

async function expectOffline(from: string, to: string, missing: string) {
  announce()
  const page = await cutOff(from, to)
  await page.locator(`a[href="${to}"]`).first().click()
  await offline(page).waitFor()
  expect(await page.getByText(missing, { exact: true }).count()).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(() => offline(page).count()).toBe(0)
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
  expect(await page.getByText(missing, { exact: true }).count()).toBe(0)
}

test('a login and a report say that the browser is offline, and work when the network is back', async () => {
  announceOffline(browser)
  const page = await cutOff('/movie/sintel')
  await page
    .getByRole('button', { name: /^Report a problem/ })
    .first()
    .click()
  await offline(page).waitFor()
  await page.context().setOffline(false)
  await page.getByText('What is wrong?').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'It doesn’t work' }).click()
  await page.getByText('You’re offline. Try again when you’re back online.').waitFor()

  announceOffline(browser)
  const login = await cutOff('/login')
  await login.getByLabel('Email').fill('meena@people.example')
  await login.getByLabel('Password', { exact: true }).fill('a long password')
  await login.getByRole('main').getByRole('button', { name: 'Login', exact: true }).last().click()
  await login.getByRole('alert').getByText('You’re offline. Try again when you’re back online.').waitFor()
  await login.context().setOffline(false)
  await login.getByRole('main').getByRole('button', { name: 'Login', exact: true }).last().click()
  await login.getByText('Invalid email or password.').waitFor()
  browser.expectProblem(/\/api\/auth\/login: 401/)
})
