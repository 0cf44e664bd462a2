import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { welcome } from './pages/account.ts'
import { holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const PASSWORD = 'a good long password'

/** Gives a page's browser a device that makes passkeys. It is touched whenever it asks, until told otherwise. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    touched: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** From now on it does not recognise the person: the browser gives up, as after a cancelled prompt. */
    cancel: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/** The profile of a person with a password, on a phone, with the form for passkeys open. */
async function openProfile() {
  const person = await signedIn({ password: PASSWORD })
  const page = await browser.open(null, { viewport: { width: 360, height: 780 }, storageState: person.storageState })
  const device = await withAuthenticator(page)
  await page.goto('/profile#passkeys')
  await page.getByLabel('Current password').waitFor()
  // Parts that come later move the form.
  await settled(page)
  return { person, page, device }
}

type Profile = Awaited<ReturnType<typeof openProfile>>

async function addPasskey({ page }: Profile) {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  // First the toast: it goes after three seconds.
  await page.getByText('Your passkey was added.').waitFor()
  await page.getByText('not used yet').waitFor()
}

/** Logs out. The suggestions of the login page then wait for a touch. */
async function logOut({ page, device }: Profile) {
  await device.touched(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

/** Begins a login and touches the device before the browser asks it: it ignores a later touch. */
async function logInWith({ page, device }: Profile, begin: () => Promise<unknown>) {
  const release = await holdWrites(page, '**/api/auth/passkey-options')
  const asked = page.waitForRequest('**/api/auth/passkey-options')
  await begin()
  await asked
  await device.touched(true)
  release()
}

async function pressButton(page: Page) {
  await page.getByRole('button', { name: 'Login with a passkey' }).click()
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
}

test('a passkey is added, renamed, logs in, and is removed', { timeout: 120_000 }, async () => {
  const profile = await openProfile()
  const { person, page } = profile
  await addPasskey(profile)
  await expectAccessible(page, 'the list of passkeys')
  await page.getByRole('listitem').filter({ hasText: 'not used yet' }).getByRole('button', { name: 'Rename' }).click()
  await expectAccessible(page, 'the form to rename a passkey')
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByLabel('Name of the passkey').press('Enter')
  await page.getByText('My phone').waitFor()

  await logOut(profile)
  await Promise.all([welcome(page, 'Meena'), logInWith(profile, () => pressButton(page))])
  await page.waitForURL(site.url)

  await page.goto('/profile#passkeys')
  await page.getByText('last used').first().waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “My phone”?' })
  await dialog.waitFor()
  await expectAccessible(page, 'the question before a passkey is removed')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The passkey was removed.').waitFor()
  await expect.poll(() => page.getByText('My phone').count()).toBe(0)
  expect(await site.query('select 1 from passkeys where user_id = $1', [person.id])).toEqual([])
})

test('a prompt that is cancelled says so, and nothing that was typed is lost', async () => {
  const { person, page, device } = await openProfile()
  await device.cancel()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was created').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe(PASSWORD)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Login with a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  await expectAccessible(page, 'the login page after a cancelled prompt')
})

test('a passkey chosen among the suggestions of the email field logs in; removed elsewhere it does not, and the password still does', {
  timeout: 120_000,
}, async () => {
  const profile = await openProfile()
  const { person, page } = profile
  await addPasskey(profile)
  await logOut(profile)
  // The device answers for the person, as if the suggestion was chosen.
  await Promise.all([welcome(page, 'Meena'), logInWith(profile, () => page.getByLabel('Email').focus())])
  await page.waitForURL(site.url)

  await site.query('delete from passkeys where user_id = $1', [person.id])
  await page.goto('/profile')
  await logOut(profile)
  browser.expectProblem(/passkey-login: 401$/)
  await logInWith(profile, () => pressButton(page))
  await page.getByRole('alert').getByText('This passkey is not known here.').waitFor()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(site.url)
})

test('the code is loaded when the form is first used; a browser without passkeys says so', async () => {
  const page = await browser.open(null)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('passkey') && asked.push(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Login with a passkey' }).click()
  await page.getByRole('alert').getByText('This browser can’t use passkeys here.').waitFor()
})

test('the owner is told of passkeys in the admin area until the note is closed or there is one', async () => {
  const { id, storageState } = await signedIn({ owner: true })
  await site.query('delete from passkeys where user_id = $1', [id])
  const fresh = (items: { name: string; value: string }[]) => items.filter(({ name }) => name !== 'passkeyNoteClosed')
  const origins = storageState.origins.map((each) => ({ ...each, localStorage: fresh(each.localStorage) }))
  const page = await browser.open(null, { storageState: { ...storageState, origins } })
  const note = page.getByRole('complementary', { name: 'Passkeys' })
  /** Opens the log first: the note does not move a page that is open already. */
  async function openSettings() {
    const answered = page.waitForResponse('**/api/user/passkeys')
    await page.goto('/admin/log')
    await (await answered).finished()
    expect(await note.count()).toBe(0)
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
    await page.waitForURL('**/admin/settings')
  }
  await openSettings()
  await note.getByRole('link', { name: 'Add a passkey' }).click()
  await page.waitForURL('**/profile#passkeys')
  await page.getByText('Log in with your fingerprint').waitFor()
  await openSettings()
  await note.waitFor()
  await expectAccessible(page, 'the note in the admin area')
  await note.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => note.count()).toBe(0)
  // To show the note, the page would have to read the passkeys.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/user/passkeys') && asked.push(request.url()))
  await page.reload()
  await page.getByRole('radio', { name: 'Show comments at once', checked: true }).waitFor()
  await settled(page)
  expect(asked).toEqual([])
  expect(await note.count()).toBe(0)
})
