import { describe, expect, it } from 'vitest'
import { Browser, codeFor, mailTo, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { sql } from './support/database.ts'

const GONE = 'Code expired. Please request a new one.'
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const count = <Value>(list: readonly Value[], wanted: (value: Value) => boolean) => list.filter(wanted).length

const accounts = (email: string) =>
  sql<{ id: string; is_verified: boolean; sessions: number }>(
    `select u.id, u.is_verified, (select count(*)::int from sessions s where s.user_id = u.id) as sessions
     from users u where u.email_key = $1`,
    [email],
  )

/** Another tab of a browser: the same cookie and token. */
function tabOf(browser: Browser): Browser {
  const tab = new Browser()
  tab.cookie = browser.cookie
  tab.token = browser.token
  return tab
}

describe('[DEC-15, API-01] registrations at once', () => {
  it('make one account with one session for an address, in any spelling, and log nobody else in', async () => {
    const emails = [newEmail(), newEmail()]
    const answers = await times(4, (index) => {
      const email = emails[index % 2] ?? ''
      const typed = index % 4 < 2 ? email : ` ${email.toUpperCase()} `
      return new Browser().post('/api/auth/register', { name: `Person ${index}`, email: typed, password: PASSWORD })
    })
    expect(count(answers, ({ status }) => status === 201)).toBe(2)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, headers } of refused) expect([status, headers.get('set-cookie')]).toEqual([409, null])
    for (const email of emails) expect(await accounts(email)).toMatchObject([{ sessions: 1 }])
  })
})

describe('logging in and out at once', () => {
  it('[API-02] two browsers get a session each', async () => {
    const { email } = await registered()
    const answers = await times(3, () => new Browser().post('/api/auth/login', { email, password: PASSWORD }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await accounts(email)).toMatchObject([{ sessions: 4 }])
  })

  it('[API-03] a renewal in another tab does not outlive the logout', async () => {
    const { browser } = await registered()
    const tabs = [tabOf(browser), tabOf(browser), tabOf(browser)]
    const [out] = await Promise.all([
      browser.post('/api/auth/logout'),
      ...tabs.map((tab) => tab.get('/api/auth/session')),
    ])
    expect(out?.status).toBe(200)
    for (const tab of tabs) expect((await tab.get('/api/auth/session')).status).toBe(401)
  })

  it('[DEC-13] a login with the old password does not outlive a concurrent reset', async () => {
    const { email } = await registered()
    await codeFor(email)
    await new Browser().post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 2)
    const intruders = [new Browser(), new Browser(), new Browser()]
    const [reset] = await Promise.all([
      new Browser().post('/api/auth/reset-password', { email, otp, newPassword: 'another good password' }),
      ...intruders.map((intruder) => intruder.post('/api/auth/login', { email, password: PASSWORD })),
    ])
    expect(reset?.status).toBe(200)
    for (const intruder of intruders) expect((await intruder.get('/api/auth/session')).status).toBe(401)
    expect(await accounts(email)).toMatchObject([{ sessions: 0 }])
  })
})

describe('codes at once', () => {
  it('[API-04, DEC-08] the right code verifies once, and every tab that sent it is told so', async () => {
    const { browser, email } = await registered()
    const otp = await codeFor(email)
    const answers = await times(6, () => tabOf(browser).post('/api/auth/verify-account', { otp }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await accounts(email)).toMatchObject([{ is_verified: true }])
    expect(await sql('select 1 from one_time_codes where email = $1', [email])).toEqual([])
  })

  it('[DEC-10] of many requests for a code from one network one is answered with a mail', async () => {
    const { email } = await registered()
    await mailTo(email)
    const { address } = new Browser()
    const answers = await times(10, () => new Browser(address).post('/api/auth/send-reset-otp', { email }))
    expect(count(answers, ({ status }) => status === 200)).toBe(1)
    expect(count(answers, ({ status }) => status === 429)).toBe(9)
    const otp = await codeFor(email, 2)
    // The mailed code is the valid one.
    const reset = { email, otp, newPassword: 'another good password' }
    expect((await new Browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await new Browser().post('/api/auth/reset-password', reset)).json.message).toBe(GONE)
  })
})

it('[API-08, SEC-08] of two concurrent renames one is the name', async () => {
  const { browser, email } = await registered()
  const names = ['Meena', 'Kumari', 'மீனா']
  const answers = await Promise.all(names.map((newName) => tabOf(browser).put('/api/user/update-name', { newName })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [kept] = await sql<{ name: string }>('select name from users where email_key = $1', [email])
  expect(names).toContain(kept?.name)
})
