import { describe, expect, test } from 'vitest'
import { expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'

const browser = await testBrowser()

describe('the about pages', () => {
  test('[ROUTE-19, ROUTE-31, DEC-28] /about is a page with header and footer', async () => {
    const page = await browser.open('/about')
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('About Talkies')
    await page.getByRole('banner').getByRole('combobox').waitFor()
    await page.getByRole('contentinfo').waitFor()
  })

  test('[ROUTE-20, DEC-25, DEC-28] /contact gives the contact address, the Telegram link and how to ask for removal', async () => {
    const page = await browser.open('/contact')
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'hello@talkies.example' }).getAttribute('href')).toBe(
      'mailto:hello@talkies.example',
    )
    expect(await main.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toBe('https://t.me/talkies')
    const removal = main.getByRole('region', { name: 'Removal by email' })
    expect(await removal.getByRole('listitem').count()).toBe(4)
    expect(await removal.getByRole('link').getAttribute('href')).toMatch(
      /^mailto:hello@talkies\.example\?subject=Removal/,
    )
    expect(await page.content()).not.toContain('owner@talkies.example')
  })

  test('[DEC-28] every link of the about page works', async () => {
    const page = await browser.open('/about')
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    expect(hrefs).toEqual([
      '/latest',
      '/languages',
      '/categories',
      '/watch',
      '/blogs',
      '/contact',
      '/privacy',
      '/terms',
      '/refunds',
    ])
    for (const href of hrefs) expect((await page.request.get(href, { maxRedirects: 0 })).status()).toBe(200)
  })
})

describe('the policies', () => {
  test.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/refunds', 'Refund Policy'],
  ])('%s has its text, the site’s name and contact, and says that it is a template', async (path, title) => {
    const page = await browser.open(path)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await main.getByText('Template.').waitFor()
    expect(await main.textContent()).toContain('Talkies')
    expect(await main.getByRole('link', { name: 'hello@talkies.example' }).getAttribute('href')).toBe(
      'mailto:hello@talkies.example',
    )
    expect(await page.content()).not.toContain('owner@talkies.example')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    const hrefs = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '').filter((each) => each.startsWith('/')))
    for (const href of hrefs) expect((await page.request.get(href, { maxRedirects: 0 })).status()).toBe(200)
  })

  test('the privacy policy tells of ads and analytics only where there are some', async () => {
    const page = await browser.open('/privacy')
    await page.getByText('This site shows no advertising.').waitFor()
    await page.getByText('No analytics service counts your visits.').waitFor()
  })
})

const PAGES = ['/about', '/contact', '/privacy', '/terms', '/refunds']
test.each(PAGES)('[ROUTE-19, ROUTE-20] %s passes axe and fits every size', async (path) => {
  await expectAccessibleScreen(browser.open, path)
})
