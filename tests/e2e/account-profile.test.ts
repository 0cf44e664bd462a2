import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts, shortenNextTimeout } from '../support/browser/clock.ts'
import { settled } from '../support/browser/loading.ts'
import { mailTo } from '../support/browser/mail.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'

const browser = await testBrowser()

type Account = Parameters<typeof signedIn>[0]

async function profileOf(options: Account = {}) {
  const person = await signedIn(options)
  const page = await browser.open('/profile', { storageState: person.storageState })
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  return { person, page }
}

const applicationsOf = (email: string) =>
  site.query<{ status: string; user_id: string }>(
    'select status, user_id from membership_applications where email = $1',
    [email],
  )

const decide = (email: string, status: string) =>
  site.query('update membership_applications set status = $2 where email = $1', [email, status])

const renames = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/update-name')) bodies.push([request.method(), request.postDataJSON()])
  })
  return bodies
}

describe('the profile', () => {
  test('[PROFILE-01, PROFILE-02, PROFILE-06, PROFILE-07, PROFILE-08, PROFILE-09, PROFILE-10, ROUTE-12, ROUTE-31, DEC-24] shows the e-mail with its badge, below the site header; the username is edited in place, and what was typed stays when saving fails', async () => {
    const { page, person } = await profileOf()
    await page.getByText(person.email).waitFor()
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(1)
    // The prompt would be loaded at the same time as this button.
    await page.getByRole('button', { name: 'Apply for membership' }).waitFor()
    expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0)
    expect(await page.getByRole('banner').count()).toBe(1)

    const sent = renames(page)
    await page.getByRole('button', { name: 'Edit username' }).click()
    await page.getByLabel('Name').fill('Changed my mind')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('main').textContent()).toContain('Meena')
    await page.getByRole('button', { name: 'Edit username' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Meena')
    await page.getByLabel('Name').fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Name cannot be empty').waitFor()
    expect(sent).toEqual([])

    await page.getByLabel('Name').fill('Savitri')
    browser.expectProblem(/500$/)
    const failures: [string, object][] = [
      ['Said by the server.', { json: { success: false, message: 'Said by the server.' } }],
      ['Failed to update name', { json: { success: false } }],
      ['Server error', { status: 500, body: 'no json' }],
    ]
    for (const [text, answer] of failures) {
      await page.route('**/api/user/update-name', (route) => route.fulfill(answer), { times: 1 })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').getByText(text).waitFor()
    }
    expect(await page.getByLabel('Name').inputValue()).toBe('Savitri')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Name updated successfully!').waitFor()
    expect(sent).toEqual(Array(4).fill(['PUT', { newName: 'Savitri' }]))
    await page.getByLabel('Account of Savitri').waitFor()
    expect(await site.query('select name from users where id = $1', [person.id])).toEqual([{ name: 'Savitri' }])
  })

  test('[PROFILE-19] Logout stays where it is while the rest of the page comes', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open(null, { storageState })
    const allowed = Promise.withResolvers<void>()
    await page.route(/\/assets\/(membership|account-settings)-.*\.js/, async (route) => {
      await allowed.promise
      await route.continue()
    })
    await page.goto('/profile')
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
    await logout.waitFor()
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const place = await logout.boundingBox()
    expect(await page.getByRole('heading', { name: 'Account settings' }).count()).toBe(0)
    allowed.resolve()
    await page.getByRole('heading', { name: 'Account settings' }).waitFor()
    await page.getByRole('heading', { name: 'Membership' }).waitFor()
    expect(await logout.boundingBox()).toEqual(place)
  })

  test('[PROFILE-03, PROFILE-04, PROFILE-05] unverified there is no badge but a prompt: a resend that fails says so, and why; one that mails a code goes to /verify-account, unless the person has gone elsewhere', async () => {
    const { page, person } = await profileOf({ verified: false })
    const resend = page.getByRole('button', { name: 'Resend verification email' })
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(0)
    const answer = { status: 429, json: { success: false, message: 'Please try again in 40 seconds.' } }
    await page.route('**/api/auth/send-verify-otp', (route) => route.fulfill(answer), { times: 1 })
    browser.expectProblem(/429$/)
    await resend.click()
    await page.getByText('Failed to send verification email').waitFor()
    await page.getByText('Please try again in 40 seconds.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')

    await holdToasts(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const late = async (route: Route) => {
      await held
      await route.fulfill({ json: { success: true, message: 'Sent.' } })
    }
    await page.route('**/api/auth/send-verify-otp', late, { times: 1 })
    await Promise.all([page.waitForRequest('**/api/auth/send-verify-otp'), resend.click()])
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Latest Blog Articles' }).waitFor()
    release()
    await page.getByText('Verification email sent').waitFor()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/blogs')
    await page.goBack()

    await resend.click()
    await page.waitForURL('**/verify-account')
    await mailTo(person.email)
  })
})

