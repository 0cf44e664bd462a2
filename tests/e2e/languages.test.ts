import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, sidewaysPixels } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { hydrated, settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { withoutPopups } from './pages/account.ts'

const browser = await testBrowser()
const phone = { viewport: { width: 360, height: 780 } }

const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang)
const namesOnTwoLines = (page: Page) =>
  page
    .getByRole('main')
    .locator('li span')
    .evaluateAll((names) => {
      const lines = (name: Element) => {
        const text = new Range()
        text.selectNodeContents(name)
        return text.getClientRects().length
      }
      return names.filter((name) => lines(name) > 1).map((name) => name.textContent)
    })
const footer = (page: Page) => page.getByRole('contentinfo')

// What keeps the chosen language and the address comes after the page has loaded: links in a language are pressed once it has settled.

describe('a visitor who chooses Tamil', () => {
  test('in the menu has home, a film, the search and the login in Tamil, and finds home in Tamil later', async () => {
    const page = await browser.open('/', { ...phone, ...withoutPopups })
    await settled(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'தமிழ்', exact: true }).click()
    await page.waitForURL('**/ta')
    await hydrated(page)
    expect(await lang(page)).toBe('ta')

    // Other tests' films may have taken its place on home.
    await page.goto('/ta/movie/chandralekha')
    await page.getByRole('heading', { level: 1, name: 'சந்திரலேகா' }).waitFor()
    await expect.poll(() => page.title()).toContain('பதிவிறக்கம்')

    await page.getByRole('link', { name: 'தேடு' }).click()
    await page.waitForURL('**/ta/search')
    await page.getByRole('combobox').fill('தெலுங்கு')
    await page
      .getByRole('option', { name: /^மொழி.*தெலுங்கு|தெலுங்கு.*மொழி/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ta/search?query=*')
    await page.getByRole('heading', { name: /தேடல் முடிவுகள்/ }).waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'உள்நுழைக' }).click()
    await page.waitForURL('**/ta/login')
    await page.getByRole('heading', { name: 'உள்நுழைக' }).waitFor()
    expect(await lang(page)).toBe('ta')

    await page.goto('about:blank')
    await page.goto('/')
    await page.waitForURL('**/ta')
    await settled(page)
    await footer(page).getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await hydrated(page)
    expect(await lang(page)).toBe('en')
    await page.goto('about:blank')
    await page.goto('/')
    await hydrated(page)
    expect(path(page)).toBe('/')
  })

  test('in the footer keeps the page with what its address says, and results follow what is typed there', async () => {
    const page = await browser.open('/search?query=chandralekha')
    await settled(page)
    await footer(page).getByRole('link', { name: 'தமிழ்', exact: true }).click()
    await page.waitForURL('**/ta/search?query=chandralekha')
    await page.getByRole('heading', { name: '"chandralekha" தேடல் முடிவுகள்' }).waitFor()
    await settled(page)
    await page.getByRole('banner').getByRole('combobox').fill('sintel')
    await page.getByRole('heading', { name: '"sintel" தேடல் முடிவுகள்' }).waitFor()
    await settled(page)
    await footer(page).getByRole('link', { name: 'हिन्दी' }).click()
    await page.waitForURL('**/hi/search?query=sintel')
  })

  test('keeps Tamil when a chip leads to the Telugu films', async () => {
    const page = await browser.open('/search?from=friend')
    await settled(page)
    await footer(page).getByRole('link', { name: 'தமிழ்', exact: true }).click()
    await page.waitForURL('**/ta/search?from=friend')
    await settled(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^తెలుగు/ })
      .click()
    await page.waitForURL((url) => url.pathname === '/ta/languages')
    expect(path(page)).toBe('/ta/languages?name=Telugu')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ta')
  })

  test('reads about the site in English, whose links stay in Tamil', async () => {
    const page = await browser.open('/ta/about')
    const links = page.locator('main [lang=en]').getByRole('link')
    expect(await links.first().getAttribute('href')).toMatch(/^\/ta\//)
    await links.first().click()
    await expect.poll(() => path(page)).toMatch(/^\/ta\/(?!about)/)
    expect(await lang(page)).toBe('ta')
  })
})

test('what the server refuses is said in Tamil: a wrong password, and a comment of a blocked person until a date', async () => {
  browser.expectProblem(/auth\/login: 401$/)
  browser.expectProblem(/membership_applications.*: 403$/)
  const login = await browser.open('/ta/login')
  await login.getByLabel('மின்னஞ்சல்').fill('meena@people.example')
  await login.getByLabel('கடவுச்சொல்', { exact: true }).fill('wrong password')
  await login.locator('form button[type=submit]').click()
  await login.getByText('மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு.', { exact: true }).waitFor()

  const meena = await signedIn({ name: 'Meena' })
  const block = { user_id: meena.id, name: 'Meena', reason: 'Rude words.', ends_at: '2100-12-05T12:00:00Z' }
  await insert('blocks', block)
  const page = await browser.open(null, { storageState: meena.storageState })
  await page.goto(`/ta/movie/${(await makeMovie()).slug}`)
  await page.getByText('5 டிசம்பர், 2100 வரை நீங்கள் கருத்துச் சொல்ல முடியாது. காரணம்: Rude words.', { exact: true }).waitFor()
  await page.goto('/ta/profile')
  await page.getByRole('button', { name: 'உறுப்பினராக விண்ணப்பி' }).click()
  await page.getByText('5 டிசம்பர், 2100 வரை நீங்கள் உறுப்பினராக விண்ணப்பிக்க முடியாது. காரணம்: Rude words.').waitFor()
})

test('a browser in Tamil is offered Tamil once, on the page that is open then', async () => {
  const page = await browser.open('/', { locale: 'ta-IN', ...withoutPopups })
  expect(await lang(page)).toBe('en')
  const offer = page.getByRole('complementary').getByRole('link', { name: 'தமிழில் படிக்க' })
  await offer.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Latest Uploads' }).click()
  await page.waitForURL('**/latest')
  await offer.click()
  await page.waitForURL('**/ta/latest')
  await hydrated(page)
  await footer(page).getByRole('link', { name: 'English' }).click()
  await page.waitForURL((url) => url.pathname === '/latest')
  await settled(page)
  expect(await offer.count()).toBe(0)
})

test('a browser in Hindi that opens a page in Tamil is offered Hindi once, and neither is chosen for home', async () => {
  const page = await browser.open('/ta/movie/sintel', { locale: 'hi-IN', ...withoutPopups })
  const offer = page.getByRole('complementary').getByRole('link', { name: 'हिन्दी में पढ़ें' })
  await offer.waitFor()
  await page.goto('about:blank')
  await page.goto('/')
  await settled(page)
  expect(path(page)).toBe('/')
  expect(await lang(page)).toBe('en')
  expect(await offer.count()).toBe(0)
})

test.each(['ta', 'te', 'kn', 'ml', 'hi'])(
  '/%s hydrates, reads nothing again and fits a phone of 320 pixels, as do its film, search, login and categories',
  async (language) => {
    const page = await browser.open('/icon-512.png', { viewport: { width: 320, height: 640 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const part of ['', '/movie/sintel', '/search?query=tamil', '/login', '/categories']) {
      await page.goto(`/${language}${part}`)
      await settled(page)
      expect(asked.filter((address) => /^\/(data|api)\//.test(address))).toEqual([])
      expect(await sidewaysPixels(page), part).toBe(0)
      if (part === '/movie/sintel') expect(await axeProblems(page)).toEqual([])
      if (part === '/categories') expect(await namesOnTwoLines(page)).toEqual([])
    }
  },
)
