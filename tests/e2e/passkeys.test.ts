import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { welcome } from './pages/account.ts'

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
    /** From now on it gets the wrong finger: the browser gives up, as after a prompt that was cancelled. */
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
  return { person, page, device }
}

type Profile = Awaited<ReturnType<typeof openProfile>>

async function addPasskey({ page }: Profile) {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('not used yet').waitFor()
}

/** Logs out. The suggestions of the login page then wait for a touch. */
async function logOut({ page, device }: Profile) {
  await device.touched(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

test('a passkey is added, renamed, logs in, and is removed', { timeout: 120_000 }, async () => {
  const profile = await openProfile()
  const { person, page, device } = profile
  await addPasskey(profile)
  await page.getByText('Your passkey was added.').waitFor()
  await expectAccessible(page, 'the list of passkeys')
  await page.getByRole('listitem').filter({ hasText: 'not used yet' }).getByRole('button', { name: 'Rename' }).click()
  await expectAccessible(page, 'the form to rename a passkey')
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByLabel('Name of the passkey').press('Enter')
  await page.getByText('My phone').waitFor()

  await logOut(profile)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  await Promise.all([welcome(page, 'Meena'), device.touched(true)])
  await page.waitForURL(site.url)

  await page.goto('/profile#passkeys')
  await page.getByText('last used').first().waitFor()
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
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  await expectAccessible(page, 'the login page after a cancelled prompt')
})

test('a passkey chosen among the suggestions of the email field logs in; removed elsewhere it does not, and the password still does', {
  timeout: 120_000,
}, async () => {
  const profile = await openProfile()
  const { person, page, device } = profile
  await addPasskey(profile)
  await logOut(profile)
  await page.getByLabel('Email').focus()
  // The device answers for the person, as if the suggestion was chosen.
  await Promise.all([welcome(page, 'Meena'), device.touched(true)])
  await page.waitForURL(site.url)

  await site.query('delete from passkeys where user_id = $1', [person.id])
  await page.goto('/profile')
  await logOut(profile)
  browser.expectProblem(/passkey-login: 401$/)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  await device.touched(true)
  await page.getByRole('alert').getByText('This passkey is not known here.').waitFor()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(site.url)
})

test('the code comes when the form is first used; a browser without passkeys says so', async () => {
  const page = await browser.open(null)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('passkey') && asked.push(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('alert').getByText('This browser can’t use passkeys here.').waitFor()
})

test('the owner is told of passkeys in the admin area until the note is closed or there is one', async () => {
  const { id, storageState } = await signedIn({ owner: true })
  await site.query('delete from passkeys where user_id = $1', [id])
  const fresh = (items: { name: string; value: string }[]) => items.filter(({ name }) => name !== 'passkeyNoteClosed')
  const origins = storageState.origins.map((each) => ({ ...each, localStorage: fresh(each.localStorage) }))
  const page = await browser.open(null, { storageState: { ...storageState, origins } })
  await page.goto('/admin/settings')
  const note = page.getByRole('complementary', { name: 'Passkeys' })
  await note.getByRole('link', { name: 'Add a passkey' }).click()
  await page.waitForURL('**/profile#passkeys')
  await page.getByText('Log in with your fingerprint').waitFor()
  await page.goto('/admin/settings')
  await note.waitFor()
  await expectAccessible(page, 'the note in the admin area')
  await note.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => note.count()).toBe(0)
  // The note would ask for the passkeys first.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/user/passkeys') && asked.push(request.url()))
  await page.reload()
  await page.getByRole('radio', { name: 'Show comments at once', checked: true }).waitFor()
  expect(asked).toEqual([])
  expect(await note.count()).toBe(0)
})