describe('membership', () => {
  test('[PROFILE-12, PROFILE-13, PROFILE-14, PROFILE-15, DATA-38] an application that fails or has no answer says so; applying inserts a pending row of one’s own and disables the button', async () => {
    const { page, person } = await profileOf()
    browser.expectProblem(/membership_applications.*: 503$/)
    await page.route('**/rest/v1/membership_applications*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { message: 'no' } }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Apply for membership' }).click()
    await page.getByText('Failed to apply').waitFor()
    expect(await applicationsOf(person.email)).toEqual([])
    await page.getByRole('button', { name: 'Apply for membership', disabled: false }).waitFor()

    await page.unroute('**/rest/v1/membership_applications*')
    await page.route('**/rest/v1/membership_applications*', () => {})
    await shortenNextTimeout(page)
    await page.getByRole('button', { name: 'Apply for membership' }).click()
    await page.getByRole('button', { name: 'Apply for membership', disabled: false }).waitFor()
    expect(await applicationsOf(person.email)).toEqual([])

    await page.unroute('**/rest/v1/membership_applications*')
    await page.getByRole('button', { name: 'Apply for membership' }).click()
    await page.getByText('Your membership request has been sent!').waitFor()
    expect(await applicationsOf(person.email)).toEqual([{ status: 'pending', user_id: person.id }])
    await page.getByRole('button', { name: 'Request sent', disabled: true }).waitFor()
  })

  test('[PROFILE-11, PROFILE-15, PROFILE-16, DATA-37] the status is reloaded, and changes live when the owner decides', async () => {
    const { page, person } = await profileOf()
    await page.getByRole('button', { name: 'Apply for membership' }).waitFor()
    await site.query(
      `insert into membership_applications (user_id, name, email, status) values ($1, 'Meena', $2, 'pending')`,
      [person.id, person.email],
    )
    await page.getByRole('button', { name: 'Request sent' }).waitFor()
    await decide(person.email, 'approved')
    const member = page.getByRole('button', { name: 'You are a member', disabled: true })
    await member.waitFor()
    await page.reload()
    await member.waitFor()
  })

  test('[PROFILE-11, DEC-91] without the live connection the status is read again when the tab gets the focus, and when the connection is back', async () => {
    const person = await signedIn()
    const page = await browser.open(null, { storageState: person.storageState })
    let cut = false
    const open: (() => Promise<void>)[] = []
    const joined = Promise.withResolvers<void>()
    await page.routeWebSocket('**/realtime/v1/**', (socket) => {
      if (cut) return void socket.close({ code: 3000 })
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (String(message).includes('"ok"')) joined.resolve()
        socket.send(message)
      })
      open.push(async () => {
        await socket.close({ code: 3000 })
        await server.close({ code: 3000 })
      })
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Apply for membership' }).waitFor()
    await joined.promise
    cut = true
    await Promise.all(open.map((close) => close()))
    await site.query(
      `insert into membership_applications (user_id, name, email, status) values ($1, 'Meena', $2, 'pending')`,
      [person.id, person.email],
    )
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('button', { name: 'Request sent' }).waitFor()
    await decide(person.email, 'approved')
    cut = false
    await page.getByRole('button', { name: 'You are a member' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[PROFILE-17, DEC-76] a rejected person reads whom to write to, and nothing is inserted', async () => {
    const person = await signedIn()
    await site.query(
      `insert into membership_applications (user_id, name, email, status) values ($1, 'Meena', $2, 'rejected')`,
      [person.id, person.email],
    )
    const page = await browser.open('/profile', { storageState: person.storageState })
    await page.getByText('Your request was not accepted.').waitFor()
    await page.getByRole('button', { name: 'Apply for membership' }).click()
    await page.getByText('Your request was rejected. Write to hello@talkies.example if you have a question.').waitFor()
    expect(await applicationsOf(person.email)).toMatchObject([{ status: 'rejected' }])
  })

  test('[PROFILE-18] the owner cannot apply', async () => {
    const { page } = await profileOf({ owner: true })
    await page.getByText('You run this site. Membership is for everybody else.').waitFor()
    await page.getByRole('button', { name: 'Apply for membership' }).click()
    await page.getByText('You are not allowed to apply for membership.').waitFor()
    expect(await applicationsOf('owner@talkies.example')).toEqual([])
  })
})

describe('the avatar menu', () => {
  async function menuOf(options: Account = {}) {
    const person = await signedIn(options)
    const page = await browser.open('/about', { storageState: person.storageState })
    await page.getByLabel(`Account of ${person.name}`).click()
    await page.getByRole('button', { name: 'Edit Name' }).waitFor()
    return { person, page }
  }

  test('[NAV-07, NAV-10, NAV-15, LOGIN-20, LOGIN-21] the avatar’s letter opens name, Edit Name, View Profile and Logout, which ends the session', async () => {
    const { page, person } = await menuOf({ name: 'savitri' })
    const banner = page.getByRole('banner')
    const viewProfile = banner.getByRole('link', { name: 'View Profile' })
    expect(await page.getByLabel('Account of savitri').textContent()).toBe('S')
    for (const text of ['savitri', 'Edit Name', 'View Profile', 'Logout'])
      expect(await banner.getByText(text, { exact: true }).count()).toBe(1)
    await viewProfile.click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { name: 'Your profile' }).waitFor()

    // The profile itself leads a visitor to /login.
    await page.goBack()
    await page.waitForURL('**/about')
    await expect.poll(() => viewProfile.isVisible()).toBe(false)
    await page.getByLabel('Account of savitri').click()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await page.waitForURL('**/login')
    expect(await site.query('select 1 from sessions where user_id = $1', [person.id])).toEqual([])
  })

  test('[NAV-11, NAV-12, NAV-13, NAV-14, DEC-24] the name is edited inside the menu, where a failed rename has its own message', async () => {
    const { page } = await menuOf()
    const sent = renames(page)
    await page.getByRole('button', { name: 'Edit Name' }).click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Nobody')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Name' }).click()
    expect(await name.inputValue()).toBe('Meena')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Name cannot be empty').waitFor()
    expect(sent).toEqual([])
    const failure = { status: 500, body: 'no json' }
    await page.route('**/api/user/update-name', (route) => route.fulfill(failure), { times: 1 })
    browser.expectProblem(/500$/)
    await name.fill('Zubeida')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Error updating name').waitFor()
    await name.press('Enter')
    await page.getByRole('banner').getByText('Zubeida', { exact: true }).waitFor()
    expect(sent).toEqual(Array(2).fill(['PUT', { newName: 'Zubeida' }]))
    expect(await page.getByLabel('Account of Zubeida').textContent()).toBe('Z')
  })

  test('[NAV-11, NAV-14] Escape ends the edit and leaves the menu open; the focus returns to the button that began it', async () => {
    const { page } = await profileOf()
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const menu = page.getByRole('banner')
    await menu.locator('summary[aria-label^="Account of"]').click()
    await menu.getByRole('button', { name: 'Edit Name' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('Edit Name')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.getByRole('button', { name: 'Edit Name' }).isVisible()).toBe(false)
    await page.getByRole('main').getByRole('button', { name: 'Edit username' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await expect.poll(focused).toBe('Edit username')
  })
})
