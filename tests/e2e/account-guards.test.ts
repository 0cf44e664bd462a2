import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { paths } from '../../web/shared/page/paths.ts'
import { hashPassword } from '../../worker/accounts/password.ts'
import { testKeys } from '../support/backend/clients.ts'
import { expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { buildManifest, firstInput } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'

const browser = await testBrowser()

/** Local storage as someone would forge it. */
const storageWith = (flags: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin: site.url, localStorage: Object.entries(flags).map(([name, value]) => ({ name, value })) }],
})

const forgedOwner = JSON.stringify({
  _id: '1',
  name: 'Owner',
  email: 'owner@talkies.example',
  membershipStatus: 'none',
  isAccountVerified: true,
  isOwner: true,
})

describe('the admin guard', () => {
  // All its paths share one guard, as routes.test.ts says, so one path is enough for each test.
  test('[ADM-01] a visitor goes from the admin area to /login', async () => {
    const page = await browser.open(paths.admin)
    await page.waitForURL('**/login')
  })

  test('[ADM-02] isLoggedIn without user data goes to /login, even with the owner’s own cookie', async () => {
    const { cookies } = (await signedIn({ owner: true })).storageState
    for (const flags of [{ isLoggedIn: 'true' }, { isLoggedIn: 'true', userData: '{' }] as Record<string, string>[]) {
      const page = await browser.open(null, { storageState: { ...storageWith(flags), cookies } })
      await page.goto(paths.adminStories)
      await page.waitForURL('**/login')
    }
  })

  test('[ADM-03] a logged-in non-owner goes to /', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open(paths.adminStories, { storageState })
    await page.waitForURL(`${site.url}/`)
  })

  test('[ADM-01, LOGIN-11] the owner who logs in returns to the page of the admin area, a member goes to /', async () => {
    const edited = `${paths.adminUpload}?edit=${randomUUID()}`
    const member = await signedIn({ password: 'correct-horse' })
    const { id, email } = await signedIn({ owner: true })
    await site.query('update users set password_hash = $2 where id = $1', [id, await hashPassword('correct-horse')])
    for (const [address, expected] of [
      [email, edited],
      [member.email, '/'],
    ] as const) {
      const page = await browser.open(edited)
      await page.waitForURL('**/login')
      await page.getByLabel('Email').fill(address)
      await page.getByLabel('Password', { exact: true }).fill('correct-horse')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL(site.url + expected)
    }
  })

  test('[ADM-04] the owner’s flag comes with the server’s answer', async () => {
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open(null, { storageState })
    const [answer] = await Promise.all([page.waitForResponse('**/api/auth/session'), page.goto('/admin/settings')])
    expect((await answer.json()).user.isOwner).toBe(true)
    await page.getByText('Logged in as').waitFor()
  })

  test('[ADM-04, DEC-23] when the server cannot be asked the guard says so, and asks again', async () => {
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open(null, { storageState })
    await page.route('**/api/auth/session', (route) => route.abort('connectionrefused'), { times: 1 })
    browser.expectProblem(/ERR_CONNECTION_REFUSED/)
    await page.goto('/admin/settings')
    await page.getByText('The server could not be reached.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Logged in as').waitFor()
  })
})

