import { env } from 'cloudflare:workers'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, Browser, codeFor, mailTo, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { sql } from './support/database.ts'
import { countBackendCalls } from './support/outbound.ts'

const OWNER = 'owner@talkies.example'
const GONE = 'Code expired. Please request a new one.'

/** Registers the owner's address again, in a new browser, and waits for the mail. */
async function newOwner() {
  await sql('delete from users where email_key = $1', [OWNER])
  // An address gets one mail a minute.
  await sql('delete from app.tries where subject = $1', [OWNER])
  const started = new Date().toISOString()
  const owner = await registered({ email: OWNER, name: 'Owner' })
  await vi.waitFor(async () => expect((await mailTo(OWNER)).sentAt >= started).toBe(true), 15_000)
  return owner
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('the owner’s rights', () => {
  it('[ADM-04, SEC-26, SEC-27, DEC-03] registering with the owner’s address gives no rights until it is verified', async () => {
    const { browser, answer } = await newOwner()
    expect(answer.json.user.isOwner).toBe(false)
    expect(claimsOf(browser.token)).toMatchObject({ app_role: 'member', email_verified: false })
    expect((await browser.get('/api/user/all')).status).toBe(403)
    const story = { title: 'Mine', poster_url: 'https://x.example/p.jpg' }
    expect((await browser.post('/rest/v1/stories', story)).status).toBe(403)
    // Once the address is verified, the same account is the owner.
    expect((await browser.post('/api/auth/verify-account', { otp: await codeFor(OWNER) })).status).toBe(200)
    const session = await browser.get('/api/auth/session')
    expect(session.json.user.isOwner).toBe(true)
    expect(claimsOf(session.json.token)).toMatchObject({ app_role: 'owner', email_verified: true })
    browser.token = session.json.token
    expect((await browser.get('/api/user/all')).status).toBe(200)
    expect((await browser.post('/rest/v1/stories', story)).status).toBe(201)
  })

  it('[DEC-85] the owner’s browser is marked for pages without ads until the logout, and no other is', async () => {
    const { browser } = await newOwner()
    const mark = ({ headers }: Answer) => headers.getSetCookie().find((each) => each.startsWith('talkies_owner='))
    expect(mark(await browser.get('/api/auth/session'))).toBeUndefined()
    await sql('update users set is_verified = true where email_key = $1', [OWNER])
    const session = await browser.get('/api/auth/session')
    expect(mark(session)).toMatch(/^talkies_owner=1; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const marked = { cookie: `${browser.cookie}; talkies_owner=1` }
    expect(mark(await browser.post('/api/auth/logout', undefined, marked))).toMatch(
      /^talkies_owner=; Max-Age=0; Path=\//,
    )
    const member = (await registered()).browser
    expect(mark(await member.get('/api/auth/session'))).toBeUndefined()
    // A member logs in after the owner in the same browser.
    const next = { headers: { cookie: `${member.cookie}; talkies_owner=1` } }
    expect(mark(await member.get('/api/auth/session', next))).toMatch(/^talkies_owner=; Max-Age=0; Path=\//)
  })

  it('[ADM-04] another address is never the owner, verified or not', async () => {
    const { browser, email } = await registered()
    await sql('update users set is_verified = true where email_key = $1', [email])
    expect((await browser.get('/api/auth/session')).json.user).toMatchObject({
      isOwner: false,
      isAccountVerified: true,
    })
    expect((await browser.get('/api/user/count')).status).toBe(403)
  })

  it('[API-09, API-10, SEC-26, SEC-27, DEC-79] count and list are for the verified owner only, and do not include the owner', async () => {
    const member = await registered({ name: 'Listed' })
    const owner = (await newOwner()).browser
    await sql('update users set is_verified = true where email_key = $1', [OWNER])
    for (const path of ['/api/user/count', '/api/user/all']) {
      expect((await new Browser().get(path)).status).toBe(401)
      const refused = await member.browser.get(path)
      expect([refused.status, refused.text.includes('@')]).toEqual([403, false])
    }
    const count = await owner.get('/api/user/count')
    const all = await owner.get('/api/user/all')
    expect(count.json).toEqual({ success: true, count: all.json.total, message: '' })
    const me = all.json.users.find((user: { email: string }) => user.email === member.email)
    expect(me).toEqual({
      ...{ _id: expect.any(String), name: 'Listed', email: member.email, createdAt: expect.any(String) },
      ...{ isAccountVerified: false, comments: 0, membershipStatus: 'none', isBlocked: false },
      ...{ devices: 1, lastSeenAt: expect.any(String), passkeys: 0 },
    })
    const found = await owner.get(`/api/user/all?search=${encodeURIComponent(member.email.toUpperCase())}`)
    expect([found.json.users, found.json.total]).toEqual([[me], 1])
    expect((await owner.get('/api/user/all?page=400')).json.users).toEqual([])
    for (const query of ['page=0', 'page=401', 'page=x', 'page=1.5', `search=${'x'.repeat(255)}`, 'search=%00'])
      expect((await owner.get(`/api/user/all?${query}`)).status, query).toBe(400)
    expect(all.json.users.some((user: { email: string }) => user.email === OWNER)).toBe(false)
  })
})

describe('forged and ended tokens', () => {
  it('[SEC-27, SEC-08] tampered, expired, unsigned and foreign tokens are refused by the Worker and by the database', async () => {
    const { browser, email } = await registered({ name: 'Meena' })
    const application = { email, name: 'Meena', status: 'pending' }
    const applications = '/rest/v1/membership_applications'
    expect((await browser.post(applications, application)).status).toBe(201)
    expect((await browser.get(applications)).text).toContain(email)
    const claims = { ...claimsOf(browser.token), app_role: 'owner' }
    const [head = '', , signature = ''] = browser.token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const sign = (payload: object, key: string) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(key))
    const { privateKey } = await generateKeyPair('ES256')
    const forged = {
      tampered: `${head}.${encode(claims)}.${signature}`,
      unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      foreign: await sign(claims, 'some other secret that is long enough, too'),
      otherKind: await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(privateKey),
      expired: await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, env.JWT_SECRET),
    }
    for (const [kind, token] of Object.entries(forged)) {
      browser.token = token
      expect([kind, (await browser.get('/api/user/all')).status]).toEqual([kind, 401])
      expect([kind, (await browser.put('/api/user/update-name', { newName: 'X' })).status]).toEqual([kind, 401])
      expect([kind, (await browser.get(applications)).text.includes(email)]).toEqual([kind, false])
      expect([kind, (await browser.post(applications, application)).status]).toEqual([kind, 401])
    }
  })

  it('[API-03] after logout the old token writes nothing, through the Worker or in the database', async () => {
    const { browser, email } = await registered({ name: 'Gone' })
    const { token } = browser
    await browser.post('/api/auth/logout')
    browser.token = token
    expect((await browser.put('/api/user/update-name', { newName: 'X' })).status).toBe(401)
    const application = { email, name: 'Gone', status: 'pending' }
    expect((await browser.post('/rest/v1/membership_applications', application)).status).toBeGreaterThanOrEqual(401)
    expect(await sql('select 1 from membership_applications where email = $1', [email])).toEqual([])
  })

  it('a token whose session belongs to someone else is refused', async () => {
    const [one, two] = [await registered(), await registered()]
    const mixed = { ...claimsOf(one.browser.token), sid: claimsOf(two.browser.token).sid }
    const browser = new Browser()
    browser.token = await new SignJWT(mixed)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(env.JWT_SECRET))
    expect((await browser.put('/api/user/update-name', { newName: 'X' })).status).toBe(401)
  })

  it('[SEC-10] the tables of accounts are closed to a person’s own token', async () => {
    const { browser } = await registered()
    for (const table of ['users', 'sessions', 'one_time_codes'])
      expect((await browser.get(`/rest/v1/${table}?select=*`)).status).toBeGreaterThanOrEqual(400)
    for (const name of ['begin_login', 'reset_password', 'session_account', 'register_account'])
      expect((await browser.post(`/rest/v1/rpc/${name}`, {})).status).toBeGreaterThanOrEqual(400)
  })
})

