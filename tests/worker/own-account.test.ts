import { exports } from 'cloudflare:workers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  Browser,
  codeFor,
  loggedInElsewhere,
  mailTo,
  newEmail,
  PASSWORD,
  registered,
  verified,
} from './support/account-client.ts'
import { insert, makeConfiguredOwner, makeHomeMovie, sql } from './support/database.ts'
import { newNetwork, SITE, throughGateway } from './support/requests.ts'

const NEW_PASSWORD = 'another long password'
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const canComment = async (token: string, movie: { id: string }) =>
  (await throughGateway(token, 'POST', '/rest/v1/comments', { movie_id: movie.id, content: 'Superb' })).ok

describe('changing the password', () => {
  it('asks for the old one, ends the other sessions at once and keeps this one', async () => {
    const movie = await makeHomeMovie()
    const { browser, email } = await registered()
    const other = await loggedInElsewhere(email)
    expect(await canComment(other.token, movie)).toBe(true)
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
    const wrong = await browser.post('/api/user/change-password', { ...change, password: 'a guess' })
    expect([wrong.status, wrong.json]).toEqual([403, { success: false, message: 'This is not your current password.' }])
    expect((await browser.post('/api/user/change-password', { ...change, newPassword: 'short' })).status).toBe(400)
    expect((await browser.post('/api/user/change-password', change)).json).toMatchObject({ success: true })
    expect(await canComment(browser.token, movie)).toBe(true)
    expect(await canComment(other.token, movie)).toBe(false)
    expect((await other.get('/api/auth/session')).status).toBe(401)
    expect((await new Browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
    await loggedInElsewhere(email, NEW_PASSWORD)
  })

  it('counts wrong passwords as login attempts, and refuses after ten', async () => {
    const { browser, email } = await registered()
    const tried = [email, browser.address, browser.deviceHash]
    for (let each = 0; each < 9; each += 1) await sql('select public.begin_login($1, $2, $3)', tried)
    const change = { password: 'a guess', newPassword: NEW_PASSWORD }
    expect((await browser.post('/api/user/change-password', change)).status).toBe(403)
    const locked = await browser.post('/api/user/change-password', { ...change, password: PASSWORD })
    expect([locked.status, locked.json.message]).toEqual([429, expect.stringMatching(/^Too many login attempts\./)])
    expect((await browser.post('/api/user/delete-account', { password: PASSWORD, comments: 'keep' })).status).toBe(429)
  })

  it('ends a code that was mailed to reset the password', async () => {
    const { browser, email } = await registered()
    await codeFor(email)
    await browser.post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 2)
    await browser.post('/api/user/change-password', { password: PASSWORD, newPassword: NEW_PASSWORD })
    const reset = await browser.post('/api/auth/reset-password', { email, otp, newPassword: 'a third password' })
    expect(reset.json.message).toBe('Code expired. Please request a new one.')
  })
})

describe('changing the email address', () => {
  const ask = (browser: Browser, newEmail: string, password = PASSWORD) =>
    browser.post('/api/user/send-email-change-code', { newEmail, password })

  it('takes effect only with the code mailed to the new address, and is mailed to the old one', async () => {
    const { browser, email } = await verified()
    await browser.post('/api/auth/verify-account', { otp: '1' })
    await insert('membership_applications', {
      user_id: (await browser.get('/api/auth/session')).json.user._id,
      name: 'Meena',
      email,
      status: 'approved',
    })
    const next = newEmail()
    expect((await ask(browser, next, 'a guess')).status).toBe(403)
    expect((await ask(browser, email)).status).toBe(400)
    expect((await ask(browser, ` ${next.toUpperCase()}`)).json).toMatchObject({ success: true })
    const otp = await codeFor(next)
    const wrong = await browser.post('/api/user/change-email', { otp: otp === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.json.message]).toEqual([400, 'Invalid code.'])
    expect((await browser.get('/api/auth/session')).json.user.email).toBe(email)
    expect((await browser.post('/api/user/change-email', { otp })).json).toMatchObject({ success: true, email: next })
    expect((await browser.get('/api/auth/session')).json.user).toMatchObject({
      email: next,
      isAccountVerified: true,
      membershipStatus: 'approved',
    })
    expect(await sql('select email from membership_applications where email = any($1)', [[email, next]])).toEqual([
      { email: next },
    ])
    expect((await mailTo(email, 2)).subject).toContain('your email address was changed')
    expect((await new Browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
    await loggedInElsewhere(next)
  })

  it('answers the same for a taken address, mails nobody, and fails for an address that was taken meanwhile', async () => {
    const { browser, email } = await registered()
    const other = await registered()
    await codeFor(other.email)
    const free = await ask(browser, newEmail())
    await sql(`update app.tries set tried_at = tried_at - interval '61 seconds' where subject = $1`, [email])
    const taken = await ask(browser, other.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    await sql(`update app.tries set tried_at = tried_at - interval '61 seconds' where subject = $1`, [email])
    const late = newEmail()
    await ask(browser, late)
    const otp = await codeFor(late)
    await registered({ email: late })
    const answer = await browser.post('/api/user/change-email', { otp })
    expect([answer.status, answer.json.message]).toEqual([400, 'Code expired. Please request a new one.'])
    // No mail came after the one with the registration's code.
    expect((await mailTo(other.email)).subject).toContain('verification code')
  })

  it('sends one code a minute, and five a day to one new address from all accounts', async () => {
    const { browser } = await registered()
    expect((await ask(browser, newEmail())).status).toBe(200)
    expect((await ask(browser, newEmail())).status).toBe(429)
    const victim = newEmail()
    await sql(`insert into app.tries (action, subject) select 'new address', $1 from generate_series(1, 5)`, [victim])
    expect((await ask((await registered()).browser, victim)).status).toBe(429)
  })

  it('is not for the owner, whose address is configuration', async () => {
    const browser = new Browser()
    browser.token = (await makeConfiguredOwner()).token
    const answer = await ask(browser, newEmail())
    expect([answer.status, answer.json.message]).toEqual([
      403,
      'The owner’s address is part of the site’s configuration and cannot be changed here.',
    ])
  })
})

describe('sessions', () => {
  it('are listed with their device, the last used first, and nobody else’s', async () => {
    const { browser, email } = await registered()
    const phone = await loggedInElsewhere(email, PASSWORD, PHONE)
    await registered()
    const { json } = await phone.get('/api/user/sessions')
    expect(json.sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: true,
      },
      expect.objectContaining({ device: '', isCurrent: false }),
    ])
    expect(JSON.stringify(json)).not.toMatch(/hash/)
    expect((await new Browser().get('/api/user/sessions')).status).toBe(401)
    const other = json.sessions[1].id
    const stranger = (await registered()).browser
    expect((await stranger.post('/api/user/end-session', { sessionId: other })).status).toBe(404)
    expect((await browser.get('/api/auth/session')).status).toBe(200)
    expect((await phone.post('/api/user/end-session', { sessionId: json.sessions[0].id })).status).toBe(400)
    expect((await phone.post('/api/user/end-session', { sessionId: other })).json).toMatchObject({ success: true })
    expect((await browser.get('/api/auth/session')).status).toBe(401)
  })

  it('end together, all but this one, and with them their tokens', async () => {
    const movie = await makeHomeMovie()
    const { browser, email } = await registered()
    const [one, two] = [await loggedInElsewhere(email), await loggedInElsewhere(email)]
    expect((await one.post('/api/user/end-other-sessions')).json).toMatchObject({ success: true })
    for (const each of [browser, two]) expect(await canComment(each.token, movie)).toBe(false)
    expect(await canComment(one.token, movie)).toBe(true)
  })

  it('a login from a new device is mailed once to a verified address, and a reset is mailed', async () => {
    const { browser, email } = await verified()
    await browser.post('/api/auth/logout')
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    await loggedInElsewhere(email, PASSWORD, PHONE)
    const mail = await mailTo(email, 2)
    expect(mail.subject).toContain('login from a new device')
    expect(mail.text).toContain('Chrome on Android')
    await new Browser().post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 3)
    await new Browser().post('/api/auth/reset-password', { email, otp, newPassword: NEW_PASSWORD })
    expect((await mailTo(email, 4)).subject).toContain('your password was changed')
  })

  it('a login from a new device is mailed although its client hangs up before the answer', async () => {
    const { email } = await verified()
    const real = globalThis.fetch
    const client = new AbortController()
    let hasHungUp = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init)
      const { pathname } = new URL(new Request(input, init).url)
      if (!pathname.endsWith('/rpc/finish_login')) return response
      client.abort()
      while (!hasHungUp) await scheduler.wait(1)
      return response
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const headers = { Origin: SITE, 'Content-Type': 'application/json', 'CF-Connecting-IP': newNetwork() }
    const body = JSON.stringify({ email, password: PASSWORD })
    const login = new Request(`${SITE}/api/auth/login`, { method: 'POST', headers, body, signal: client.signal })
    await exports.default.fetch(login).catch(() => {
      hasHungUp = true
    })
    expect(hasHungUp).toBe(true)
    expect((await mailTo(email, 2)).subject).toContain('login from a new device')
  })
})
