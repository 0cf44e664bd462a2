import { describe, expect, it } from 'vitest'
import { Browser, codeFor, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { sql } from './support/database.ts'

const UUID = /^[\da-f-]{36}$/

describe('registering and logging in', () => {
  it('[API-01, DATA-01, DATA-02] registering answers success, message, user and token, and logs in', async () => {
    const { answer, email } = await registered({ name: '  Meena   Kumari ' })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      success: true,
      message: expect.any(String),
      token: expect.any(String),
      user: {
        _id: expect.stringMatching(UUID),
        name: 'Meena Kumari',
        email,
        token: answer.json.token,
        membershipStatus: 'none',
        isAccountVerified: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        isOwner: false,
      },
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /; Max-Age=\d+; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax, talkies_logged_in=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('[API-02] logging in answers success, message, user and token, in any letter case of the e-mail', async () => {
    const { email } = await registered()
    const browser = new Browser()
    const answer = await browser.post('/api/auth/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      success: true,
      message: expect.any(String),
      user: { email },
      token: expect.any(String),
    })
  })

  it('[API-02, API-14] a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await registered()
    const wrong = await new Browser().post('/api/auth/login', { email, password: 'not the password' })
    const unknown = await new Browser().post('/api/auth/login', { email: newEmail(), password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect(wrong.json).toEqual({ success: false, message: 'Invalid email or password.' })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  it('[API-01, DEC-15] a taken e-mail is refused in any letter case', async () => {
    const { email } = await registered()
    const answer = await new Browser().post('/api/auth/register', {
      name: 'X',
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(answer.status).toBe(409)
    expect(answer.json).toEqual({ success: false, message: 'An account with this e-mail already exists.' })
  })

  it('[DEC-14] a password has 8 to 128 characters when it is set; a character of any script counts as one', async () => {
    const tryWith = (password: string) =>
      new Browser().post('/api/auth/register', { name: 'X', email: newEmail(), password })
    expect((await tryWith('1234567')).json).toEqual({
      success: false,
      message: 'Use 8 to 128 characters for the password.',
    })
    expect((await tryWith('x'.repeat(129))).status).toBe(400)
    expect((await tryWith('🎬'.repeat(7))).status).toBe(400)
    expect((await tryWith('🎬'.repeat(128))).status).toBe(201)
  })

  it('[SEC-29] unknown fields change nothing', async () => {
    const email = newEmail()
    const extra = {
      isAccountVerified: true,
      is_verified: true,
      membershipStatus: 'approved',
      _id: 'x',
      isOwner: true,
      app_role: 'owner',
    }
    const browser = new Browser()
    const made = await browser.post('/api/auth/register', { name: 'X', email, password: PASSWORD, ...extra })
    const entered = await new Browser().post('/api/auth/login', { email, password: PASSWORD, ...extra })
    for (const { json } of [made, entered])
      expect(json.user).toMatchObject({
        membershipStatus: 'none',
        isAccountVerified: false,
        isOwner: false,
        _id: expect.stringMatching(UUID),
      })
  })

  it('[DEC-16] ten wrong passwords from a network lock the account there for a stated time, for the right password too', async () => {
    const { email } = await registered()
    const browser = new Browser()
    await triesBefore(email, browser, 7)
    const tries = Array.from({ length: 3 }, () => browser.post('/api/auth/login', { email, password: 'a guess' }))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401])
    const locked = await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(locked.status).toBe(429)
    expect(locked.json.message).toMatch(/^Too many login attempts\. Please try again in 1[45] minutes\.$/)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('[DEC-16] logging in clears earlier attempts', async () => {
    const { email, browser } = await registered()
    for (const each of [browser, browser, new Browser()]) {
      await triesBefore(email, each, 9)
      expect((await each.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    }
  })

  it('a password hashed with other parameters still works, and is hashed again', async () => {
    const { scryptSync, randomBytes } = await import('node:crypto')
    const { email } = await registered()
    const salt = randomBytes(16)
    const old = scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 })
    const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${old.toString('base64url')}`
    await sql('update users set password_hash = $2 where email_key = $1', [email, stored])
    expect((await new Browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    const [row] = await sql<{ password_hash: string }>('select password_hash from users where email_key = $1', [email])
    expect(row?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$/)
    expect((await new Browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('the session', () => {
  it('[DEC-89] the cookie is exchanged for the user, a new token and the next cookie', async () => {
    const { browser, email } = await registered()
    const before = browser.cookie
    const answer = await browser.get('/api/auth/session')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ success: true, user: { email }, token: expect.any(String) })
    expect(browser.cookie).not.toBe(before)
    expect((await browser.get('/api/auth/session')).status).toBe(200)
  })

  it('[DEC-16] a renewal is a use of the browser, which stays a known one for another year', async () => {
    const { browser } = await registered()
    await sql(`update known_devices set seen_at = now() - interval '364 days' where device_hash = $1`, [
      browser.deviceHash,
    ])
    const answer = await browser.get('/api/auth/session')
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${browser.device}; Max-Age=31536000; Path=/api;`)),
    )
    const seen = `select from known_devices where device_hash = $1 and seen_at > now() - interval '1 day'`
    expect(await sql(seen, [browser.deviceHash])).toHaveLength(1)
    // Once a day at most.
    expect((await browser.get('/api/auth/session')).headers.get('set-cookie')).not.toContain('talkies_device')
  })

  it('[DEC-89] without a cookie there is no session', async () => {
    const answer = await new Browser().get('/api/auth/session')
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ success: false, message: 'Please log in first.' })
  })

  it('[API-03, DEC-22] logging out ends the session, its tokens and its cookie', async () => {
    const { browser } = await registered()
    const { cookie, token } = browser
    const answer = await browser.post('/api/auth/logout')
    expect(answer.json).toMatchObject({ success: true })
    expect(browser.cookie).toBe('')
    const thief = new Browser()
    thief.cookie = cookie
    expect((await thief.get('/api/auth/session')).status).toBe(401)
    thief.token = token
    expect((await thief.put('/api/user/update-name', { newName: 'Thief' })).status).toBe(401)
    expect((await browser.post('/api/auth/logout')).status).toBe(401)
  })

  it('[API-03] a logout with a token that is no longer valid ends the session of the cookie', async () => {
    const { browser } = await registered()
    const { cookie } = browser
    browser.token = 'expired'
    const answer = await browser.post('/api/auth/logout')
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: 'Logged out successfully' }])
    expect(browser.cookie).toBe('')
    const thief = new Browser()
    thief.cookie = cookie
    expect((await thief.get('/api/auth/session')).status).toBe(401)
    expect((await browser.post('/api/auth/logout')).status).toBe(401)
  })
})

