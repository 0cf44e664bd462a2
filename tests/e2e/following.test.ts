import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { makeMovie, ownerAtTheSite } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { uniqueLetters } from '../support/rows.ts'

const browser = await testBrowser()

const follow = (page: Page) => page.locator('main').getByRole('button', { name: 'Follow' })
const bell = (page: Page) => page.getByRole('banner').locator('summary[aria-label^="Notifications"]')

/** Adds a film, and has the owner give it this title: that purges the feeds. */
async function add(title: string) {
  const { id } = await makeMovie({ created_at: new Date().toISOString() })
  onTestFinished(async () => {
    await site.query('delete from movies where id = $1', [id])
  })
  await (await ownerAtTheSite()).from('movies').update({ title }).eq('id', id).throwOnError()
}

test('a search that finds nothing is followed: the bell has the film once it is there, and stops on request', async () => {
  const word = uniqueLetters('Awaited')
  const page = await browser.open(`/search?query=${word}`)
  await follow(page).click()
  await page.getByText('New films that fit will be in the list of the bell').waitFor()
  expect(await follow(page).getAttribute('aria-pressed')).toBe('true')

  await add(`${word} song`)
  await page.goto('/about')
  await settled(page)
  await bell(page).click()
  await page.getByRole('link', { name: new RegExp(`^New in “${word.toLowerCase()}”: ${word} song`) }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await settled(page)
  await page.getByRole('button', { name: `Stop following “${word.toLowerCase()}”` }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'You follow' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'New in' }).count()).toBe(0)
  await page.goto(`/search?query=${word}`)
  await settled(page)
  expect(await follow(page).getAttribute('aria-pressed')).toBe('false')

  // What is followed later in the same document is in the bell, too.
  for (const query of [word, `${word} song`]) {
    await page.getByPlaceholder('Search movies…').fill(query)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for "${query}"` }).waitFor()
    await follow(page).click()
    await bell(page).click()
    await page.getByRole('link', { name: `“${query.toLowerCase()}”`, exact: true }).waitFor()
    await settled(page)
    // It was there before.
    expect(await page.getByRole('link', { name: 'New in' }).count()).toBe(0)
    await bell(page).click()
  }
  await add(`${word} song again`)
  await page.goto('/about')
  await settled(page)
  await bell(page).click()
  // A film of several lists is there once.
  await page.getByRole('link', { name: `: ${word} song again` }).waitFor()
  expect(await page.getByRole('link', { name: 'New in' }).count()).toBe(1)
})

test('a language is followed with its filters, under the same address on every page that lists it', async () => {
  const page = await browser.open('/languages?name=Tamil&decade=1940')
  await follow(page).click()
  await expect.poll(() => follow(page).getAttribute('aria-pressed')).toBe('true')
  await page.goto('/category/Tamil?decade=1940&sort=title')
  await expect.poll(() => follow(page).getAttribute('aria-pressed')).toBe('true')
  await bell(page).click()
  const list = page.getByRole('link', { name: 'Tamil, 1940s', exact: true })
  await list.waitFor()
  // The notices come in above it.
  await settled(page)
  await list.click()
  await page.waitForURL('**/category/Tamil?decade=1940')
})

test('at most twenty lists are followed', async () => {
  const lists = Array.from({ length: 20 }, (_, place) => ({ page: `/category/None${place}`, title: `None ${place}` }))
  const localStorage = [{ name: 'follows', value: JSON.stringify(lists) }]
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] }
  const page = await browser.open('/category/Tamil', { storageState })
  await settled(page)
  await follow(page).click()
  await page.getByText('You follow 20 lists').waitFor()
  expect(await follow(page).getAttribute('aria-pressed')).toBe('false')
  // Categories that are gone have no feed.
  browser.allowProblem(/\/category\/None\d+\/feed\.json/)
})
