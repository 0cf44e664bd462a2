import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput } from '../support/browser/loading.ts'
import { codeFor, mailTo } from '../support/browser/mail.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { type Person, signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { loseAnswer } from './pages/account.ts'

const browser = await testBrowser()
const PASSWORD = 'a good long password'
/** Tests begin on a phone. `expectAccessible` leaves a desktop, where they continue. */
const PHONE = { viewport: { width: 360, height: 780 } }

const ownComments = (page: Page) => page.getByRole('region', { name: 'Your comments' })

/** Waits until a profile has loaded all that moves what stands below it: a click could miss. */
async function profileLoaded(page: Page) {
  await ownComments(page).waitFor()
  await page.getByRole('heading', { name: 'Membership' }).waitFor()
  await ownComments(page).getByRole('status').waitFor({ state: 'detached' })
}

/** The profile of a person. */
async function openProfile({ storageState }: Person) {
  const page = await browser.open('/profile', { ...PHONE, storageState })
  await profileLoaded(page)
  // The code that gives the focus back after a button was disabled comes with the first input.
  await firstInput(page)
  return page
}

/** The profile of a person, and one of its parts opened. */
async function openPart(title: string, person: Person) {
  const page = await openProfile(person)
  await page.getByText(title, { exact: true }).click()
  return page
}

/** Makes a person with a password, and opens a part of their profile. */
async function partOf(title: string, name = 'Meena') {
  const person = await signedIn({ password: PASSWORD, name })
  return { person, page: await openPart(title, person) }
}

async function typeCode(page: Page, address: string) {
  await page.getByLabel('Character 1 of 6').fill(await codeFor(address))
}

test('the password is changed with the current one; a wrong one and a lost connection lose nothing that was typed, and a lost answer can be asked for again', async () => {
  const { page, person } = await partOf('Password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Enter your current password.').waitFor()
  await page.getByLabel('Current password').fill('a guess')
  await page.getByLabel('New password').fill('another long password')
  await page.route('**/api/user/change-password', (route) => route.abort('connectionrefused'), { times: 1 })
  browser.expectProblem(/ERR_CONNECTION_REFUSED/)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
  browser.expectProblem(/change-password: 403$/)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('This is not your current password.').waitFor()
  // It was disabled meanwhile.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Change password')
  expect(await page.getByLabel('New password').inputValue()).toBe('another long password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await expectAccessible(page, 'the form for a new password')
  await loseAnswer(page, '/api/user/change-password')
  browser.expectProblem(/ERR_CONNECTION_RESET/)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  expect((await mailTo(person.email, 2)).subject).toContain('your password was changed')
})

test('the email address changes with the code that went to the new one; a reload returns to the code, and a lost answer can be asked for again', async () => {
  const person = await signedIn({ password: PASSWORD })
  await insert('membership_applications', {
    user_id: person.id,
    name: person.name,
    email: person.email,
    status: 'approved',
  })
  const page = await openPart('Email address', person)
  const next = `${unique('next')}@people.example`
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('If this address is free, a code is on its way to it.').waitFor()
  await expectAccessible(page, 'the code for a new address')
  await page.reload()
  await profileLoaded(page)
  await page.getByRole('status').getByText(next).waitFor()
  await typeCode(page, next)
  await loseAnswer(page, '/api/user/change-email')
  browser.expectProblem(/ERR_CONNECTION_RESET/)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
  browser.expectProblem(/change-email: 400$/)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByText('Your email address has been changed.').waitFor()
  await page.getByRole('main').getByText(next, { exact: true }).waitFor()
  await page.getByText('You are a member now.').waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email)
  expect((await mailTo(person.email)).subject).toContain('your email address was changed')
})

test('devices are listed; another one is logged out', async () => {
  const person = await signedIn()
  const other = await insert<{ id: string }>('sessions', {
    user_id: person.id,
    refresh_hash: unique('hash'),
    device: 'Firefox on Linux',
    expires_at: '2099-01-01T00:00:00Z',
  })
  const page = await openPart('Devices', person)
  await page.getByText('This device').waitFor()
  await expectAccessible(page, 'the list of devices')
  await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
  await page.getByText('The device is logged out.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Log out Firefox on Linux' }).count()).toBe(0)
  // The pressed button is gone with its row.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^You are logged in on these/)
  expect(await site.query('select 1 from sessions where id = $1', [other.id])).toEqual([])
})

