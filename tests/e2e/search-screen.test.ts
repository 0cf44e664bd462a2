import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { typeOnSlowPhone } from '../support/browser/keyboard.ts'
import { settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
const phone = { viewport: { width: 360, height: 740 } }
const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search movies…' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const isFocused = (page: Page) => box(page).evaluate((input) => input === document.activeElement)
/** The text of the option that the box names as the chosen one. */
const chosen = (page: Page) =>
  box(page).evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent)

describe('suggestions', () => {
  test('by keyboard: the arrow keys choose, Enter follows, Escape closes, and the focus stays in the box', async () => {
    const word = unique('Zither')
    const { slug } = await makeMovie({ title: `${word} song`, native_title: 'ஜிதார்', year: 1951 })
    const page = await browser.open('/about')
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false')
    await box(page).focus()
    await page.keyboard.type(word)
    await options(page).first().waitFor()
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true')
    // Not what the first letters found.
    await expect.poll(() => options(page).allTextContents()).toEqual([`${word} song ஜிதார் 1951Film`])
    expect(await axeProblems(page)).toEqual([])
    // An input method uses the keys to choose among its own words.
    const isLeft = await box(page).evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, cancelable: true })),
    )
    expect([isLeft, await chosen(page)]).toEqual([true, undefined])
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toContain(word)
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
    expect(await isFocused(page)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBeUndefined()
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false')
    expect(await box(page).inputValue()).toBe(word)
    await page.keyboard.press('ArrowUp')
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => path(page)).toBe(`/movie/${slug}`)
    expect(await options(page).count()).toBe(0)
  })

  test('name languages and categories in either script, and a film by its native title', async () => {
    const native = `மல்லி${Date.now()}`
    const { slug } = await makeMovie({ title: unique('Native'), native_title: native })
    const page = await browser.open('/about')
    await box(page).fill('tam')
    await expect
      .poll(() => options(page).allTextContents())
      .toEqual(expect.arrayContaining(['Tamil தமிழ்Language', 'Tamil Language Category']))
    await box(page).fill('தமி')
    await options(page).filter({ hasText: 'Language' }).first().waitFor()
    await box(page).fill(native.slice(0, -1))
    const film = options(page).filter({ hasText: native })
    await film.click()
    await expect.poll(() => path(page)).toBe(`/movie/${slug}`)
  })

  test('name people of the films, and lead to what they made', async () => {
    const surname = unique('Iyer')
    const { slug } = await makeMovie({ cast_members: [{ name: `K. R. ${surname}`, character: 'The king' }] })
    const page = await browser.open('/about')
    await box(page).fill(`kr ${surname.slice(0, -1)}`)
    const person = options(page).filter({ hasText: surname })
    await expect.poll(() => person.allTextContents()).toEqual([`K. R. ${surname} Person`])
    await person.click()
    await page.waitForURL((address) => address.searchParams.get('query') === `"K. R. ${surname}"`)
    await page.locator(`main a[href="/movie/${slug}"]`).first().waitFor()
  })

  test('are requested when typing pauses, and without an answer the search still works', async () => {
    browser.expectProblem(/data\/suggest.*502/)
    const page = await browser.open('/about')
    const asked: string[] = []
    await page.route('**/data/suggest*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('query') ?? '')
      return route.fulfill({ status: 502, json: {} })
    })
    await box(page).focus()
    // In one call: between two of them the test may pause longer than the box waits.
    await page.evaluate(() => {
      for (const part of ['sin', 'tel']) document.execCommand('insertText', false, part)
    })
    await expect.poll(() => asked).toEqual(['sintel'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    expect(await options(page).count()).toBe(0)
  })

  test('a chosen film stays chosen when the list changes, and Enter opens it', async () => {
    const film = (slug: string) => ({ id: slug, slug, title: slug, native_title: null, year: null })
    const page = await browser.open('/about')
    const answers = new Map([
      ['zq', [film('karnan'), film('sintel')]],
      ['zqx', [film('spring'), film('hero'), film('karnan')]],
    ])
    const late = Promise.withResolvers<void>()
    await page.route('**/data/suggest*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? ''
      if (query === 'zqx') await late.promise
      await route.fulfill({ json: { movies: answers.get(query) ?? [], people: [] } })
    })
    await box(page).focus()
    await page.keyboard.insertText('zq')
    await expect.poll(() => options(page).count()).toBe(2)
    await page.keyboard.insertText('x')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toContain('karnan')
    late.resolve()
    await expect.poll(() => options(page).count()).toBe(3)
    expect(await chosen(page)).toContain('karnan')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/movie/karnan')
  })

  test('languages are suggested with ordinary words too', async () => {
    const page = await browser.open('/about')
    await box(page).focus()
    await page.keyboard.insertText('old tamil movies')
    await options(page).filter({ hasText: 'Language' }).first().waitFor()
    expect((await options(page).allTextContents())[0]).toContain('Tamil')
  })
})

