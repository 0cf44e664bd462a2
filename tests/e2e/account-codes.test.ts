import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { passUntil, stopClock } from '../support/browser/clock.ts'
import { hydrated } from '../support/browser/loading.ts'
import { codeFor } from '../support/browser/mail.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { loseAnswer, withoutPopups } from './pages/account.ts'

const browser = await testBrowser()

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Character \d of 6$/ })
const values = (page: Page) => boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function paste(page: Page, box: number, text: string) {
  await boxes(page)
    .nth(box)
    .evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

async function unverified() {
  const person = await signedIn({ verified: false })
  const page = await browser.open('/verify-account', { storageState: person.storageState })
  await boxes(page).first().waitFor()
  return { person, page }
}

test('[VERIFY-01] says that a code was sent only while that code is valid', async () => {
  const { person, page } = await unverified()
  await page.getByText(`We sent a code to ${person.email}.`).waitFor()
  await site.query(`update users set created_at = now() - interval '1 week' where email_key = $1`, [person.email])
  await page.reload()
  await page.getByText(`Send a new code to ${person.email} and enter it here.`).waitFor()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByText(`We sent a code to ${person.email}.`).waitFor()
})

test('[VERIFY-01, VERIFY-02, VERIFY-03, VERIFY-04, VERIFY-06, ROUTE-17, ROUTE-30, DEC-07, DEC-09] six boxes: typing moves on, Backspace in an empty one steps back, a paste in any fills them from its first six characters; any character is taken', async () => {
  const { page } = await unverified()
  expect(await boxes(page).count()).toBe(6)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await focused(page)).toBe('Character 1 of 6')
  await page.keyboard.type('12')
  expect(await focused(page)).toBe('Character 3 of 6')
  await page.keyboard.press('Backspace')
  expect(await focused(page)).toBe('Character 2 of 6')
  expect(await values(page)).toEqual(['1', '2', '', '', '', ''])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  expect(await values(page)).toEqual(['9', '2', '', '', '', ''])

  await paste(page, 3, ' 12-34 56 789')
  expect(await values(page)).toEqual(['1', '2', '3', '4', '5', '6'])
  await paste(page, 0, 'ab')
  expect(await values(page)).toEqual(['a', 'b', '', '', '', ''])
  expect(await focused(page)).toBe('Character 3 of 6')
  expect(await boxes(page).first().getAttribute('autocomplete')).toBe('one-time-code')
  expect(await boxes(page).first().getAttribute('inputmode')).toBe('numeric')
  // As a phone fills it in.
  await boxes(page).first().fill('654321')
  expect(await values(page)).toEqual(['6', '5', '4', '3', '2', '1'])
})

