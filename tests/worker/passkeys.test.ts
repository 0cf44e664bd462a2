import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { Browser, codeFor, mailTo, newEmail, PASSWORD, registered, verified } from './support/account-client.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { SITE, throughGateway } from './support/requests.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const NOT_ACCEPTED = 'This passkey was not accepted. Please log in with your password.'
const TOO_LATE = 'This took too long, or was sent twice. Please try again.'

const creationOptions = async (browser: Browser) =>
  (await browser.post('/api/user/passkey-options', { password: PASSWORD })).json.options
const loginOptions = async (browser: Browser) => (await browser.post('/api/auth/passkey-options')).json.options

/** Adds a passkey to an account; returns the device that holds it. */
async function passkeyOf(browser: Browser): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator(SITE)
  const added = await browser.post('/api/user/add-passkey', device.create(await creationOptions(browser)))
  expect([added.status, added.json]).toEqual([201, expect.objectContaining({ success: true })])
  return device
}

/** Logs in with a device, in a new browser unless one is given. */
async function logIn(device: SoftwareAuthenticator, browser = new Browser()) {
  const answer = await browser.post('/api/auth/passkey-login', device.get(await loginOptions(browser)))
  browser.token = answer.json.token ?? ''
  return { answer, browser }
}

const refused = ({ answer }: Awaited<ReturnType<typeof logIn>>) => [answer.status, answer.json.message]
const listed = async (browser: Browser) => (await browser.get('/api/user/passkeys')).json.passkeys