describe('recent searches', () => {
  test('are kept on the device, offered by an empty box, and can be removed', async () => {
    const page = await browser.open('/about')
    await box(page).focus()
    // The code that stores them is there.
    await page.locator('[role=combobox][aria-autocomplete=list]').waitFor()
    for (const text of ['sintel', 'karnan', 'Sintel']) {
      await box(page).fill(text)
      await box(page).press('Enter')
      await page.getByRole('heading', { name: `Results for "${text}"` }).waitFor()
    }
    await page.goto('/about')
    await box(page).click()
    await expect.poll(() => options(page).allTextContents()).toEqual(['Sintel Recent search', 'karnan Recent search'])
    await page.goto('/search')
    const recent = page.getByRole('region', { name: 'Recent searches' })
    await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['Sintel', 'karnan'])
    expect(await axeProblems(page)).toEqual([])
    await recent.getByRole('button', { name: 'Remove “Sintel” from recent searches' }).click()
    await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['karnan'])
    expect(await recent.getByRole('heading').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.reload()
    await recent.getByRole('link', { name: 'karnan' }).click()
    await page.getByRole('heading', { name: 'Results for "karnan"' }).waitFor()
    await page.goto('/search')
    await recent.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => recent.count()).toBe(0)
  })

  test('a search whose film was opened is one of them', async () => {
    const page = await browser.open('/search?query=sintel')
    await page.locator('main a[href="/movie/sintel"]').first().click()
    await page.waitForURL('**/movie/sintel')
    // The code that stores it came with the click.
    await settled(page)
    await page.goto('/search')
    await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'sintel' }).waitFor()
  })
})

describe('the screen on a phone', () => {
  test('[DEC-40] has the box ready, the languages in their own scripts, and results while typing', async () => {
    const page = await browser.open('/search', phone)
    await expect.poll(() => isFocused(page)).toBe(true)
    const languages = page.locator('main').getByRole('navigation', { name: 'Languages' }).getByRole('link')
    expect(await languages.first().textContent()).toBe('தமிழ் Tamil')
    await page.keyboard.type('sint')
    await page.getByRole('heading', { name: 'Results for "sint"' }).waitFor()
    await page.keyboard.type('el ')
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    // The box keeps what is being typed, and the focus.
    await page.keyboard.type('x')
    expect(await box(page).inputValue()).toBe('sintel x')
    await page.getByRole('heading', { name: 'Results for "sintel x"' }).waitFor()
    expect(await isFocused(page)).toBe(true)
    // All of it in one entry of the history.
    expect(await page.evaluate(() => history.length)).toBe(2)
    await box(page).fill('')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  })

  test('[DEC-40] loses no letter that is typed while the results of the first ones come, on a slow phone', async () => {
    const page = await browser.open('/search', phone)
    await expect.poll(() => isFocused(page)).toBe(true)
    await typeOnSlowPhone(page, 'the general of', 200)
    await page.getByRole('heading', { name: 'Results for "the general of"' }).waitFor()
    expect(await box(page).inputValue()).toBe('the general of')
  })

  test('[DEC-40] the box stays in view when the results are scrolled', async () => {
    const page = await browser.open('/search?query=tamil', phone)
    await page.evaluate(() => scrollTo(0, 1_000))
    await expect
      .poll(() => box(page).evaluate((input) => Math.round(input.getBoundingClientRect().top)))
      .toBeLessThan(20)
    expect(await box(page).evaluate((input) => input.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    expect(
      await page
        .getByRole('link', { name: 'Talkies', exact: true })
        .first()
        .evaluate((logo) => logo.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(0)
  })

  test('[SEARCH-01] a link with thousands of letters searches for the first 200', async () => {
    const page = await browser.open(`/search?query=${'x'.repeat(5000)}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Results for "${'x'.repeat(200)}"`)
  })

  test('a link that is pressed right after typing leads to its page', async () => {
    const page = await browser.open('/search', phone)
    await expect.poll(() => isFocused(page)).toBe(true)
    await page.route('**/data/search*', () => {})
    await page.keyboard.type('a')
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Latest' }).click()
    await page.waitForURL('**/latest')
  })

  test('[SEARCH-19] without a network it says so instead of finding nothing, and searches when the network is back', async () => {
    announceOffline(browser)
    browser.expectProblem(/^console: page data TypeError: Failed to fetch\n/)
    const page = await browser.open('/search?query=sintel', phone)
    await box(page).focus()
    // The code that follows the typing is there.
    await page.locator('[role=combobox][aria-autocomplete=list]').waitFor()
    await settled(page)
    await page.context().setOffline(true)
    await box(page).fill('karnan')
    await page.locator('main').getByRole('alert').getByText('You’re offline.').waitFor()
    expect(await page.getByText('No movies found matching your search.').count()).toBe(0)
    expect(await box(page).inputValue()).toBe('karnan')
    await page.context().setOffline(false)
    await page.locator('main a[href="/movie/karnan"]').first().waitFor()
  })

  test('[SEARCH-02] an empty screen passes axe and fits every size', () =>
    expectAccessibleScreen(browser.open, '/search'))
})
