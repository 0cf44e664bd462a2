import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Browser, codeFor, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { sql } from './support/database.ts'

/** An IPv6 network that no other test uses, and browsers at addresses of it. */
function network() {
  const groups = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}:${randomInt(0x1000, 0xffff).toString(16)}`
  return {
    name: `${groups}::/64`,
    site: `${groups.split(':').slice(0, 3).join(':')}::/48`,
    browser: () => new Browser(`${groups}:${randomInt(1, 0xffff).toString(16)}::${randomInt(1, 0xffff).toString(16)}`),
  }
}

/** Inserts attempts that the database counts, without making them. */
const counted = (action: string, subject: string, count: number) =>
  sql('insert into app.tries (action, subject) select $1, $2 from generate_series(1, $3)', [action, subject, count])

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)

describe('limits by network', () => {
  it('[DEC-16] a network that tries many passwords on an account is refused at all of its addresses; the person can log in elsewhere', async () => {
    const { email } = await registered()
    const attackers = network()
    const login = (browser: Browser, password: string) => browser.post('/api/auth/login', { email, password })
    const guesses = []
    for (let guess = 0; guess < 12; guess += 1) guesses.push(await login(attackers.browser(), `guess ${guess}`))
    expect(statuses(guesses)).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await login(attackers.browser(), PASSWORD)).status).toBe(429)
    expect((await login(network().browser(), PASSWORD)).status).toBe(200)
    expect((await login(attackers.browser(), PASSWORD)).status).toBe(429)
  })

  it('[DEC-16] a right password or a reset from a network clears its attempts', async () => {
    const { email } = await registered()
    await codeFor(email)
    const home = network()
    await counted('login', `${email} ${home.site}`, 10)
    expect((await home.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(429)
    await home.browser().post('/api/auth/send-reset-otp', { email })
    const reset = { email, otp: await codeFor(email, 2), newPassword: 'another good password' }
    expect((await home.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    const login = { email, password: reset.newPassword }
    expect((await home.browser().post('/api/auth/login', login)).status).toBe(200)
  })

  it('[DEC-16] the 31st registration of an hour from a network is refused, and makes no account', async () => {
    const crowd = network()
    await counted('registration', crowd.name, 29)
    const register = (email: string, browser: Browser) =>
      browser.post('/api/auth/register', { name: 'Meena', email, password: PASSWORD })
    expect((await register(newEmail(), crowd.browser())).status).toBe(201)
    const late = newEmail()
    const refused = await register(late, crowd.browser())
    expect(refused.status).toBe(429)
    expect(refused.json.message).toMatch(
      /^Too many accounts were registered from your network\. Please try again in \d\d minutes\.$/,
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await sql('select 1 from users where email_key = $1', [late])).toEqual([])
    expect((await register(late, network().browser())).status).toBe(201)
  })

  it('[DEC-16] the 301st code of a day from one network is refused for any address', async () => {
    const crowd = network()
    await counted('code', crowd.name, 299)
    const ask = (browser: Browser) => browser.post('/api/auth/send-reset-otp', { email: newEmail() })
    expect((await ask(crowd.browser())).status).toBe(200)
    const refused = await ask(crowd.browser())
    expect(refused.status).toBe(429)
    expect(refused.json.message).toMatch(/^Too many codes have been sent\. Please try again in 2[34] hours\.$/)
    expect((await ask(network().browser())).status).toBe(200)
  })

  it('[DEC-16] the networks of one /48 together have ten times the limit of one', async () => {
    const crowd = network()
    await counted('registration', crowd.site, 299)
    const register = () => {
      const { browser } = crowd
      const [a, b, c] = browser().address.split(':')
      const other = new Browser(`${a}:${b}:${c}:${randomInt(1, 0xfff).toString(16)}::1`)
      return other.post('/api/auth/register', { name: 'Meena', email: newEmail(), password: PASSWORD })
    }
    expect(statuses([await register(), await register()])).toEqual([201, 429])
  })
})