describe('stolen cookies', () => {
  it('an old copy of the cookie ends the session for everybody who holds one', async () => {
    const { browser } = await registered()
    const thief = new Browser()
    thief.cookie = browser.cookie
    await browser.get('/api/auth/session')
    await browser.get('/api/auth/session')
    expect((await thief.get('/api/auth/session')).status).toBe(401)
    expect((await browser.get('/api/auth/session')).status).toBe(401)
  })

  it('two tabs that renew at once both stay logged in, and so does the cookie', async () => {
    const { browser } = await registered()
    const tab = new Browser()
    tab.cookie = browser.cookie
    const [one, two] = await Promise.all([browser.get('/api/auth/session'), tab.get('/api/auth/session')])
    expect([one.status, two.status]).toEqual([200, 200])
    const cookies = [one, two].map(({ headers }) => headers.get('set-cookie')).filter((cookie) => cookie !== null)
    expect(cookies).toHaveLength(1)
    const after = new Browser()
    after.cookie = cookies[0]?.split(';')[0] ?? ''
    expect((await after.get('/api/auth/session')).status).toBe(200)
  })

  it('[DEC-04] another site’s page cannot use the cookie', async () => {
    const { browser, email } = await registered()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://talkies.example.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await browser.post('/api/auth/logout', undefined, headers)).status).toBe(403)
      expect((await browser.post('/api/auth/login', { email, password: PASSWORD }, headers)).status).toBe(403)
      expect((await browser.get('/api/auth/session', { headers })).status).toBe(403)
    }
    const answer = await browser.get('/api/auth/session')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('guessing codes', () => {
  it('[API-04, DEC-08] of twenty guesses at once five are checked, and then the right code is invalid too', async () => {
    const { browser, email } = await registered()
    const code = await codeFor(email)
    const guesses = Array.from({ length: 20 }, (_, index) => {
      const guesser = new Browser()
      guesser.token = browser.token
      const wrong = String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
      return guesser.post('/api/auth/verify-account', { otp: wrong })
    })
    const messages = (await Promise.all(guesses)).map(({ json }) => json.message)
    expect(messages.filter((message) => message === 'Invalid code.')).toHaveLength(5)
    expect(messages.filter((message) => message === GONE)).toHaveLength(15)
    expect((await browser.post('/api/auth/verify-account', { otp: code })).json.message).toBe(GONE)
    expect((await browser.get('/api/auth/session')).json.user.isAccountVerified).toBe(false)
  })

  it('[API-07] a reset code works once, also for requests that race', async () => {
    const { email } = await registered()
    // Wait for the first mail, so that the next one is the reset code's.
    await codeFor(email)
    await new Browser().post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 2)
    const racing = Array.from({ length: 6 }, (_, index) =>
      new Browser().post('/api/auth/reset-password', { email, otp, newPassword: `new password ${index}` }),
    )
    const answers = await Promise.all(racing)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.message === GONE)).toHaveLength(5)
  })

  it('a code is valid for one purpose and one account only', async () => {
    const [one, two] = [await registered(), await registered()]
    const [first, second] = [await codeFor(one.email), await codeFor(two.email)]
    await new Browser().post('/api/auth/send-reset-otp', { email: one.email })
    await codeFor(one.email, 2)
    const reset = { email: one.email, otp: first, newPassword: PASSWORD }
    expect((await new Browser().post('/api/auth/reset-password', reset)).status).toBe(400)
    expect((await one.browser.post('/api/auth/verify-account', { otp: second })).status).toBe(400)
  })

  it('[API-06, DEC-11] an unknown address gets the same answers and costs the same work as a known one', async () => {
    const { email } = await registered()
    await codeFor(email)
    const seen = []
    for (const address of [email, newEmail()]) {
      const browser = new Browser()
      const answers: unknown[] = []
      const ask = async (path: string, body: object) => {
        const before = countBackendCalls()
        const { status, text, headers } = await browser.post(path, { email: address, ...body })
        const names = [...headers.keys()].filter((name) => name !== 'x-request-id')
        answers.push(path, status, text.replace(/\d+ seconds?|1 minute/, 'a while'), names)
        return countBackendCalls() - before
      }
      // The mail is sent after the answer, and reads the site's name first: neither is counted.
      await ask('/api/auth/send-reset-otp', {})
      if (address === email) await codeFor(email, 2)
      await ask('/api/auth/send-reset-otp', {})
      for (let guess = 0; guess < 7; guess += 1)
        answers.push(await ask('/api/auth/reset-password', { otp: 'abcdef', newPassword: PASSWORD }))
      answers.push(await ask('/api/auth/login', { password: 'not the password' }))
      seen.push(answers)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.filter((each) => typeof each === 'string' && each.includes('Invalid code.'))).toHaveLength(5)
    expect(seen[0]?.filter((each) => typeof each === 'string' && each.includes(GONE))).toHaveLength(2)
  })
})

