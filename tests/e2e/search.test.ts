import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, sidewaysPixels } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock } from '../support/browser/clock.ts'
import { brokenPicture, hydrated, scriptOf } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
const search = (text: string) => `/search?query=${encodeURIComponent(text)}`
const phone = { viewport: { width: 360, height: 780 } }

describe('the results', () => {
  test('[SEARCH-11] the results say for which person a film was found, and a link to a person means exactly this one', async () => {
    const director = unique('Balachander')
    const one = await makeMovie({ title: unique('One'), directors: [`S. ${director}`], cast_members: [] })
    const other = await makeMovie({ title: unique('Other'), directors: [`K. ${director}`], cast_members: [] })
    const page = await browser.open(search(director))
    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    await card(one.title).getByText(`Directed by S. ${director}`).waitFor()
    await card(other.title).getByText(`Directed by K. ${director}`).waitFor()
    await page.goto(`/movie/${one.slug}`)
    await page.getByRole('link', { name: `S. ${director}` }).click()
    await page.getByRole('heading', { name: `Films with S. ${director}` }).waitFor()
    await page.getByText('Director', { exact: true }).waitFor()
    expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe(`S. ${director}`)
    await page.getByText('1 result', { exact: true }).waitFor()
    await card(one.title).waitFor()
  })

  test('[SEARCH-04, SEARCH-05] four columns on larger screens, two on a phone, and axe finds nothing', async () => {
    const page = await browser.open(search('tamil'))
    const columns = () =>
      page.locator('main section li').evaluateAll((items) => {
        const tops = items.map((item) => item.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    expect(await columns()).toBe(4)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await columns()).toBe(4)
    await page.setViewportSize(phone.viewport)
    expect(await columns()).toBe(2)
    await expectAccessible(page, 'results')
  })

  test('[SEARCH-06] says so when nothing was found, and shows the newest films', async () => {
    const page = await browser.open(search('zzqx zzqx'))
    await page.getByText('No movies found matching your search.', { exact: true }).waitFor()
    expect(await page.locator('main article').count()).toBe(8)
    expect(await page.getByRole('region', { name: 'Newest films' }).locator('article').count()).toBe(8)
    await expectAccessible(page, 'no results')
  })

  test('[SEARCH-11] says which words nothing has, and filters and shows the results without them', async () => {
    const query = search('best guru dutt movies 1999')
    const page = await browser.open(query)
    await page.getByText('Nothing has all these words. Results without “1999”:', { exact: true }).waitFor()
    await page.locator('main a[href="/movie/pyaasa"]').first().waitFor()
    await page.goto(`${query}&language=Tamil`)
    await page.getByText('No movies found matching your search.', { exact: true }).waitFor()
    await page.goto(`${query}&decade=1950`)
    await page.getByText('2 results', { exact: true }).waitFor()
    await expectAccessible(page, 'results without a word')
  })

  test('[DEC-42, NAV-05] an empty search asks what to look for and focuses the box', async () => {
    const page = await browser.open(search('sintel'))
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('[NAV-05, DEC-41] the box shows the current search: on a shared link, after a reload, after Back and while typing', async () => {
    const html = await (await fetch(site.url + search('Karnan & sons'))).text()
    expect(html).toMatch(/<input[^>]* value="Karnan &amp; sons"/)
    const page = await browser.open(search('Kar'))
    const box = page.getByRole('banner').getByRole('combobox')
    const results = (text: string) => page.getByRole('heading', { name: `Results for "${text}"` }).waitFor()
    expect(await box.inputValue()).toBe('Kar')
    await box.fill('sintel')
    await box.press('Enter')
    await results('sintel')
    expect(await box.inputValue()).toBe('sintel')
    await page.reload()
    await hydrated(page)
    expect(await box.inputValue()).toBe('sintel')
    await page.goBack()
    await results('kar')
    expect(await box.inputValue()).toBe('Kar')
    // Results follow the typing, in an entry of their own.
    await box.press('End')
    await box.pressSequentially('na')
    await results('karna')
    await box.pressSequentially('n')
    await results('karnan')
    await page.getByRole('banner').getByRole('link', { name: 'Latest Uploads' }).click()
    await page.waitForURL('**/latest')
    await expect.poll(() => box.inputValue()).toBe('')
    await page.goBack()
    await results('karnan')
    expect(await box.inputValue()).toBe('Karnan')
    await page.goBack()
    await results('kar')
    expect(await box.inputValue()).toBe('Kar')
  })

  test('a search that is loading is not started again by the pause after typing', async () => {
    const page = await browser.open(null)
    await stopClock(page)
    await page.goto(search('karnan'))
    await hydrated(page)
    const asked: string[] = []
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(scriptOf('features/search/suggestions.tsx'), async (route) => {
      await entered
      await route.continue()
    })
    await page.route('**/data/search*', async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('sintel')
    await box.press('Enter')
    await expect.poll(() => asked).toHaveLength(1)
    enter()
    await passUntil(page, () => page.locator('[role=combobox][aria-autocomplete=list]').isVisible())
    await pass(page, 1_000)
    release()
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    expect(asked).toHaveLength(1)
  })

  test('[SEARCH-05] a phone has the box on the page, filled, with script and without', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(search('sintel'), { ...phone, javaScriptEnabled })
      const box = page.getByPlaceholder('Search movies…')
      expect(await box.isVisible()).toBe(true)
      expect(await box.inputValue()).toBe('sintel')
      await box.fill('karnan')
      await box.press('Enter')
      await page.getByRole('heading', { name: 'Results for "karnan"' }).waitFor()
    }
  })

  test('[SEARCH-07, SEARCH-08, DEC-75] a movie and a watch page of one title both show, each with its own link', async () => {
    const page = await browser.open(search('sintel'))
    // The player of the sample catalogue.
    await page.route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
    await page.locator('main a[href="/movie/sintel"]').first().click()
    await page.waitForURL('**/movie/sintel')
    await page.getByRole('heading', { name: 'Downloads' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    await page.locator('main a[href="/watch/sintel"]').first().click()
    await page.waitForURL('**/watch/sintel')
  })

  test('[SEARCH-10, TIME-02] a broken or missing poster is replaced by the default one', async () => {
    browser.expectProblem(/broken.*404/)
    const word = unique('broken')
    const page = await browser.open(null)
    await makeMovie({ title: word, poster: await brokenPicture(page) })
    await makeMovie({ title: `${word} bare`, poster: null })
    await page.goto(search(word))
    const pictures = () =>
      page
        .locator('main article img')
        .evaluateAll((all) => all.map((img) => [img.getAttribute('src'), (img as HTMLImageElement).naturalWidth > 0]))
    await expect.poll(pictures).toEqual([
      ['/default-poster.jpg', true],
      ['/default-poster.jpg', true],
    ])
  })
})

describe('states', () => {
  test('[SEARCH-03] says so while it is searching', async () => {
    const page = await browser.open(search('sintel'))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/data/search*', async (route) => {
      await held
      await route.continue()
    })
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('karnan')
    await box.press('Enter')
    await page.getByText('Searching...', { exact: true }).waitFor()
    release()
    await page.getByRole('heading', { name: 'Results for "karnan"' }).waitFor()
    expect(await page.getByText('Searching...', { exact: true }).count()).toBe(0)
  })

  test('[SEARCH-19] a failed search is logged, shows an empty list and recovers', async () => {
    browser.expectProblem(/data\/search.*502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/about')
    await page.route('**/data/search*', (route) =>
      route.fulfill({ status: 502, json: { success: false, message: 'down' } }),
    )
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('sintel')
    await box.press('Enter')
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    expect(await page.locator('main article').count()).toBe(0)
    await page.unroute('**/data/search*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('main a[href="/movie/sintel"]').first().waitFor()
  })

  test('[SEARCH-07, SEARCH-08] titles in Indian scripts have their lang attribute and are not cut off', async () => {
    // Short enough for two lines.
    const word = unique('x').slice(2, 8)
    const names = {
      ta: 'ஜெமினி கணேசன்',
      te: 'మాయాబజార్ శ్రీ',
      kn: 'ಬೇಡರ ಕಣ್ಣಪ್ಪ',
      ml: 'ചെമ്മീൻ സ്ത്രീ',
      hi: 'मुग़ल-ए-आज़म',
    }
    for (const name of Object.values(names)) await makeMovie({ title: `${name} ${word}` })
    const page = await browser.open(search(word), phone)
    for (const [lang, name] of Object.entries(names)) {
      const heading = page.locator('main article h2', { hasText: name })
      expect(await heading.locator(`[lang=${lang}]`).textContent()).toBe(`${name} ${word}`)
      expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
    }
    await page.locator('main article h2', { hasText: names.ta }).click()
    await page.locator('h1 [lang=ta]', { hasText: names.ta }).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
  })
})

describe('long results', () => {
  const word = unique('hoarding')
  beforeAll(async () => {
    for (let number = 0; number < 60; number += 1) await makeMovie({ title: `${word} ${number}` })
  })

  test('[SEARCH-07] more are added on request, and Back restores them and the scroll position', async () => {
    const page = await browser.open(search(word))
    const cards = page.locator('main article')
    expect(await cards.count()).toBe(48)
    await page.getByRole('link', { name: 'Show more' }).press('Enter')
    await expect.poll(() => cards.count()).toBe(60)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('12 more shown')
    const far = cards.nth(55).getByRole('link')
    await far.click({ trial: true })
    const place = await page.evaluate(() => scrollY)
    await far.click()
    await page.getByRole('heading', { name: 'Downloads' }).waitFor()
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(60)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('[SEARCH-07] a page that failed to load says so, and pressing again loads it', async () => {
    browser.expectProblem(/data\/search.*502/)
    browser.expectProblem(/console: more rows/)
    const page = await browser.open(search(word))
    await page.route('**/data/search*', (route) => route.fulfill({ status: 502, json: {} }))
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByText('Couldn’t load more. Please try again.').waitFor()
    await page.unroute('**/data/search*')
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => page.locator('main article').count()).toBe(60)
  })
})