test('people see their comments with the films, and withdraw them', async () => {
  const person = await signedIn()
  const movie = await makeMovie()
  const comments = await Promise.all(
    [1, 2].map((hour) =>
      insert<{ id: string }>('comments', {
        movie_id: movie.id,
        user_id: person.id,
        username: person.name,
        content: `number ${hour}`,
        created_at: `2026-01-01T0${hour}:00:00Z`,
      }),
    ),
  )
  const page = await openProfile(person)
  const own = ownComments(page)
  await own.getByText('number 2').waitFor()
  expect(await own.getByRole('link', { name: movie.title }).first().getAttribute('href')).toMatch(
    new RegExp(`^/movie/${movie.slug}#comment-`),
  )
  await own.getByRole('button', { name: 'Withdraw' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('number 2').waitFor()
  await expectAccessible(page, 'the question before a withdrawal')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Your comment was withdrawn.').waitFor()
  await expect.poll(() => own.getByRole('listitem').count()).toBe(1)
  // The pressed button is gone.
  await expect.poll(() => own.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(await site.query('select id from comments where user_id = $1', [person.id])).toEqual([{ id: comments[0]?.id }])
})

test('the account is deleted with its password, and its unposted comments leave the browser', async () => {
  const { page, person } = await partOf('Delete account', unique('Leaver'))
  await page.getByText('Your account, membership, “My list”, devices and passkeys are deleted at once.').waitFor()
  await page.getByLabel('They are deleted too').check()
  await page.getByLabel('Current password').fill(PASSWORD)
  await expectAccessible(page, 'the form to delete the account')
  await page.evaluate(() => sessionStorage.setItem('commentDraft:film', '{"id":"a","text":"Not for the next one"}'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account has been deleted.').waitFor()
  await page.waitForURL('**/login')
  expect(await site.query('select 1 from users where id = $1', [person.id])).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('commentDraft:film'))).toBeNull()
})

test('more than ten comments are loaded on request, also after no answer came', async () => {
  const person = await signedIn()
  const movie = await makeMovie()
  await site.query(
    `insert into comments (movie_id, user_id, username, content) select $1, $2, 'Meena', 'x' from generate_series(1, 12)`,
    [movie.id, person.id],
  )
  const page = await openProfile(person)
  const own = ownComments(page)
  browser.expectProblem(/console: own comments|ERR_CONNECTION_REFUSED/)
  await page.route('**/rest/v1/comments*', (route) => route.abort('connectionrefused'))
  await own.getByRole('button', { name: 'Show older comments' }).click()
  const again = own.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/rest/v1/comments*')
  await again.press('Enter')
  await expect.poll(() => own.getByRole('listitem').count()).toBe(12)
  await page.keyboard.press('Shift+Tab')
  const last = own.getByRole('listitem').last().getByRole('button')
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('people download their data as a file', async () => {
  const { page, person } = await partOf('Your data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('talkies-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email: person.email }, comments: [], membership_requests: [] })
})

test('the owner reads why the account and its address stay', async () => {
  const page = await openPart('Email address', await signedIn({ owner: true }))
  await page.getByText('The owner’s address is part of the site’s configuration').waitFor()
  await page.getByText('Delete account', { exact: true }).click()
  await page.getByText('The owner’s account cannot be deleted').waitFor()
})

test('a part that could not be loaded says so, and is loaded on request', async () => {
  const person = await signedIn()
  const page = await browser.open(null, { storageState: person.storageState })
  browser.expectProblem(/sessions: 502$/)
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ status: 502, json: { success: false, message: '' } }),
  )
  await page.goto('/profile')
  await profileLoaded(page)
  await page.getByText('Devices', { exact: true }).click()
  await page.getByText('We couldn’t load your devices.').waitFor()
  await page.unroute('**/api/user/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This device').waitFor()
})
