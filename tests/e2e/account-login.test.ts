import type { BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { holdToasts, pass, passUntil, stopClock, timerSet } from '../support/browser/clock.ts'
import { askedBy, holdScripts, hydrated, settled } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { welcome, withoutPopups } from './pages/account.ts'

const browser = await testBrowser()

/** Records every call to a path of the REST API. */
function callsTo(page: Page, path: string) {
  const calls: { method: string; body: unknown; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path)
      calls.push({ method: request.method(), body: request.postDataJSON(), headers: request.headers() })
  })
  return calls
}

/** Answers calls to a path of the REST API in the server's place. */
const answer = (page: Page, path: string, reply: (route: Route) => Promise<void>) => page.route(`**${path}`, reply)

/** The server's answer when too many passwords wait to be hashed. */
const BUSY = 'Many people are signing in at the moment. Please try again in 5 seconds.'

/** A page with a stopped clock, and with a server that never answers a path of the REST API. */
async function unanswered(path: string, api: string, options: BrowserContextOptions = {}) {
  const page = await browser.open(null, options)
  await stopClock(page)
  await page.route(`**${api}`, () => {})
  await page.goto(path)
  await hydrated(page)
  return page
}

/** How long the welcome after a login shows before the app goes on. */
const WELCOME_MS = 700

const submit = (page: Page) => page.locator('form button[type=submit]')

async function fillLogin(page: Page) {
  await page.getByLabel('Email').fill('meena@people.example')
  await page.getByLabel('Password', { exact: true }).fill('some password')
}

