import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { codeFor } from '../support/browser/mail.ts'
import { site } from '../support/browser/site.ts'
import { welcome, withoutPopups } from './pages/account.ts'

const browser = await testBrowser()

test('[LOGIN-11, VERIFY-09] registering from a film’s page leads to /, which leads back to the film first, before and after the code', async () => {
  const email = `${randomUUID()}@people.example`
  const page = await browser.open('/movie/sintel', withoutPopups)
  await page.getByRole('link', { name: 'Log in to comment' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Meena')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('the first password')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`${site.url}/`)
  const first = page.getByRole('main').getByRole('link').first()
  await expect.poll(() => first.textContent()).toBe('Back to Sintel')
  await page.getByRole('link', { name: 'Enter code' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect.poll(() => first.textContent()).toBe('Back to Sintel')
  await page.getByRole('link', { name: 'Enter code' }).click()
  await page.getByLabel('Character 1 of 6').waitFor()
  await page.keyboard.type(await codeFor(email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => first.textContent()).toBe('Back to Sintel')
  await first.click()
  await page.waitForURL('**/movie/sintel')
})

test('[LOGIN-10, LOGIN-11, LOGIN-12, LOGIN-13, LOGIN-20, LOGIN-21, VERIFY-09, VERIFY-10, RESET-06, PROFILE-07, PROFILE-13, PROFILE-19] the whole journey: register, verify, log out, forget the password, reset, log in, change the name, apply', async () => {
  const email = `${randomUUID()}@people.example`
  const page = await browser.open('/login', withoutPopups)

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('மீனா')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('the first password')
  await Promise.all([welcome(page, 'மீனா'), page.getByRole('button', { name: 'Sign Up' }).click()])
  await page.waitForURL(`${site.url}/`)
  const flags = await page.evaluate(() => ({ ...localStorage }))
  expect(flags.isLoggedIn).toBe('true')
  expect(JSON.parse(flags.userData ?? '')).toMatchObject({ name: 'மீனா', email, isAccountVerified: false })

  await page.getByText(`We emailed a code to ${email}.`).waitFor()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'I have a code' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Enter code' }).click()
  await page.waitForURL('**/verify-account')
  const code = await codeFor(email)
  await page.getByLabel('Character 1 of 6').waitFor()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Your account is verified.').waitFor()
  await page.waitForURL(`${site.url}/`)

  await page.goto('/profile')
  await page.getByText('Verified').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await page.waitForURL('**/login')

  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByLabel('Registered email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Character 1 of 6').waitFor()
  await page.keyboard.type(await codeFor(email, 2))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('New password').fill('the second password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('Your password has been changed. Please log in.').waitFor()
  await page.waitForURL('**/login')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('the second password')
  await page.keyboard.press('Enter')
  await page.getByText('Logged in successfully').waitFor()
  await page.waitForURL(`${site.url}/`)

  await page.getByLabel('Account of மீனா').click()
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: 'Edit username' }).click()
  await page.getByLabel('Name').fill('Meena Kumari')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name updated successfully!').waitFor()
  await page.getByRole('button', { name: 'Apply for membership' }).click()
  await page.getByText('Your membership request has been sent!').waitFor()
  const [application] = await site.query('select name, status from membership_applications where email = $1', [email])
  expect(application).toEqual({ name: 'Meena Kumari', status: 'pending' })
})

test('[DEC-01] a session outlives the browser’s storage, which Safari deletes after a week', async () => {
  const email = `${randomUUID()}@people.example`
  const page = await browser.open('/login', withoutPopups)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Meena')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await Promise.all([welcome(page, 'Meena'), page.getByRole('button', { name: 'Sign Up' }).click()])
  await page.waitForURL(`${site.url}/`)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await page.getByText(email).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('talkies_logged_in')
})