describe('forged flags', () => {
  test('[SEC-28] forged flags open no admin page, and are dropped when the server has answered', async () => {
    const storageState = storageWith({ isLoggedIn: 'true', userData: forgedOwner })
    browser.expectProblem(/api\/auth\/session: 401$/)
    const page = await browser.open('/admin/upload', { storageState })
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userData')
  })

  test('[SEC-28] a member who forges the owner’s flags is refused every admin read and write', async () => {
    const person = await signedIn()
    const flags = person.storageState.origins[0]?.localStorage ?? []
    for (const flag of flags) if (flag.name === 'userData') flag.value = forgedOwner
    const page = await browser.open('/about', { storageState: person.storageState })
    // The server's answer replaces the forged name.
    await page.getByLabel('Account of Meena').waitFor()
    browser.expectProblem(/: 40\d$/)
    const refused = await page.evaluate(async () => {
      const { token } = await (await fetch('/api/auth/session')).json()
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      }
      const ask = async (path: string, method = 'GET', body?: object) => {
        const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
        return answer.ok ? await answer.json() : null
      }
      return {
        users: await ask('/api/user/all'),
        count: await ask('/api/user/count'),
        applications: await ask('/rest/v1/membership_applications?select=*'),
        story: await ask('/rest/v1/stories', 'POST', { title: 'x', poster_url: 'https://x.example/p.jpg' }),
        movies: await ask('/rest/v1/movies?id=not.is.null', 'PATCH', { title: 'Hacked' }),
        blogs: await ask('/rest/v1/blogs?id=not.is.null', 'DELETE'),
      }
    })
    for (const [what, answer] of Object.entries(refused)) expect([what, answer ?? []]).toEqual([what, []])
    expect(await site.query(`select 1 from movies where title = 'Hacked'`)).toEqual([])
  })
})

test('[DATA-43, DATA-44, DEC-92] one data client asks our own origin with the public key and the session’s token', async () => {
  const { storageState } = await signedIn()
  const page = await browser.open(null, { storageState })
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/rest/v1/membership_applications'))
      calls.push({ origin: url.origin, ...request.headers() })
  })
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/session'), page.goto('/profile')])
  const { token } = await answer.json()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls[0]).toMatchObject({
    origin: site.url,
    apikey: testKeys.publishableKey,
    authorization: `Bearer ${token}`,
  })
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^sb-|supabase/.test(key)))).toEqual([])
})

test('[SEC-30] pages, data and scripts hold no secret key, no hash and not the owner’s address', async () => {
  const secrets = [
    testKeys.secretKey,
    testKeys.jwtSecret,
    'scrypt$',
    'password_hash',
    'code_hash',
    'service_role',
    'owner@talkies.example',
  ]
  const found = (text: string) => secrets.filter((secret) => text.includes(secret))
  const files = Object.values(buildManifest()).map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const script = await readFile(new URL(`../../dist/client/${file}`, import.meta.url), 'utf8')
    expect([file, found(script)]).toEqual([file, []])
  }
  const withData = ['/latest', '/movie/sintel', '/search?query=sintel', '/blogs', '/watch', '/watch/sintel']
  const others = ['/', '/login', '/profile', '/admin/settings', '/contact', '/data/home', '/feed.xml', '/sitemap.xml']
  for (const path of [...others, ...withData, ...withData.map((path) => `/data${path}`)]) {
    const answer = await fetch(site.url + path)
    expect([path, answer.status, found(await answer.text())]).toEqual([path, 200, []])
  }
})

describe('on a phone, a tablet and a desktop', () => {
  for (const path of ['/login', '/reset-password'])
    test(`${path} fits, and axe finds nothing`, () =>
      expectAccessibleScreen((at, options) => browser.open(at, options), path))

  const showing = (content: string) => async (at: string, options: BrowserContextOptions) => {
    const name = 'A person with a name of fifty letters, all of them'
    const { storageState } = await signedIn({ name, verified: false })
    const page = await browser.open(at, { ...options, storageState })
    await page.getByText(content).first().waitFor()
    return page
  }
  test('/profile fits, and axe finds nothing', () => expectAccessibleScreen(showing('Membership'), '/profile'))
  test('/verify-account fits, and axe finds nothing', () =>
    expectAccessibleScreen(showing('6-digit code'), '/verify-account'))
})

test('a session that could not be checked is checked again when the network is back', async () => {
  const { storageState } = await signedIn()
  browser.expectProblem(/api\/auth\/session: net::ERR_CONNECTION_REFUSED/)
  const page = await browser.open(null, { storageState })
  await page.route('**/api/auth/session', (route) => route.abort('connectionrefused'), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/auth/session'))
  await page.goto('/about')
  await failed
  await firstInput(page)
  const checked = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await checked).ok()).toBe(true)
})
