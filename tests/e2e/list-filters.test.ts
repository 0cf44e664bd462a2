import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { firstInput, holdScripts, hydrated, settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { block, hoursAgo, unique } from '../support/rows.ts'

const browser = await testBrowser()
const category = unique('Filtered')
const word = unique('lantern')
const titles = (page: Page) =>
  page.locator('main article h2').evaluateAll((all) => all.map((each) => each.textContent?.trim().split(' ')[0]))
const form = (page: Page) => page.getByRole('form', { name: 'Filters' })
const options = (page: Page, name: string) => form(page).getByLabel(name).locator('option').allTextContents()
const search = `/search?query=${word}`
const listing = `/category/${category}`

const loading = (page: Page) =>
  page.waitForFunction(() =>
    /^(Searching|Loading movies)/.test(document.querySelector('[role=status]')?.textContent ?? ''),
  )

/** Holds the data of lists back until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  await page.route(/\/data\/(search|category)/, async (route) => {
    await held
    await route.continue()
  })
  return resolve
}

beforeAll(async () => {
  const make = (name: string, day: string, over: Record<string, unknown>) =>
    makeMovie({ title: `${name} ${word}`, categories: [category], created_at: `2026-03-${day}T00:00:00Z`, ...over })
  await make('Charlie', '03', { language: ['Tamil'], year: 1948, subCategory: ['Drama'], qualities: ['720p'] })
  await make('Alpha', '02', {
    language: ['Telugu', 'Tamil'],
    year: 1951,
    subCategory: ['Comedy'],
    qualities: ['1080p', '720p'],
  })
  await make('Bravo', '01', {
    language: ['Hindi'],
    year: 1957,
    subCategory: ['Drama'],
    qualities: ['1080p'],
    downloads: [block({ subtitles: ['English', 'Afar'] })],
  })
})

describe('search', () => {
  test('offers the values of the results with their counts, puts the chosen ones into the address, and keeps them after a reload and Back', async () => {
    const page = await browser.open(search)
    await page.getByText('3 results', { exact: true }).waitFor()
    expect(await options(page, 'Language')).toEqual(['Any language', 'Hindi (1)', 'Tamil (2)', 'Telugu (1)'])
    expect(await options(page, 'Genre')).toEqual(['Any genre', 'Comedy (1)', 'Drama (2)'])
    expect(await options(page, 'Decade')).toEqual(['Any decade', '1950s (2)', '1940s (1)'])
    expect(await options(page, 'Quality')).toEqual(['Any quality', '1080p (2)', '720p (2)'])
    expect(await options(page, 'Subtitles')).toEqual([
      'Any subtitles',
      'With subtitles (1)',
      'Afar subtitles (1)',
      'English subtitles (1)',
    ])
    await form(page).getByLabel('Language').selectOption('Tamil')
    await expect.poll(() => titles(page)).toEqual(['Charlie', 'Alpha'])
    await page.getByText('2 results', { exact: true }).waitFor()
    await form(page).getByLabel('Quality').selectOption('1080p')
    await expect.poll(() => titles(page)).toEqual(['Alpha'])
    const params = new URL(page.url()).searchParams
    expect([params.get('query'), params.get('language'), params.get('quality')]).toEqual([word, 'Tamil', '1080p'])
    // With 1080p there is nothing in Tamil of another decade, but there is another language.
    expect(await options(page, 'Language')).toEqual(['Any language', 'Hindi (1)', 'Tamil (1)', 'Telugu (1)'])
    await expectAccessible(page, 'filtered results')
    await page.reload()
    await hydrated(page)
    expect(await titles(page)).toEqual(['Alpha'])
    expect(await form(page).getByLabel('Quality').inputValue()).toBe('1080p')
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(['Charlie', 'Alpha'])
    await expect.poll(() => form(page).getByLabel('Quality').inputValue()).toBe('')
    await form(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => titles(page)).toHaveLength(3)
    expect(new URL(page.url()).search).toBe(`?query=${word}`)
  })

  test('the arrow keys step through a closed select, and Enter or leaving it applies the choice', async () => {
    const page = await browser.open(search)
    const order = form(page).getByLabel('Sort by')
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await order.locator('option:checked').textContent()).toBe('Title, A to Z')
    expect(new URL(page.url()).searchParams.get('sort')).toBe(null)
    await settled(page)
    expect(reads).not.toContain('/data/search')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('title')
    await page.keyboard.press('ArrowDown')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title')
    await page.keyboard.press('Tab')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('year')
    await expect.poll(() => titles(page)).toEqual(['Bravo', 'Alpha', 'Charlie'])
  })

  test('finds the films with subtitles, also in one language', async () => {
    for (const path of [search, listing]) {
      const page = await browser.open(path)
      for (const value of ['yes', 'English']) {
        await form(page).getByLabel('Subtitles').selectOption(value)
        await expect.poll(() => titles(page)).toEqual(['Bravo'])
        await expect.poll(() => new URL(page.url()).searchParams.get('subtitles')).toBe(value)
      }
    }
  })

  test('in Tamil, a second choice while the first one loads keeps the first', async () => {
    const page = await browser.open(`/ta${search}`)
    const release = await holdData(page)
    const language = page.locator('select[name=language]')
    await language.selectOption('Tamil')
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent?.includes('தேடுகிறது...'))
    expect(await language.inputValue()).toBe('Tamil')
    await page.locator('select[name=quality]').selectOption('1080p')
    release()
    await expect.poll(() => titles(page)).toEqual(['Alpha'])
    const params = new URL(page.url()).searchParams
    expect([params.get('language'), params.get('quality')]).toEqual(['Tamil', '1080p'])
  })

  test('what is chosen while another search loads filters that one', async () => {
    const page = await browser.open(`/search?query=${category}`)
    const release = await holdData(page)
    await page.getByRole('banner').getByRole('combobox').fill(word)
    await loading(page)
    await form(page).getByLabel('Language').selectOption('Hindi')
    release()
    await expect.poll(() => titles(page)).toEqual(['Bravo'])
    const params = new URL(page.url()).searchParams
    expect([params.get('query'), params.get('language')]).toEqual([word, 'Hindi'])
  })

  test('sorts by title, year and date', async () => {
    const page = await browser.open(search)
    for (const [sort, first] of [
      ['title', ['Alpha', 'Bravo', 'Charlie']],
      ['year', ['Bravo', 'Alpha', 'Charlie']],
      ['newest', ['Charlie', 'Alpha', 'Bravo']],
    ] as const) {
      await form(page).getByLabel('Sort by').selectOption(sort)
      await expect.poll(() => titles(page)).toEqual(first)
    }
    await page.goto(`${search}&sort=price&language=&decade=%20`)
    expect(await titles(page)).toHaveLength(3)
    expect(await form(page).getByLabel('Sort by').inputValue()).toBe('')
  })

  test('[SEARCH-06] filters without results can be cleared', async () => {
    const page = await browser.open(`${search}&language=Klingon`)
    await page.getByText('No movies found matching your search.', { exact: true }).waitFor()
    expect(await form(page).getByLabel('Language').locator('option:checked').textContent()).toBe('Klingon')
    await firstInput(page)
    await page.getByRole('link', { name: 'Clear filters' }).last().press('Enter')
    await expect.poll(() => titles(page)).toHaveLength(3)
    // The link is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.localName)).toBe('main')
  })

  test('without script they are a form', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const page = await browser.open(search, { javaScriptEnabled: false })
    await form(page).getByLabel('Language').selectOption('Hindi')
    await form(page).getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => titles(page)).toEqual(['Bravo'])
    expect(new URL(page.url()).searchParams.get('query')).toBe(word)
  })

  test('what was chosen before the script has loaded is applied afterwards', async () => {
    const page = await browser.open(null)
    const release = await holdScripts(page)
    await page.goto(search, { waitUntil: 'commit' })
    await form(page).getByLabel('Language').selectOption('Hindi')
    release()
    await expect.poll(() => titles(page)).toEqual(['Bravo'])
    expect(await form(page).getByLabel('Language').inputValue()).toBe('Hindi')
  })
})

describe('a listing', () => {
  test('[LIST-06] filters are combined with the subcategory and the text', async () => {
    const page = await browser.open(listing)
    await page.getByText('3 films, newest first', { exact: true }).waitFor()
    await form(page).getByLabel('Decade').selectOption('1950')
    await expect.poll(() => titles(page)).toEqual(['Alpha', 'Bravo'])
    await page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: 'Drama' }).click()
    await expect.poll(() => titles(page)).toEqual(['Bravo'])
    expect(new URL(page.url()).search).toBe('?subcategory=Drama&decade=1950')
    await page.getByRole('searchbox', { name: 'Search movies...' }).fill('alpha')
    await page.getByText(`No movies found for ${category} Drama`, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('decade')).toBe('1950')
    await page.getByRole('link', { name: `Show all ${category} Movies` }).click()
    await expect.poll(() => titles(page)).toHaveLength(3)
  })

  test('[LIST-04, LIST-06] while a search or a filter loads, the other one is added to it', async () => {
    const page = await browser.open(`/ta${listing}`)
    const box = page.locator('main').getByRole('searchbox')
    const language = page.locator('select[name=language]')
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
    // The request leaves before React has drawn the forms with what is asked for.
    const carries = (name: string, value: string) =>
      page
        .locator(`main form input[type=hidden][name=${name}][value="${value}"]`)
        .first()
        .waitFor({ state: 'attached' })
    let release = await holdData(page)
    await box.fill('a')
    await carries('q', 'a')
    await page.locator('select[name=quality]').selectOption('1080p')
    release()
    await expect.poll(asked).toEqual({ q: 'a', quality: '1080p' })
    await expect.poll(() => titles(page)).toEqual(['Alpha', 'Bravo'])

    release = await holdData(page)
    await language.selectOption('Hindi')
    await carries('language', 'Hindi')
    await Promise.all([page.waitForRequest(/q=bravo.*language=Hindi|language=Hindi.*q=bravo/), box.fill('bravo')])
    await carries('q', 'bravo')
    // The pause after typing ends when a language has been chosen.
    await page.evaluate('held = []; setTimeout = (run) => held.push(run)')
    await box.fill('alph')
    await language.selectOption('Telugu')
    await carries('language', 'Telugu')
    await page.evaluate('for (const run of held) run()')
    release()
    await expect.poll(asked).toEqual({ q: 'alph', quality: '1080p', language: 'Telugu' })
    await expect.poll(() => titles(page)).toEqual(['Alpha'])
  })

  test('[LIST-17] can be sorted differently, and its canonical address has no filters', async () => {
    const page = await browser.open(`${listing}?sort=title&language=tamil`)
    expect(await titles(page)).toEqual(['Alpha', 'Charlie'])
    await page.getByText('2 films, A to Z', { exact: true }).waitFor()
    // Written otherwise than the films have it.
    expect(await form(page).getByLabel('Language').inputValue()).toBe('Tamil')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${listing}$`))
    await expectAccessible(page, 'a filtered listing')
    expect(new URL(page.url()).searchParams.get('language')).toBe('tamil')
  })
})

test('[WEEK-02, WEEK-06] the weekly releases can be filtered too, and filters without results can be cleared', async () => {
  const tongue = unique('Tongue')
  await makeMovie({ title: `Delta ${unique('week')}`, language: [tongue], year: 1931, created_at: hoursAgo(2) })
  await makeMovie({ title: `Echo ${unique('week')}`, language: [tongue], year: 1942, created_at: hoursAgo(1) })
  const page = await browser.open(`/latest?language=${tongue}`)
  expect(await titles(page)).toEqual(['Echo', 'Delta'])
  await form(page).getByLabel('Decade').selectOption('1930')
  await expect.poll(() => titles(page)).toEqual(['Delta'])
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/latest$/)
  await expectAccessible(page, 'filtered weekly releases')
  await page.goto(`/latest?language=${tongue}&decade=1950`)
  await page.getByText('No results found.', { exact: true }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect.poll(() => path(page)).toBe('/latest')
})

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
