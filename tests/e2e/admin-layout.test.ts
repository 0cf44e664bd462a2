import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { buildManifest } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

describe('visitors', () => {
  test('[ADM-01] the HTML of an admin page is an empty shell that is never cached', async () => {
    const response = await fetch(`${site.url}/admin/upload`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('Logged in as')
  })

  test('[ADM-01] the pages of visitors load no code of the admin area', async () => {
    const ofAdmin = Object.entries(buildManifest()).flatMap(([source, { file }]) =>
      /^(features|app)\/admin\//.test(source) ? [file] : [],
    )
    expect(ofAdmin.length).toBeGreaterThan(3)
    const page = await browser.open(null)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
    for (const path of ['/', '/movie/sintel', '/blogs', '/watch', '/login']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(asked.filter((path) => ofAdmin.includes(path))).toEqual([])
  })
})

describe('the admin layout', () => {
  test('[ROUTE-21, ROUTE-23, ADM-05] /admin leads the owner to the uploads: the whole sidebar is in view on a small desktop screen, its theme switch included; axe finds nothing wrong, and nothing is cut off', async () => {
    const page = await ownersPage(browser, '/admin', { viewport: { width: 1280, height: 800 } })
    // The form of a new movie adds its id.
    await page.waitForURL(/\/admin\/upload(\?|$)/)
    await page.getByRole('heading', { name: 'Uploads', level: 1 }).waitFor()
    const choices = page.getByRole('navigation', { name: 'Admin' }).getByRole('radio')
    await choices.first().waitFor({ state: 'attached' })
    const cut = await choices.evaluateAll((all) => {
      const { right } = document.querySelector('nav[aria-label="Admin"]')?.getBoundingClientRect() ?? new DOMRect()
      const boxes = all.map((each) => each.parentElement?.getBoundingClientRect() ?? new DOMRect())
      return boxes.filter((box) => box.bottom > innerHeight || box.right > right)
    })
    expect(cut).toEqual([])
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page, '/admin/upload')
  })

  test('[ADM-05] on a phone the current page’s link is in view', async () => {
    const page = await ownersPage(browser, '/admin/settings', { viewport: { width: 360, height: 740 } })
    const current = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')
    const place = () => current.evaluate((link) => link.getBoundingClientRect().toJSON())
    await current.waitFor()
    await expect.poll(place).toSatisfy(({ left, right }: DOMRect) => left >= 0 && right <= 360)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await expect.poll(place).toSatisfy(({ left, right }: DOMRect) => left >= 0 && right <= 360)
  })

  test('[ADM-06, ADM-07, ADM-08] without a name the e-mail is shown in the header with its initial, and "User" without both', async () => {
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open('/icon-512.png', { storageState })
    let who = { name: '', email: 'q@x.example' }
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, user: { ...answer.user, ...who } } })
    })
    const header = page.getByRole('banner')
    await page.goto('/admin/settings')
    await header.getByText('Logged in as q@x.example').waitFor()
    await header.getByText('Q', { exact: true }).waitFor()
    who = { name: '', email: '' }
    await page.reload()
    await header.getByText('Logged in as User').waitFor()
    await header.getByText('U', { exact: true }).waitFor()
  })

  test('[ROUTE-28, ADM-05, ADM-06, ADM-08, DEC-27] on the settings: the sidebar leads to every admin page, the header has the owner’s name and initial, and the page shows what is configured, and no secret', async () => {
    const page = await ownersPage(browser, '/admin/settings')
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    await links.first().waitFor()
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Uploads', '/admin/upload'],
      ['MV Upload', '/admin/upload-watch-html'],
      ['Blog', '/admin/blog-editor'],
      ['Stories', '/admin/stories'],
      ['Members', '/admin/members'],
      ['Inbox', '/admin/inbox'],
      ['Log', '/admin/log'],
      ['Health', '/admin/health'],
      ['Settings', '/admin/settings'],
    ])
    expect(await links.last().getAttribute('aria-current')).toBe('page')

    const header = page.getByRole('banner')
    await header.getByText('Logged in as Owner').waitFor()
    await header.getByText('O', { exact: true }).waitFor()

    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.getByText('Owner, owner@talkies.example').waitFor()
    const facts = await page.locator('dl > div').allInnerTexts()
    const fact = (name: string) =>
      facts
        .find((text) => text.startsWith(name))
        ?.slice(name.length)
        .trim()
    expect(fact('Address')).toContain(`${site.url} SITE_URL`)
    expect(fact('Advertising')).toContain('Not configured')
    expect(fact('Analytics')).toContain('Not configured')
    await page.locator('dl').getByRole('status').getByText('Configured', { exact: true }).waitFor()
    expect(await page.content()).not.toMatch(/sb_secret|the-secret-of-the-tests/)
  })

  test('[DEC-27] only the owner sees whether mails can be sent', async () => {
    const asked = await fetch(`${site.url}/api/user/mail-status`)
    expect(asked.status).toBe(401)
    expect(await asked.json()).not.toHaveProperty('configured')
  })
})
