import { describe, expect, it } from 'vitest'
import { Browser, codeFor, PASSWORD, registered, verified } from './support/account-client.ts'
import { sql } from './support/database.ts'

/** A browser in a /48 of its own for each number. */
const stranger = (number: number) => new Browser(`2001:db8:${(0x2000 + number).toString(16)}::1`)
const NEW_PASSWORD = 'another good password'
const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/login', { email, password })
const askForCode = (browser: Browser, email: string) => browser.post('/api/auth/send-reset-otp', { email })
const reset = (browser: Browser, email: string, otp: string) =>
  browser.post('/api/auth/reset-password', { email, otp, newPassword: NEW_PASSWORD })

describe('guessing passwords', () => {
  it('[DEC-16] of 300 guesses from 300 networks 30 are checked; the person’s own device logs in, and a new one after a reset', async () => {
    const { email, browser: own } = await registered()
    await codeFor(email)
    const statuses: number[] = []
    for (let guess = 0; guess < 300; guess += 1)
      statuses.push((await login(stranger(guess), email, `guess ${guess}`)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(270).fill(429)])
    const phone = new Browser()
    const refused = await login(phone, email)
    expect(refused.status).toBe(429)
    expect(refused.json.message).toMatch(
      /^Too many login attempts\. To log in now, reset your password, or use a browser in which you have logged in before\. Please try again in 2[34] hours\.$/,
    )
    expect((await login(own, email)).status).toBe(200)
    // That gives strangers no further guesses.
    expect((await login(stranger(301), email)).status).toBe(429)
    await askForCode(phone, email)
    expect((await reset(phone, email, await codeFor(email, 2))).status).toBe(200)
    expect((await login(phone, email, NEW_PASSWORD)).status).toBe(200)
  })

  it('[DEC-16] a known device has ten attempts, and uses up none of the others', async () => {
    const { email, browser: own } = await registered()
    for (let guess = 0; guess < 10; guess += 1) expect((await login(own, email, 'a guess')).status).toBe(401)
    expect((await login(own, email)).status).toBe(429)
    expect((await login(new Browser(), email)).status).toBe(200)
  })

  it('[DEC-16] logins that succeed in new browsers are not counted', async () => {
    const { email } = await registered()
    await sql(`insert into app.tries (action, subject) select 'login', $1 from generate_series(1, 29)`, [email])
    for (let each = 0; each < 3; each += 1) expect((await login(new Browser(), email)).status).toBe(200)
  })

  it('[DEC-13] a reset forgets the devices that knew the old password', async () => {
    const { email, browser: thief } = await registered()
    await codeFor(email)
    const person = new Browser()
    await askForCode(person, email)
    await reset(person, email, await codeFor(email, 2))
    await sql(`insert into app.tries (action, subject) select 'login', $1 from generate_series(1, 30)`, [email])
    expect((await login(thief, email, NEW_PASSWORD)).status).toBe(429)
    expect((await login(person, email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('asking for codes to reset somebody’s password', () => {
  it('[DEC-16, API-07] five requests and all their guesses leave the code of the person’s own browser valid, the one mailed first', async () => {
    const { email } = await registered()
    await codeFor(email)
    const person = new Browser()
    expect((await askForCode(person, email)).status).toBe(200)
    const code = await codeFor(email, 2)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let each = 0; each < 5; each += 1) {
      const browser = stranger(400 + each)
      expect((await askForCode(browser, email)).status).toBe(200)
      for (let guess = 0; guess < 6; guess += 1) await reset(browser, email, wrong)
    }
    // A client without cookies guesses at the newest code.
    for (let guess = 0; guess < 6; guess += 1) await reset(new Browser(), email, wrong)
    expect((await reset(person, email, code)).status).toBe(200)
    expect((await login(person, email, NEW_PASSWORD)).status).toBe(200)
  })

  it('[DEC-16] strangers who use up their ten codes of the day do not keep a known device from a code, the one mailed last', async () => {
    const { email, browser: own } = await verified()
    const answers: number[] = []
    for (let each = 0; each < 12; each += 1) answers.push((await askForCode(stranger(500 + each), email)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429])
    await codeFor(email, 11)
    expect((await askForCode(own, email)).status).toBe(200)
    expect((await reset(own, email, await codeFor(email, 12))).status).toBe(200)
  })

  it('[DEC-16] a stranger in one network does not keep a new device from a code', async () => {
    const { email } = await registered()
    const subjects = [email, `${email} 2001:db8:2000::/48`]
    await sql(
      `insert into app.tries (action, subject) select 'reset code', unnest($1::text[]) from generate_series(1, 5)`,
      [subjects],
    )
    expect((await askForCode(stranger(0), email)).status).toBe(429)
    expect((await askForCode(new Browser(), email)).status).toBe(200)
  })
})