it('[API-05] a mail contains nothing that a stranger typed, not even the name', async () => {
  const { email } = await registered({ name: 'Call evil at 555 0100' })
  const { subject, text, html } = await mailTo(email)
  expect(subject + text + html).not.toContain('evil')
})

it('[SEC-30] no answer and no log line of a whole login and reset contains a hash, a code, a password, a cookie or a secret key', async () => {
  const lines: string[] = []
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' '))),
  )
  const { browser, email, answer } = await registered({ name: 'Quiet Person' })
  const answers = [answer]
  const code = await codeFor(email)
  answers.push(await browser.post('/api/auth/verify-account', { otp: code }))
  answers.push(await browser.get('/api/auth/session'), await browser.put('/api/user/update-name', { newName: 'Other' }))
  answers.push(await browser.post('/api/auth/send-reset-otp', { email }))
  const otp = await codeFor(email, 2)
  answers.push(await browser.post('/api/auth/reset-password', { email, otp: '000000', newPassword: PASSWORD }))
  const [kept] = await sql<{ hash: string; code: string }>(
    'select u.password_hash as hash, c.code_hash as code from users u join one_time_codes c on c.email = u.email_key where u.email_key = $1',
    [email],
  )
  answers.push(await browser.post('/api/auth/reset-password', { email, otp, newPassword: 'another password' }))
  for (const spy of spies) spy.mockRestore()
  const secrets = [
    kept?.hash ?? 'none',
    kept?.code ?? 'none',
    'scrypt',
    code,
    otp,
    PASSWORD,
    'another password',
    env.SUPABASE_SECRET_KEY,
    env.JWT_SECRET,
  ]
  const told = answers.map(({ text }) => text).join('\n')
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  expect(
    [...secrets, email, browser.cookie || 'none', browser.token].filter((secret) => lines.join('\n').includes(secret)),
  ).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
})