describe('the login screen', () => {
  test('[LOGIN-01, LOGIN-02, ROUTE-13, ROUTE-30] toggles between Sign Up and Login, without the site header', async () => {
    const page = await browser.open('/login')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Login')
    await page.getByLabel('Email').fill('typed@before.example')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    await expect.poll(() => page.title()).toBe('Create Account | Talkies')
    expect(await submit(page).textContent()).toBe('Sign Up')
    expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
  })

  test('[LOGIN-01] keeps what is typed while a session turns out to be over', async () => {
    const { storageState, id } = await signedIn()
    await site.query('delete from sessions where user_id = $1', [id])
    browser.expectProblem(/api\/auth\/session: 401$/)
    const page = await browser.open(null, { storageState })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/session', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/auth/session')
    await page.goto('/login')
    await asked
    await fillLogin(page)
    const answered = page.waitForResponse('**/api/auth/session')
    release()
    await answered
    await expect.poll(() => page.evaluate(() => localStorage.isLoggedIn)).toBeUndefined()
    expect(await page.getByLabel('Email').inputValue()).toBe('meena@people.example')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('some password')
  })

  test('[LOGIN-01, LOGIN-02] Sign Up has an address of its own, which the server draws and a reload keeps', async () => {
    const page = await browser.open('/login')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/login?mode=register')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    // An earlier press counts for 5 s only.
    await hydrated(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/login')
    const html = async (mode: string) => (await fetch(`${site.url}/login?mode=${mode}`)).text()
    expect(await html('register')).toContain('>Create Account</h1>')
    expect(await html('register')).toMatch(/<title[^>]*>Create Account \| Talkies</)
    expect(await html('other')).not.toContain('>Create Account</h1>')
  })

  test('[DEC-14] the rule for passwords is said once, also when it is not kept', async () => {
    const page = await browser.open('/login?mode=register')
    const rule = page.getByText('8 to 128 characters.')
    expect(await rule.count()).toBe(1)
    await page.getByLabel('Name').fill('Meena')
    await fillLogin(page)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: 'Use 8 to 128 characters.' }).waitFor()
    expect(await rule.count()).toBe(1)
  })

  test('the rules that a new member agrees to open in a new tab, and what is typed stays', async () => {
    const page = await browser.open('/login')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByLabel('Name').fill('Meena')
    await page.getByLabel('Email').fill('meena@people.example')
    for (const title of ['Terms of Service', 'Privacy Policy']) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: `${title} (opens in a new tab)` }).click(),
      ])
      await opened.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    expect(await page.getByLabel('Name').inputValue()).toBe('Meena')
    expect(await page.getByLabel('Email').inputValue()).toBe('meena@people.example')
  })

  test('[LOGIN-03, ROUTE-15] Forgot Password leads to /reset-password, and the address that was typed comes along, also back', async () => {
    const page = await browser.open('/login')
    await page.getByLabel('Email').fill('meena@people.example')
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.waitForURL('**/reset-password')
    const registered = page.getByLabel('Registered email')
    expect(await registered.inputValue()).toBe('meena@people.example')
    await page.reload()
    await hydrated(page)
    expect(await registered.inputValue()).toBe('meena@people.example')
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('meena@people.example')
  })

  test('[LOGIN-04] Continue without login leads to /', async () => {
    const page = await browser.open('/login')
    await page.getByRole('link', { name: 'Continue without login' }).click()
    await page.waitForURL(`${site.url}/`)

    await page.goto('/movie/sintel')
    await hydrated(page)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByRole('link', { name: 'Continue without login' }).click()
    await page.getByRole('link', { name: 'Back to Sintel' }).click()
    await page.waitForURL(`${site.url}/movie/sintel`)
  })

  test('[LOGIN-06, LOGIN-07, LOGIN-08] missing values and a wrong e-mail address are reported at their fields, and nothing is sent', async () => {
    const page = await browser.open('/login')
    const [logins, registrations] = [callsTo(page, '/api/auth/login'), callsTo(page, '/api/auth/register')]
    await submit(page).click()
    await page.getByText('Enter your email.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    expect(await page.getByLabel('Email').evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    const about = await page.getByLabel('Email').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${about}"]`).textContent()).toBe('Enter your email.')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    await page.getByLabel('Email').fill('no e-mail')
    await submit(page).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByText('Enter a valid email address.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    await settled(page)
    expect([logins, registrations]).toEqual([[], []])
  })

  test('[LOGIN-05] while a submit is on its way the button reads Processing... and is disabled', async () => {
    const page = await browser.open('/login')
    const held = Promise.withResolvers<void>()
    await answer(page, '/api/auth/login', async (route) => {
      await held.promise
      await route.fulfill({ json: { success: false, message: 'Not today.' } })
    })
    await fillLogin(page)
    await submit(page).click()
    const button = page.getByRole('button', { name: 'Processing...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    held.resolve()
    await page.getByText('Not today.').waitFor()
    expect(await submit(page).textContent()).toBe('Login')
    expect(await page.getByLabel('Email').inputValue()).toBe('meena@people.example')
  })

  test.each([
    ['a press of the button', (page: Page) => submit(page).click()],
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ])('[LOGIN-05] %s before the script has loaded logs in afterwards', async (_name, press) => {
    const page = await browser.open(null)
    const calls = callsTo(page, '/api/auth/login')
    await answer(page, '/api/auth/login', (route) => route.fulfill({ json: { success: false, message: 'Not today.' } }))
    const release = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await fillLogin(page)
    await press(page)
    // A press counts for 5 s, and hydration may take longer on a slow machine.
    await page.evaluate('performance.now = () => 0')
    release()
    await page.getByText('Not today.').waitFor()
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'meena@people.example', password: 'some password' }])
    expect(page.url()).toBe(`${site.url}/login`)
  })

  test.each(['/login', '/login?mode=register', '/reset-password'])(
    'without script the form of %s puts nothing into the address',
    async (path) => {
      browser.expectProblem(SCRIPTS_OFF)
      const page = await browser.open(path, { javaScriptEnabled: false })
      await page.getByLabel(/email/i).first().fill('meena@people.example')
      browser.expectProblem(/: 405$/)
      const isPost = (request: Request) => request.method() === 'POST'
      // Chromium may never answer when it is asked to close a page whose next document is about to be shown.
      const loaded = page.waitForEvent('load')
      const [request] = await Promise.all([page.waitForRequest(isPost), loaded, submit(page).click()])
      expect(request.url()).toBe(site.url + path)
      await page.getByRole('heading', { name: 'This form needs JavaScript.' }).waitFor()
    },
  )

  test('[LOGIN-14, LOGIN-15, LOGIN-16, LOGIN-17] each kind of failure has its message', async () => {
    const page = await browser.open('/login')
    let reply: (route: Route) => Promise<void> = (route) => route.continue()
    await answer(page, '/api/auth/login', (route) => reply(route))
    const cases: [string, (route: Route) => Promise<void>][] = [
      ['Said by the server.', (route) => route.fulfill({ json: { success: false, message: 'Said by the server.' } })],
      ['Unknown error occurred.', (route) => route.fulfill({ json: { success: false } })],
      [BUSY, (route) => route.fulfill({ status: 503, json: { success: false, message: BUSY } })],
      ['Something went wrong. Please try again.', (route) => route.fulfill({ status: 500, body: '<h1>no json</h1>' })],
    ]
    browser.expectProblem(/503$/)
    browser.expectProblem(/500$/)
    await fillLogin(page)
    for (const [text, given] of cases) {
      reply = given
      await submit(page).click()
      await page.getByRole('alert').getByText(text).waitFor()
    }
    browser.expectProblem(/401$/)
    reply = (route) => route.continue()
    await submit(page).click()
    await page.getByText('Invalid email or password.').waitFor()
  })

  test.each([
    ['Log in to comment', '/movie/sintel#comments'],
    ['Login', '/movie/sintel'],
  ])('[LOGIN-11] after “%s” on a film’s page the app goes to /, which leads back to %s', async (name, back) => {
    const person = await signedIn({ password: 'a password of hers' })
    const page = await browser.open('/movie/sintel', withoutPopups)
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('a password of hers')
    await submit(page).click()
    await page.waitForURL(`${site.url}/`)
    await page.reload()
    await page.getByRole('link', { name: 'Back to Sintel' }).click()
    await page.waitForURL(`${site.url}${back}`)
  })

  test('[LOGIN-11] whoever has gone elsewhere before the answer stays there', async () => {
    const { email } = await signedIn({ password: 'a password of hers' })
    const page = await browser.open(null, withoutPopups)
    await stopClock(page)
    const held = Promise.withResolvers<void>()
    await answer(page, '/api/auth/login', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/movie/sintel')
    await hydrated(page)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await passUntil(page, () => page.getByLabel('Email').isVisible())
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a password of hers')
    await submit(page).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await page.goBack()
    await passUntil(page, () => page.getByRole('heading', { level: 1, name: 'Sintel' }).isVisible())
    held.resolve()
    await timerSet(page, WELCOME_MS)
    await pass(page, WELCOME_MS)
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/movie/sintel')
  })

  test('[LOGIN-17] a server that does not answer counts as failed', async () => {
    const page = await unanswered('/login', '/api/auth/login')
    await fillLogin(page)
    const sent = page.waitForRequest('**/api/auth/login')
    await submit(page).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await sent
    await page.clock.fastForward(20_000)
    await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
    expect(await submit(page).isEnabled()).toBe(true)
    expect(await page.getByLabel('Email').inputValue()).toBe('meena@people.example')
  })

  test('[LOGIN-09, LOGIN-11, LOGIN-12, LOGIN-13, LOCAL-01, API-12, DEC-01, DEC-20] a login keeps its flags, holds the token in memory, survives a reload and goes to /', async () => {
    const person = await signedIn({ password: 'a password of hers' })
    const page = await browser.open('/login')
    await holdToasts(page)
    const calls = callsTo(page, '/api/auth/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('a password of hers')
    const [response] = await Promise.all([
      page.waitForResponse('**/api/auth/login'),
      welcome(page, 'Meena'),
      submit(page).click(),
    ])
    const { token } = await response.json()
    await page.getByRole('status').getByText('Logged in successfully').waitFor()
    await page.waitForURL(`${site.url}/`)
    expect(calls).toHaveLength(1)
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(stored).toContain('isLoggedIn')
    expect(stored).toContain(person.email)
    expect(stored).not.toContain(token)
    const [cookie] = await page.context().cookies(`${site.url}/api/auth/session`)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/api/auth' })
    const [renewed] = await Promise.all([page.waitForResponse('**/api/auth/session'), page.reload()])
    expect(renewed.status()).toBe(200)
    await page.getByLabel('Account of Meena').waitFor()
  })

  test('[ROUTE-14, ROUTE-16] a logged-in person is redirected from /login and /reset-password to /', async () => {
    for (const path of ['/login', '/reset-password']) {
      const { storageState } = await signedIn()
      const page = await browser.open(path, { storageState })
      await page.waitForURL(`${site.url}/`)
    }
  })

  test('the password can be shown, and password managers find their fields', async () => {
    const page = await browser.open('/login')
    const password = page.getByLabel('Password', { exact: true })
    expect(await password.getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    const hide = page.getByRole('button', { name: 'Hide password' })
    expect(await hide.getAttribute('aria-pressed'), 'the name says the state').toBeNull()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect.poll(() => password.getAttribute('autocomplete')).toBe('new-password')
  })
})

describe('logging out', () => {
  test('[LOGIN-18, LOGIN-20, LOGIN-21, NAV-16, DEC-21] ends the session here and on the server; what belongs to the device stays', async () => {
    const { storageState, id } = await signedIn()
    const ofTheDevice = ['hasShared', 'hasSeenMemberPopup', 'viewedStories', 'epr_suggested']
    for (const name of ofTheDevice.slice(2)) storageState.origins[0]?.localStorage.push({ name, value: '["kept"]' })
    const page = await browser.open('/profile', { storageState })
    await page.evaluate(() => sessionStorage.setItem('commentDraft:film', '{"id":"a","text":"Not for the next one"}'))
    const calls = callsTo(page, '/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await page.waitForURL('**/login')
    expect(calls).toMatchObject([{ method: 'POST' }])
    const flags = await page.evaluate(() => Object.keys(localStorage))
    expect(flags).toEqual(expect.arrayContaining(ofTheDevice))
    expect(flags.filter((flag) => ['isLoggedIn', 'userData', 'token'].includes(flag))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('commentDraft:film'))).toBeNull()
    expect(await page.context().cookies(`${site.url}/api/auth`)).toEqual([])
    expect(await site.query('select 1 from sessions where user_id = $1', [id])).toEqual([])
    await page.goto('/')
    expect(await page.getByRole('link', { name: 'Login' }).first().getAttribute('href')).toBe('/login')
  })

  test('[LOGIN-19, DEC-92] signs out of the data service: leaves its channels and hangs up', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open(null, { storageState })
    const sent: string[] = []
    const closed = Promise.withResolvers<void>()
    const joined = Promise.withResolvers<void>()
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(/phx_\w+/.exec(String(payload))?.[0] ?? ''))
      socket.on('framereceived', ({ payload }) => String(payload).includes('"ok"') && joined.resolve())
      socket.on('close', () => closed.resolve())
    })
    await page.goto('/profile')
    // The profile's realtime channel is open.
    await joined.promise
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const counted = (event: string) => sent.filter((each) => each === event).length
    await expect.poll(() => counted('phx_leave')).toBe(counted('phx_join'))
    // Leaving the channels is not enough: the socket would stay open.
    await closed.promise
  })

  test('[LOGIN-22, DEC-22] a logout that fails says so, and the person stays logged in', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open('/profile', { storageState })
    let status = 500
    await answer(page, '/api/auth/logout', (route) =>
      route.fulfill(
        status === 500 ? { status, body: 'no json' } : { status, json: { success: false, message: 'Not now.' } },
      ),
    )
    browser.expectProblem(/500$/)
    browser.expectProblem(/503$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Failed to logout').waitFor()
    status = 503
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Not now.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
    expect(await page.evaluate(() => localStorage.isLoggedIn)).toBe('true')
  })

  test('[LOGIN-22] a logout that the server does not answer counts as failed', async () => {
    const { storageState } = await signedIn()
    const page = await unanswered('/profile', '/api/auth/logout', { storageState })
    // Parts that come late show only when time passes, and what they load and read has time limits of its own.
    const reads = ['/rest/v1/membership_applications', '/rest/v1/comments']
    await passUntil(page, async () =>
      reads.every((path) => askedBy(page).some((request) => request.url().includes(path))),
    )
    await settled(page)
    const sent = page.waitForRequest('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Logout', disabled: true }).waitFor()
    await sent
    await page.clock.fastForward(20_000)
    await page.getByText('Failed to logout').waitFor()
    await page.getByRole('button', { name: 'Logout', disabled: false }).waitFor()
  })

  test('[DEC-22, DEC-23] a session that is gone already counts as logged out', async () => {
    const { storageState, id } = await signedIn()
    const page = await browser.open('/profile', { storageState })
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await site.query('delete from sessions where user_id = $1', [id])
    browser.expectProblem(/401$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.isLoggedIn)).toBeUndefined()
  })

  test('[DEC-21] logging out in one tab logs out the other', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open('/', { storageState })
    await page.getByLabel('Account of Meena').waitFor()
    const other = await page.context().newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login')
    await page.getByRole('link', { name: 'Login' }).waitFor()
  })

  test('[ADM-01, DEC-21] logging out in one tab leads the owner’s other tab to /login, and says so there', async () => {
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open('/admin/settings', { storageState })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await holdToasts(page)
    // A read that the logout overtakes is refused.
    await settled(page)
    const other = await page.context().newPage()
    await other.goto('/profile')
    await settled(other)
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByText('You were logged out. What you typed is kept: log in to go on.').waitFor()
  })
})
