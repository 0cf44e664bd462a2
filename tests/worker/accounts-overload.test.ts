import { exports } from 'cloudflare:workers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Browser, codeFor, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { sql } from './support/database.ts'
import { SITE } from './support/requests.ts'

/** How many calls may be hashed or queued, in all and from one network. */
const PLACES = 12
const PLACES_OF_ONE = 4

const registration = () => ({ name: 'Meena', email: newEmail(), password: PASSWORD })
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()
const both = (first: number, ofFirst: number, second: number, ofSecond: number) => [
  ...Array<number>(ofFirst).fill(first),
  ...Array<number>(ofSecond).fill(second),
]

/**
 * Keeps the Worker from hashing until the returned function is called, so that the order of arrival does not depend on the machine.
 * The queue waits on a timer, and no timer fires until then.
 */
function holdHashing(): () => void {
  const real = globalThis.setTimeout
  let held = true
  const release = () => {
    held = false
    globalThis.setTimeout = real
  }
  globalThis.setTimeout = ((work: () => void, delay: number) => {
    const end = () => void (held ? real(end, delay) : work())
    return real(end, delay)
  }) as typeof setTimeout
  onTestFinished(release)
  return release
}

/** Waits until `count` of the calls have been answered. */
const answered = (calls: readonly Promise<unknown>[], count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0
    for (const call of calls)
      call.then(() => {
        seen += 1
        if (seen === count) resolve()
      })
  })

describe('more passwords at once than can be hashed', () => {
  it('[DEC-16, DEC-17] queued calls finish; the others get 503 with Retry-After at once, and use up no attempt and no code', async () => {
    const { email } = await registered()
    await codeFor(email)
    await new Browser().post('/api/auth/send-reset-otp', { email })
    const otp = await codeFor(email, 2)
    const reset = { email, otp, newPassword: 'another good password' }

    const release = holdHashing()
    const people = Array.from({ length: PLACES + 4 }, registration)
    const burst = people.map((person) => new Browser().post('/api/auth/register', person))
    await answered(burst, 4)
    const late = await Promise.all([
      new Browser().post('/api/auth/login', { email, password: PASSWORD }),
      new Browser().post('/api/auth/reset-password', reset),
    ])
    release()
    const answers = await Promise.all(burst)

    expect(statuses(answers)).toEqual(both(201, PLACES, 503, 4))
    for (const { status, headers, json } of [...answers.filter(({ status }) => status !== 201), ...late]) {
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
      const message = 'Many people are signing in at the moment. Please try again in 5 seconds.'
      expect(json).toEqual({ success: false, message })
    }
    const emails = people.map((person) => person.email)
    expect(await sql('select 1 from users where email_key = any($1)', [emails])).toHaveLength(PLACES)
    expect(await sql(`select 1 from app.tries where action = 'login' and starts_with(subject, $1)`, [email])).toEqual(
      [],
    )
    // After the burst, the code is still valid and a login works.
    expect((await new Browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    const login = { email, password: reset.newPassword }
    expect((await new Browser().post('/api/auth/login', login)).status).toBe(200)
  })

  it('[DEC-16] from one network leave places to other networks', async () => {
    const { email } = await registered()
    const release = holdHashing()
    const burst = Array.from({ length: PLACES + 4 }, (_, index) =>
      new Browser().post('/api/auth/register', registration(), { 'cf-connecting-ip': `2001:db8:7:${index}::1` }),
    )
    await answered(burst, PLACES)
    const other = new Browser().post('/api/auth/login', { email, password: PASSWORD })
    release()
    expect(statuses(await Promise.all(burst))).toEqual(both(201, PLACES_OF_ONE, 503, PLACES))
    expect((await other).status).toBe(200)
  })

  it('[DEC-16] are not hashed for a network without attempts left, and a known device still logs in there', async () => {
    const { email, browser } = await registered()
    const here = { 'cf-connecting-ip': '2001:db8:0:b::1' }
    await sql(
      `insert into app.tries (action, subject) select 'password', '2001:db8:0:b::/64' from generate_series(1, 100)`,
    )
    const release = holdHashing()
    const stranger = new Browser()
    const login = { email, password: PASSWORD }
    expect((await stranger.post('/api/auth/login', login, here)).status).toBe(429)
    const person = registration()
    expect((await stranger.post('/api/auth/register', person, here)).status).toBe(429)
    expect(await sql('select 1 from users where email_key = $1', [person.email])).toEqual([])
    release()
    expect((await browser.post('/api/auth/login', login, here)).status).toBe(200)
  })

  it('[DEC-16, DEC-11] a wrong reset code and an unknown address are answered without hashing', async () => {
    const { email } = await registered()
    await codeFor(email)
    const browser = new Browser()
    await browser.post('/api/auth/send-reset-otp', { email })
    await codeFor(email, 2)
    holdHashing()
    for (const address of [email, newEmail()]) {
      const reset = { email: address, otp: 'abcdef', newPassword: 'another good password' }
      expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(400)
    }
  })

  it('[DEC-16] whose callers hang up free their places', async () => {
    const gone = new AbortController()
    let made = 0
    const register = (signal?: AbortSignal) => {
      made += 1
      // One network, but an address for each call: the limit by address does not apply.
      const headers = { 'content-type': 'application/json', 'cf-connecting-ip': `2001:db8:0:9:${made}::1` }
      const body = JSON.stringify(registration())
      return exports.default.fetch(
        new Request(`${SITE}/api/auth/register`, { method: 'POST', headers, body, ...(signal && { signal }) }),
      )
    }
    const release = holdHashing()
    const calls = Array.from({ length: PLACES_OF_ONE + 1 }, () => register(gone.signal))
    // The first answer is that of the call that found no place.
    expect((await Promise.race(calls)).status).toBe(503)
    gone.abort()
    release()
    const fulfilled = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(fulfilled).toHaveLength(1)
    await vi.waitFor(async () => expect((await register()).status).toBe(201), 60_000)
  })
})
