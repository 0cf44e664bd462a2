import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'

const browser = await testBrowser()
const PASSWORD = 'a good long password'

/** Gives a page's browser a device that makes passkeys. Somebody touches it whenever it asks, until told otherwise. */
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

async function profileOf(person: Awaited<ReturnType<typeof signedIn>>, viewport: { width: number; height: number }) {
  const page = await browser.open(null, { viewport, storageState: person.storageState })
  const device = await withAuthenticator(page)
  await page.goto('/profile')
  await page.getByText('Passkeys', { exact: true }).click()
  await page.getByLabel('Current password').waitFor()
  return { page, device }
}

/** Adds a passkey to the profile that is open, and logs out. The browser's suggestions then wait for a touch. */
async function addAndLogOut({ page, device }: Awaited<ReturnType<typeof profileOf>>) {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('not used yet').waitFor()
  await device.touched(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

describe.each([
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
])('at $width px', (viewport) => {
  test('a passkey is added, renamed, logs in, and is removed', async () => {
    const person = await signedIn({ password: PASSWORD })
    const { page, device } = await profileOf(person, viewport)
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Your passkey was added.').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'not used yet' })
    await row.waitFor()
    await row.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the passkey').fill('My phone')
    await page.getByLabel('Name of the passkey').press('Enter')
    await page.getByText('My phone').waitFor()

    await device.touched(false)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await device.touched(true)
    await page.getByText('Login successful! Welcome, Meena').waitFor()
    await page.waitForURL(site.url)

    await page.goto('/profile#passkeys')
    await page.getByText('last used').first().waitFor()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “My phone”?' })
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('The passkey was removed.').waitFor()
    await expect.poll(() => page.getByText('My phone').count()).toBe(0)
    expect(await site.query('select 1 from passkeys where user_id = $1', [person.id])).toEqual([])
  })

  test('a prompt that is cancelled says so, and nothing that was typed is lost', async () => {
    const person = await signedIn({ password: PASSWORD })
    const { page, device } = await profileOf(person, viewport)
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
  })
})

test('passkeys in the profile, and the login page after a cancelled prompt, pass axe and fit every size', async () => {
  const { page, device } = await profileOf(await signedIn({ password: PASSWORD }), { width: 360, height: 780 })
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('not used yet').waitFor()
  await expectAccessible(page, 'the list of passkeys')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expectAccessible(page, 'the form to rename a passkey')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'the question before a passkey is removed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await device.cancel()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  await expectAccessible(page, 'the login page after a cancelled prompt')
}, 120_000)

test('a passkey that was removed elsewhere does not log in, and the password still does', async () => {
  const person = await signedIn({ password: PASSWORD })
  const profile = await profileOf(person, { width: 1280, height: 800 })
  await addAndLogOut(profile)
  const { page, device } = profile
  await site.query('delete from passkeys where user_id = $1', [person.id])
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

test('a passkey that is chosen among the suggestions of the email field logs in', async () => {
  const person = await signedIn({ password: PASSWORD })
  const profile = await profileOf(person, { width: 1280, height: 800 })
  await addAndLogOut(profile)
  const { page, device } = profile
  await page.getByLabel('Email').focus()
  // The device answers for the person, as if the suggestion was chosen.
  await device.touched(true)
  await page.getByText('Login successful! Welcome, Meena').waitFor()
  await page.waitForURL(site.url)
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
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await note.count()).toBe(0)
})