describe('adding a passkey', () => {
  it('asks for the password, names the passkey after the device, and tells the person by mail', async () => {
    const { browser, email } = await verified()
    browser.userAgent = PHONE
    expect((await new Browser().post('/api/user/passkey-options', { password: PASSWORD })).status).toBe(401)
    const wrong = await browser.post('/api/user/passkey-options', { password: 'a guess' })
    expect([wrong.status, wrong.json.message]).toEqual([403, 'This is not your current password.'])
    const options = await creationOptions(browser)
    expect(options).toMatchObject({
      rp: { id: 'talkies.example', name: 'Talkies' },
      user: { name: email, displayName: 'Meena' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = new SoftwareAuthenticator(SITE)
    expect((await browser.post('/api/user/add-passkey', device.create(options))).status).toBe(201)
    expect(await listed(browser)).toEqual([
      { id: expect.any(String), name: 'Chrome on Android', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const mail = await mailTo(email, 2)
    expect(mail.subject).toContain('a passkey was added')
    expect(mail.text).toContain('Chrome on Android')
    // A device that holds a passkey is not asked for another.
    expect((await creationOptions(browser)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
  })

  it('uses a challenge once, for the account that asked, and within five minutes', async () => {
    const { browser } = await registered()
    const options = await creationOptions(browser)
    const send = (from: Browser, made: object) => from.post('/api/user/add-passkey', made)
    const elsewhere = new SoftwareAuthenticator('https://evil.example')
    elsewhere.rpId = 'talkies.example'
    expect((await send(browser, elsewhere.create(options))).status).toBe(400)
    const again = await send(browser, new SoftwareAuthenticator(SITE).create(options))
    expect([again.status, again.json.message]).toEqual([400, TOO_LATE])

    const stranger = (await registered()).browser
    const theirs = await creationOptions(browser)
    expect((await send(stranger, new SoftwareAuthenticator(SITE).create(theirs))).json.message).toBe(TOO_LATE)
    const forLogin = new SoftwareAuthenticator(SITE).create({ ...options, ...(await loginOptions(browser)) })
    expect((await send(browser, forLogin)).json.message).toBe(TOO_LATE)
    await sql('update passkey_challenges set expires_at = now() where challenge = $1', [theirs.challenge])
    expect((await send(browser, new SoftwareAuthenticator(SITE).create(theirs))).json.message).toBe(TOO_LATE)
    expect(await listed(browser)).toEqual([])
  })

  it.each([
    [
      'made at another address',
      (device: SoftwareAuthenticator) => (device.origin = 'https://talkies.example.evil.example'),
    ],
    ['made for another site', (device: SoftwareAuthenticator) => (device.rpId = 'evil.example')],
    [
      'with certificates that nobody asked for',
      (device: SoftwareAuthenticator) => (device.attestation = 'android-key'),
    ],
    ['made without a PIN, finger or face', (device: SoftwareAuthenticator) => (device.verifiesUser = false)],
  ])('refuses one %s', async (_what, change) => {
    const { browser } = await registered()
    const device = new SoftwareAuthenticator(SITE)
    change(device)
    const answer = await browser.post('/api/user/add-passkey', device.create(await creationOptions(browser)))
    expect([answer.status, answer.json.message]).toEqual([
      400,
      'This passkey was not accepted. Please try again, or use another device.',
    ])
    expect(await listed(browser)).toEqual([])
  })

  it('refuses one that an account has already, and an eleventh one', async () => {
    const { browser } = await registered()
    const device = await passkeyOf(browser)
    const stranger = (await registered()).browser
    const twice = await stranger.post('/api/user/add-passkey', device.create(await creationOptions(stranger)))
    expect([twice.status, twice.json.message]).toEqual([409, 'This passkey has been added already.'])
    const options = await creationOptions(browser)
    await sql(
      `insert into passkeys (user_id, credential_id, public_key, counter, name)
       select user_id, $2 || n, 'x', 0, 'Phone' from passkeys, generate_series(1, 9) as n where credential_id = $1`,
      [device.id, randomUUID()],
    )
    const eleventh = await browser.post('/api/user/add-passkey', new SoftwareAuthenticator(SITE).create(options))
    expect([eleventh.status, eleventh.json.message]).toEqual([409, expect.stringMatching(/^You have 10 passkeys/)])
    expect((await browser.post('/api/user/passkey-options', { password: PASSWORD })).status).toBe(409)
  })
})

describe('a login with a passkey', () => {
  it('opens the same session as one with a password, and mails about a new device', async () => {
    const { browser, email } = await verified()
    const device = await passkeyOf(browser)
    await mailTo(email, 2)
    const phone = new Browser()
    phone.userAgent = PHONE
    const { answer } = await logIn(device, phone)
    expect(answer.json).toMatchObject({
      success: true,
      message: 'Logged in.',
      user: { email, isAccountVerified: true },
    })
    expect(answer.headers.get('set-cookie')).toMatch(/talkies_session=.*HttpOnly; Secure; SameSite=Lax/)
    const movie = await makeHomeMovie()
    const comment = { movie_id: movie.id, content: 'Superb' }
    expect((await throughGateway(phone.token, 'POST', '/rest/v1/comments', comment)).ok).toBe(true)
    expect((await phone.get('/api/user/sessions')).json.sessions[0]).toMatchObject({
      device: 'Chrome on Android',
      isCurrent: true,
    })
    expect((await listed(phone))[0].lastUsedAt).not.toBeNull()
    const mail = await mailTo(email, 3)
    expect(mail.subject).toContain('login from a new device')
    expect(mail.text).toContain('with a passkey')
    expect((await phone.post('/api/auth/logout')).status).toBe(200)
    // A login from a known device is not mailed.
    await logIn(device, phone)
    await logIn(device, phone)
    expect((await mailTo(email, 3)).sentAt).toBe(mail.sentAt)
  })

  it('is possible for unverified accounts, as with a password', async () => {
    const { browser, email } = await registered()
    const { answer } = await logIn(await passkeyOf(browser))
    expect(answer.json.user).toMatchObject({ email, isAccountVerified: false })
  })

  it('works repeatedly with a synchronised passkey, whose counter stays 0', async () => {
    const { browser } = await registered()
    const device = new SoftwareAuthenticator(SITE)
    device.counter = null
    await browser.post('/api/user/add-passkey', device.create(await creationOptions(browser)))
    for (let each = 0; each < 2; each += 1) expect((await logIn(device)).answer.status).toBe(200)
  })

  it('is refused when the device’s counter is not higher than before', async () => {
    const device = await passkeyOf((await registered()).browser)
    await logIn(device)
    const copy = device.counter
    await logIn(device)
    device.counter = copy
    expect(refused(await logIn(device))).toEqual([401, NOT_ACCEPTED])
    device.counter = null
    expect(refused(await logIn(device))).toEqual([401, NOT_ACCEPTED])
  })

  it('uses a challenge once and within five minutes; the same answer twice at once logs in once', async () => {
    const device = await passkeyOf((await registered()).browser)
    const browser = new Browser()
    const signed = device.get(await loginOptions(browser))
    const both = await Promise.all([1, 2].map(() => new Browser().post('/api/auth/passkey-login', signed)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await browser.post('/api/auth/passkey-login', signed)).json.message).toBe(TOO_LATE)
    const late = await loginOptions(browser)
    await sql('update passkey_challenges set expires_at = now() where challenge = $1', [late.challenge])
    const answer = await browser.post('/api/auth/passkey-login', device.get(late))
    expect([answer.status, answer.json.message, browser.cookie]).toEqual([400, TOO_LATE, ''])
    const invented = device.get({ challenge: 'a'.repeat(43) })
    expect((await browser.post('/api/auth/passkey-login', invented)).json.message).toBe(TOO_LATE)
  })

  it.each([
    ['signed at another address', (device: SoftwareAuthenticator) => (device.origin = 'https://evil.example')],
    ['signed at this host without TLS', (device: SoftwareAuthenticator) => (device.origin = 'http://talkies.example')],
    ['signed for another site', (device: SoftwareAuthenticator) => (device.rpId = 'evil.example')],
    ['signed without a PIN, finger or face', (device: SoftwareAuthenticator) => (device.verifiesUser = false)],
    [
      'signed for another account',
      (device: SoftwareAuthenticator) => (device.userHandle = Buffer.from(randomUUID()).toString('base64url')),
    ],
  ])('refuses what was %s', async (_what, change) => {
    const device = await passkeyOf((await registered()).browser)
    change(device)
    const { answer, browser } = await logIn(device)
    expect([answer.status, answer.json.message, browser.cookie]).toEqual([401, NOT_ACCEPTED, ''])
  })

  it('refuses another key under the id of somebody’s passkey', async () => {
    const device = await passkeyOf((await registered()).browser)
    const thief = new SoftwareAuthenticator(SITE)
    const browser = new Browser()
    const signed = thief.get(await loginOptions(browser))
    const answer = await browser.post('/api/auth/passkey-login', { ...signed, id: device.id, rawId: device.id })
    expect([answer.status, answer.json.message]).toEqual([401, NOT_ACCEPTED])
  })

  it('refuses a challenge that was made for adding one', async () => {
    const { browser } = await registered()
    const device = await passkeyOf(browser)
    const answer = await new Browser().post('/api/auth/passkey-login', device.get(await creationOptions(browser)))
    expect([answer.status, answer.json.message]).toEqual([400, TOO_LATE])
  })

  it('is limited by network, and a successful login clears the count', async () => {
    const device = await passkeyOf((await registered()).browser)
    const browser = new Browser(`198.51.100.${Math.floor(Math.random() * 256)}-${randomUUID()}`)
    const count = (times: number) =>
      sql(`insert into app.tries (action, subject) select 'passkey', $1 from generate_series(1, $2::int)`, [
        browser.address,
        times,
      ])
    await count(299)
    expect((await logIn(device, browser)).answer.status).toBe(200)
    await count(300)
    const limited = await browser.post('/api/auth/passkey-options')
    expect([limited.status, limited.json.message]).toEqual([429, expect.stringMatching(/^Too many login attempts\./)])
    expect((await new Browser().post('/api/auth/passkey-options')).status).toBe(200)
  })

  it('is refused from another site’s page', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/auth/passkey-options', '/api/auth/passkey-login', '/api/user/add-passkey'])
      expect((await new Browser().post(path, {}, headers)).status).toBe(403)
  })
})

describe('passkeys', () => {
  it('are renamed and removed by their own person only; a removed one no longer logs in', async () => {
    const { browser, email } = await verified()
    const device = await passkeyOf(browser)
    const [{ id: passkeyId }] = await listed(browser)
    const stranger = (await registered()).browser
    const rename = { passkeyId, name: '  My   phone ' }
    expect((await stranger.post('/api/user/rename-passkey', rename)).status).toBe(404)
    expect((await stranger.post('/api/user/remove-passkey', { passkeyId })).status).toBe(404)
    expect((await new Browser().post('/api/user/remove-passkey', { passkeyId })).status).toBe(401)
    expect(await listed(stranger)).toEqual([])
    expect((await browser.post('/api/user/rename-passkey', { passkeyId, name: ' ' })).status).toBe(400)
    expect((await browser.post('/api/user/rename-passkey', rename)).status).toBe(200)
    expect((await listed(browser))[0].name).toBe('My phone')
    expect((await browser.post('/api/user/remove-passkey', { passkeyId })).status).toBe(200)
    expect((await browser.post('/api/user/remove-passkey', { passkeyId })).status).toBe(404)
    expect((await mailTo(email, 3)).subject).toContain('a passkey was removed')
    expect(refused(await logIn(device))).toEqual([
      401,
      'This passkey is not known here. It may have been removed. Please log in with your password.',
    ])
  })

  it('stay when the password is changed, and are removed when it is reset', async () => {
    const { browser, email } = await registered()
    const device = await passkeyOf(browser)
    const newPassword = 'another long password'
    await browser.post('/api/user/change-password', { password: PASSWORD, newPassword })
    expect((await logIn(device)).answer.status).toBe(200)
    await codeFor(email)
    await new Browser().post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 2)
    const reset = { email, otp, newPassword: 'a third password' }
    expect((await new Browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await logIn(device)).answer.status).toBe(401)
    expect((await mailTo(email, 3)).text).toContain('all passkeys were removed')
  })

  it('are deleted with the account, and so are their challenges', async () => {
    const { browser } = await registered()
    const device = await passkeyOf(browser)
    const { challenge } = await creationOptions(browser)
    await browser.post('/api/user/delete-account', { password: PASSWORD, comments: 'delete' })
    expect(await sql('select 1 from passkeys where credential_id = $1', [device.id])).toEqual([])
    expect(await sql('select 1 from passkey_challenges where challenge = $1', [challenge])).toEqual([])
    expect((await logIn(device)).answer.status).toBe(401)
  })

  it('are in the person’s data with name and dates only', async () => {
    const { browser } = await registered()
    await passkeyOf(browser)
    const { data } = (await browser.get('/api/user/data')).json
    expect(data.passkeys).toEqual([{ name: 'Passkey', created_at: expect.any(String), last_used_at: null }])
  })

  it('keep working after the email address was changed', async () => {
    const { browser } = await registered()
    const device = await passkeyOf(browser)
    const next = newEmail()
    await browser.post('/api/user/send-email-change-code', { newEmail: next, password: PASSWORD })
    await browser.post('/api/user/change-email', { otp: await codeFor(next) })
    expect((await logIn(device)).answer.json.user.email).toBe(next)
  })

  it('are not stored when the session that asked has ended', async () => {
    const { browser } = await registered()
    const device = new SoftwareAuthenticator(SITE)
    const made = device.create(await creationOptions(browser))
    await browser.post('/api/auth/logout')
    expect((await browser.post('/api/user/add-passkey', made)).status).toBe(401)
    expect(await sql('select 1 from passkeys where credential_id = $1', [device.id])).toEqual([])
  })
})
