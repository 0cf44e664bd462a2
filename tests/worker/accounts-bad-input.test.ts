import { env } from 'cloudflare:workers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Browser, newEmail, PASSWORD, registered } from './support/account-client.ts'
import { setOutage } from './support/outbound.ts'
import { burst } from './support/requests.ts'

describe('bad input', () => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    new Browser().post('/api/auth/register', body, headers)
  const person = () => ({ name: 'X', email: newEmail(), password: PASSWORD })

  it('[API-14] malformed requests are refused, each with its own status', async () => {
    const answers = {
      broken: await post('{"name": '),
      list: await post([person()]),
      nothing: await post('null'),
      plain: await post(JSON.stringify(person()), { 'content-type': 'text/plain' }),
      form: await post('name=X', { 'content-type': 'application/x-www-form-urlencoded' }),
      large: await post({ ...person(), name: 'x'.repeat(1024 * 1024) }),
      nested: await post({ ...person(), email: { $ne: null } }),
      empty: await post({}),
    }
    const statuses = Object.fromEntries(Object.entries(answers).map(([kind, { status }]) => [kind, status]))
    expect(statuses).toEqual({
      broken: 400,
      list: 400,
      nothing: 400,
      plain: 415,
      form: 415,
      large: 413,
      nested: 400,
      empty: 400,
    })
    for (const { json } of Object.values(answers))
      expect(json).toEqual({ success: false, message: expect.stringMatching(/^[A-Z][^{}<>]+\.?$/) })
  })

  it('[API-14] null bytes, lone surrogates and overlong names are refused, emoji and Tamil names are accepted', async () => {
    const status = async (change: object) => (await post({ ...person(), ...change })).status
    expect(await status({ name: 'a\u0000b' })).toBe(400)
    expect(await status({ email: `a\u0000${newEmail()}` })).toBe(400)
    expect(await status({ password: 'password\u0000 and more' })).toBe(400)
    expect(await status({ name: '\ud800' })).toBe(400)
    expect(await status({ name: 'x'.repeat(10_000) })).toBe(400)
    for (const email of ['nobody', 'a@b', 'a b@c.example', 'a@b@c.example', `${'x'.repeat(250)}@c.example`])
      expect(await status({ email })).toBe(400)
    expect(await status({ name: '👨‍👩‍👧‍👦🎬' })).toBe(201)
    expect(await status({ name: 'க்ஷேமலதா' })).toBe(201)
  })

  it('unknown calls are 404 in JSON, never the app', async () => {
    for (const path of ['/api/auth/login', '/api/auth/nothing', '/api/user'])
      expect((await new Browser().get(path)).json).toEqual({ success: false, message: expect.any(String) })
  })
})

describe('when a service fails', () => {
  it('[API-14] a database that does not answer is 502, says so, and leaks nothing', async () => {
    setOutage(true)
    const log = vi.spyOn(console, 'log')
    const answer = await new Browser().post('/api/auth/login', { email: newEmail(), password: PASSWORD })
    expect([answer.status, answer.json]).toEqual([
      502,
      { success: false, message: 'Accounts cannot be reached right now. Please try again in a moment.' },
    ])
    expect(log.mock.calls.join()).not.toContain('@')
    log.mockRestore()
  })

  it('[API-05, DEC-18] when a mail fails, the account is kept, the answer says so, and another may be requested at once', async () => {
    const through = globalThis.fetch
    const problems = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      globalThis.fetch = through
      problems.mockRestore()
    })
    globalThis.fetch = (input, init) =>
      String(input).startsWith(env.MAIL_OUTBOX_URL)
        ? Promise.resolve(new Response('', { status: 500 }))
        : through(input, init)
    const { browser, email } = await registered()
    // The first mail fails after the answer was sent; until then, a second request is refused as too early.
    const failed = await vi.waitFor(async () => {
      const answer = await browser.post('/api/auth/send-verify-otp', { email })
      expect(answer.status).toBe(502)
      return answer
    }, 10_000)
    expect(failed.json.message).toBe('The email could not be sent. Please try again in a moment.')
    globalThis.fetch = through
    expect((await browser.post('/api/auth/send-verify-otp', { email })).status).toBe(200)
    expect(problems).toHaveBeenCalled()
    expect(problems.mock.calls.join()).not.toContain('@')
  })

  it.each(['/api/auth/send-reset-otp', '/rest/v1/comments', '/rest/v1/%63omments'])(
    '[DEC-16] a burst from one address at %s is slowed down',
    async (path) => {
      const { browser } = await registered()
      const slowed = await burst(() => browser.post(path, {}))
      expect(slowed[0]?.headers.get('retry-after')).toBe('10')
    },
  )
})