describe('codes', () => {
  it('[API-04, API-13, DEC-18] the code that was mailed on registering verifies the account, once', async () => {
    const { browser, email } = await registered()
    const code = await codeFor(email)
    expect(code).toHaveLength(6)
    const wrong = await browser.post('/api/auth/verify-account', { otp: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.json]).toEqual([400, { success: false, message: 'Invalid code.' }])
    const right = await browser.post('/api/auth/verify-account', { otp: code })
    expect(right.json).toEqual({ success: true, message: expect.any(String) })
    expect((await browser.get('/api/auth/session')).json.user.isAccountVerified).toBe(true)
    expect(await sql('select 1 from one_time_codes where email = $1', [email])).toEqual([])
  })

  it('[DEC-08] an expired code says so', async () => {
    const { browser, email } = await registered()
    const code = await codeFor(email)
    await sql('update one_time_codes set expires_at = now() where email = $1', [email])
    const answer = await browser.post('/api/auth/verify-account', { otp: code })
    expect([answer.status, answer.json.message]).toEqual([400, 'Code expired. Please request a new one.'])
  })

  it('[API-05, DEC-10] a new code is sent to the person’s own address only, at most once a minute and five times an hour', async () => {
    const { browser, email } = await registered()
    await codeFor(email)
    const other = await browser.post('/api/auth/send-verify-otp', { email: newEmail() })
    expect(other.status).toBe(403)
    const early = await browser.post('/api/auth/send-verify-otp', { email })
    expect(early.status).toBe(429)
    expect(early.json.message).toMatch(/Please try again in (1 minute|\d+ seconds?)\./)
    for (let sent = 2; sent <= 5; sent += 1) {
      await aMinutePasses(email)
      const answer = await browser.post('/api/auth/send-verify-otp', { email })
      expect(answer.json).toEqual({ success: true, message: 'Verification email sent' })
      await codeFor(email, sent)
    }
    await aMinutePasses(email)
    const sixth = await browser.post('/api/auth/send-verify-otp', { email })
    expect(sixth.status).toBe(429)
    expect(sixth.json.message).toMatch(/minutes\.$/)
  })

  it('[API-06, API-07, DEC-13] a mailed code resets the password, ends every session and verifies', async () => {
    const { browser, email } = await registered()
    const { cookie, token } = browser
    // Wait for the first mail, so that the next one is the reset code's.
    await codeFor(email)
    const sent = await new Browser().post('/api/auth/send-reset-otp', { email })
    expect(sent.json).toMatchObject({ success: true, message: expect.any(String) })
    const otp = await codeFor(email, 2)
    const answer = await new Browser().post('/api/auth/reset-password', {
      email,
      otp,
      newPassword: 'another long password',
    })
    expect(answer.json).toMatchObject({ success: true, message: expect.any(String) })
    expect((await new Browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
    const entered = await new Browser().post('/api/auth/login', { email, password: 'another long password' })
    expect(entered.json.user.isAccountVerified).toBe(true)
    const old = new Browser()
    old.cookie = cookie
    expect((await old.get('/api/auth/session')).status).toBe(401)
    old.token = token
    expect((await old.put('/api/user/update-name', { newName: 'X' })).status).toBe(401)
    const again = await new Browser().post('/api/auth/reset-password', {
      email,
      otp,
      newPassword: 'a third long password',
    })
    expect(again.json.message).toBe('Code expired. Please request a new one.')
  })

  it('[SEC-11] without a session nobody sends or uses a verification code', async () => {
    const { email } = await registered()
    expect((await new Browser().post('/api/auth/send-verify-otp', { email })).status).toBe(401)
    expect((await new Browser().post('/api/auth/verify-account', { otp: '123456' })).status).toBe(401)
  })
})

describe('names and people', () => {
  it('[API-08, SEC-08] a name is changed by its own person only', async () => {
    const { browser, email } = await registered()
    const other = await registered({ name: 'Stays' })
    expect((await new Browser().put('/api/user/update-name', { newName: 'X' })).status).toBe(401)
    const answer = await browser.put('/api/user/update-name', {
      newName: ' தமிழ்ச்செல்வி 🎬 ',
      _id: 'x',
      email: other.email,
    })
    expect(answer.json).toEqual({ success: true, message: 'Name updated successfully!' })
    const names = await sql('select email_key, name from users where email_key = any($1) order by name', [
      [email, other.email],
    ])
    expect(names).toEqual([
      { email_key: other.email, name: 'Stays' },
      { email_key: email, name: 'தமிழ்ச்செல்வி 🎬' },
    ])
  })

  it('[API-08] a name is changed ten times a day; the same name again does not count', async () => {
    const { browser, email } = await registered()
    const rename = (newName: string) => browser.put('/api/user/update-name', { newName })
    for (const name of ['Name 0', ...Array.from({ length: 10 }, (_, n) => `Name ${n}`)])
      expect([name, (await rename(name)).status]).toEqual([name, 200])
    const refused = await rename('Name 10')
    expect(refused.status).toBe(429)
    expect(refused.json.message).toMatch(/^Too many attempts\. Please try again in \d+ hours\.$/)
    expect(await sql('select name from users where email_key = $1', [email])).toEqual([{ name: 'Name 9' }])
  })

  it('[API-08] a name with a web address is refused, at the registration too; and each new name of a blocked person', async () => {
    const { browser, email } = await registered()
    const rename = async (newName: string) => {
      const { status, json } = await browser.put('/api/user/update-name', { newName })
      return [status, json.message]
    }
    const refusal = [400, 'Names cannot contain web addresses.']
    expect(await rename('Free films: t.me/spam')).toEqual(refusal)
    const person = { name: 'www.films.example', email: newEmail(), password: PASSWORD }
    const { status, json } = await new Browser().post('/api/auth/register', person)
    expect([status, json.message]).toEqual(refusal)
    await sql(`insert into blocks (user_id, name, reason) select id, name, 'Spam' from users where email_key = $1`, [
      email,
    ])
    expect(await rename('Another Name')).toEqual([403, 'You cannot change your name. Reason: Spam'])
  })

  it('[SEC-09, DEC-24] a blank name and one of 51 characters are refused', async () => {
    const { browser } = await registered()
    for (const newName of ['', '   ', '\u200b\u202e', undefined])
      expect((await browser.put('/api/user/update-name', { newName })).json).toEqual({
        success: false,
        message: 'Name cannot be empty',
      })
    expect((await browser.put('/api/user/update-name', { newName: 'x'.repeat(51) })).status).toBe(400)
    expect((await browser.put('/api/user/update-name', { newName: '🎬'.repeat(50) })).status).toBe(200)
  })
})

/** Makes the last code for an address a minute older. */
async function aMinutePasses(email: string): Promise<void> {
  await sql(`update app.tries set tried_at = tried_at - interval '61 seconds' where subject = $1`, [email])
}

/** Counts login attempts as the Worker does, without hashing. */
async function triesBefore(email: string, { address, deviceHash }: Browser, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await sql('select public.begin_login($1, $2, $3)', [email, address, deviceHash])
}
