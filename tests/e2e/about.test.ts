import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { site } from '../support/browser/site.ts'

const browser = await testBrowser()
const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status

describe('the about pages', () => {
  test('[ROUTE-19, ROUTE-31, DEC-28] /about has header and footer, every link works, and axe finds nothing', async () => {
    const page = await browser.open('/about')
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('About Talkies')
    await page.getByRole('banner').getByRole('combobox').waitFor()
    await page.getByRole('contentinfo').waitFor()
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
    for (const href of hrefs) expect(await statusOf(href), href).toBe(200)
    await expectAccessible(page, '/about')
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
    await expectAccessible(page, '/contact')
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
    for (const href of hrefs) expect(await statusOf(href), href).toBe(200)
    await expectAccessible(page, path)
  })

  test('the privacy policy mentions ads and analytics only where there are some', async () => {
    const html = await (await fetch(`${site.url}/privacy`)).text()
    expect(html).toContain('This site shows no advertising.')
    expect(html).toContain('No analytics service counts your visits.')
  })
})