describe('verification', () => {
  test('[VERIFY-07, VERIFY-10, VERIFY-11] without an answer the error’s own message shows, and the code stays; it can be typed over, the joined characters are sent, and what the server answers shows', async () => {
    const { page } = await unverified()
    await page.route('**/api/auth/verify-account', (route) => route.abort('connectionrefused'), { times: 1 })
    browser.expectProblem(/ERR_CONNECTION_REFUSED/)
    await page.keyboard.type('123456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Failed to fetch').waitFor()
    expect(await values(page)).toEqual(['1', '2', '3', '4', '5', '6'])
    await page.keyboard.type('x1y2z3')
    browser.expectProblem(/verify-account: 400$/)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/auth/verify-account'),
      page.getByRole('button', { name: 'Verify' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({ otp: 'x1y2z3' })
    await page.getByText('Code expired. Please request a new one.').waitFor()
    expect(await values(page)).toEqual(['', '', '', '', '', ''])
    expect(await focused(page)).toBe('Character 1 of 6')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByText('Enter all 6 characters.').waitFor()
  })

  test('[VERIFY-08, VERIFY-09, ROUTE-18, ROUTE-30, DEC-07] /verify-email is the same screen; a right code verifies, and the app goes to /', async () => {
    const person = await signedIn({ verified: false })
    const page = await browser.open('/verify-email', { storageState: person.storageState })
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await page.getByText('Verification email sent').waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await paste(page, 0, await codeFor(person.email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(`${site.url}/`)
    expect(JSON.parse(await page.evaluate(() => localStorage.userData))).toMatchObject({ isAccountVerified: true })
  })

  test('[VERIFY-08, VERIFY-09] a right code verifies and leads to / also when the user data cannot be read again', async () => {
    const { page } = await unverified()
    await page.route('**/api/auth/verify-account', (route) =>
      route.fulfill({ json: { success: true, message: 'E-mail verified.' } }),
    )
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 503, json: { success: false } }))
    browser.expectProblem(/api\/auth\/session: 503$/)
    await page.keyboard.type('123456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL(`${site.url}/`)
    expect(JSON.parse(await page.evaluate(() => localStorage.userData))).toMatchObject({ isAccountVerified: true })
  })

  test('[VERIFY-05] a verified person is sent to /', async () => {
    const { storageState } = await signedIn()
    const page = await browser.open('/verify-account', { storageState })
    await page.waitForURL(`${site.url}/`)
  })

  test('[DEC-06] logged out, the profile and the verify page lead to /login', async () => {
    const page = await browser.open(null)
    for (const path of ['/profile', '/verify-account']) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
  })
})

describe('resetting the password', () => {
  async function atCodeStep() {
    const person = await signedIn({ password: 'the old password' })
    const page = await browser.open('/reset-password', withoutPopups)
    await page.getByLabel('Registered email').fill(person.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await boxes(page).first().waitFor()
    return { page, person }
  }

  test('[RESET-01, RESET-02, RESET-03, DEC-11] step 1 asks for the e-mail and stays when sending fails, with the server’s message, else the error’s; step 2 asks for the code, also for an address that nobody has', async () => {
    const page = await browser.open('/reset-password')
    const email = page.getByLabel('Registered email')
    const send = page.getByRole('button', { name: 'Send code' })
    expect(await boxes(page).count()).toBe(0)
    await send.click()
    await page.getByText('Enter your registered email.').waitFor()
    await email.fill('nobody-at-all@people.example')

    const refusal = { status: 429, json: { success: false, message: 'Come back later.' } }
    await page.route('**/api/auth/send-reset-otp', (route) => route.fulfill(refusal), { times: 1 })
    browser.expectProblem(/429$/)
    await send.click()
    await page.getByText('Come back later.').waitFor()
    await page.route('**/api/auth/send-reset-otp', (route) => route.abort('connectionrefused'), { times: 1 })
    browser.expectProblem(/ERR_CONNECTION_REFUSED/)
    await send.click()
    await page.getByText('Failed to fetch').waitFor()
    expect(await email.inputValue()).toBe('nobody-at-all@people.example')

    await send.click()
    await page.getByText('If an account uses this email, a code is on its way.').waitFor()
    expect(await boxes(page).count()).toBe(6)
  })

  test('[RESET-03] a server that does not answer counts as failed', async () => {
    const page = await browser.open(null)
    await stopClock(page)
    await page.route('**/api/auth/send-reset-otp', () => {})
    await page.goto('/reset-password')
    await page.getByLabel('Registered email').fill('meena@people.example')
    const sent = page.waitForRequest('**/api/auth/send-reset-otp')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await sent
    await page.clock.fastForward(20_000)
    await page.getByText('The server did not answer in time.').waitFor()
    await page.getByRole('button', { name: 'Send code' }).waitFor()
  })

  test('[RESET-04, RESET-05, RESET-07, DEC-12] the code is kept for step 3; a refused one leads back to step 2, another failure stays', async () => {
    const { page, person } = await atCodeStep()
    const calls: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/reset-password')) calls.push(request.postDataJSON())
    })
    await page.keyboard.type('abcdef')
    await page.getByRole('button', { name: 'Next' }).click()
    const password = page.getByLabel('New password')
    await password.waitFor()
    expect(calls).toEqual([])
    expect(await password.getAttribute('autocomplete')).toBe('new-password')
    await password.fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Use 8 to 128 characters.').waitFor()
    await page.route('**/api/auth/reset-password', (route) => route.abort('connectionrefused'), { times: 1 })
    browser.expectProblem(/ERR_CONNECTION_REFUSED/)
    await password.fill('the new password')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Failed to fetch').waitFor()
    const busy = 'Many people are signing in at the moment. Please try again in 5 seconds.'
    const json = { success: false, message: busy }
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 503, json }), { times: 1 })
    browser.expectProblem(/reset-password: 503$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText(busy).waitFor()
    expect(await password.inputValue()).toBe('the new password')
    browser.expectProblem(/reset-password: 400$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Invalid code.').waitFor()
    expect(await boxes(page).count()).toBe(6)
    expect(calls.at(-1)).toEqual({ email: person.email, otp: 'abcdef', newPassword: 'the new password' })
  })

  test('[RESET-02, RESET-06] a reload returns to the code, until the password is changed: the server’s message shows and the app goes to /login; neither code nor password is stored', async () => {
    const { page, person } = await atCodeStep()
    await page.reload()
    await boxes(page).first().waitFor()
    await page.getByText(person.email).waitFor()
    await page.getByText('If an account uses this email, a code is on its way.').waitFor()
    const code = await codeFor(person.email)
    await paste(page, 0, code)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('New password').fill('the new password')
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(await stored()).toContain(person.email)
    expect(await stored()).not.toContain(code)
    expect(await stored()).not.toContain('the new password')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Your password has been changed. Please log in.').waitFor()
    await page.waitForURL('**/login')
    expect(await stored()).not.toContain(person.email)
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    expect(await page.getByLabel('Registered email').inputValue()).toBe(person.email)
  })

  test('a second press after the answer to a reset was lost logs in with the new password', async () => {
    const { page, person } = await atCodeStep()
    await paste(page, 0, await codeFor(person.email))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('New password').fill('the new password')
    await loseAnswer(page, '/api/auth/reset-password')
    browser.expectProblem(/reset-password: net::ERR_CONNECTION_RESET$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Failed to fetch').waitFor()
    browser.expectProblem(/reset-password: 400$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.getByLabel('Account of Meena').waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email)
  })

  test('[RESET-01] another email can be used instead, and a reload after the code has expired asks for it', async () => {
    const page = await browser.open(null)
    await stopClock(page)
    const note = 'If an account uses this email, a code is on its way.'
    await page.route('**/api/auth/send-reset-otp', (route) => route.fulfill({ json: { success: true, message: note } }))
    await page.goto('/reset-password')
    const email = page.getByLabel('Registered email')
    await email.fill('mena@people.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    const changeEmail = page.getByRole('button', { name: 'Change email or resend code' })
    const codeShows = () => passUntil(page, () => changeEmail.isVisible())
    await codeShows()
    await changeEmail.click()
    expect(await email.inputValue()).toBe('mena@people.example')
    await page.reload()
    await hydrated(page)
    await email.fill('meena@people.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await codeShows()
    await page.clock.fastForward(500_000)
    await page.reload()
    await codeShows()
    await page.clock.fastForward(105_000)
    await page.reload()
    // The server renders the first step in any case.
    await hydrated(page)
    await email.waitFor()
    expect(await boxes(page).count()).toBe(0)
  })
})
