import { createExecutionContext, env as testEnv } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { CODE_GONE, CODE_WRONG } from '../../domain/account/rules.ts'
import { createApp } from '../../worker/app.ts'
import { readSettings } from '../../worker/environment.ts'
import { unique } from '../support/rows.ts'
import { codeFor, mailsTo, newEmail } from './support/account-client.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { burst, newNetwork, SITE, visit } from './support/requests.ts'

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  visit(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
  })

const request = (columns: object = {}) => ({
  name: 'Asha Pictures',
  email: newEmail(),
  page: '/movie/none',
  ground: 'We hold the rights.',
  faith: true,
  ...columns,
})

/** Sends a request for a new film; `id` is undefined where it was refused. */
async function send(columns: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const film = await makeHomeMovie()
  const body = request({ page: `${SITE}/ta/movie/${film.slug}`, ...columns })
  const answer = await post('/api/takedowns', body, headers)
  const { id, message } = (await answer.json()) as { id?: string; message?: string }
  return { film, body, id, message, status: answer.status, headers: answer.headers }
}

const confirm = async (id: string | undefined, code: string) => {
  const answer = await post('/api/takedowns/confirm', { id, code })
  return { status: answer.status, ...((await answer.json()) as { message?: string }) }
}

const stored = (id: string | undefined) =>
  sql<Record<string, string | null>>('select * from takedown_requests where id = $1', [id])

describe('POST /api/takedowns', () => {
  it('stores the request and mails a code, with which it is confirmed', async () => {
    const { film, body, id, status, headers } = await send({ name: '  Asha  ' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [row] = await stored(id)
    expect(row).toMatchObject({
      ...{ name: 'Asha', email: body.email, page: `/movie/${film.slug}`, movie_id: film.id, confirmed_at: null },
      ground: 'We hold the rights.',
    })
    const code = await codeFor(body.email)
    expect(await confirm(id, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ status: 200, success: true })
    expect((await stored(id))[0]?.confirmed_at).not.toBeNull()
    // The owner is told, once.
    const told = async (about = film) =>
      (await mailsTo(readSettings(env).OWNER_EMAIL)).filter(({ text }) => text.includes(about.slug))
    await expect.poll(() => told()).toHaveLength(1)
    expect((await told())[0]?.text).toContain(`Asha (${body.email}) asks for the removal of /movie/${film.slug}.`)
    expect(await confirm(id, code)).toEqual({ status: 200, success: true })
    // By the time of a mail about another request, a second one about this would have come.
    const other = await send()
    await confirm(other.id, await codeFor(other.body.email))
    await expect.poll(() => told(other.film)).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  it.each(['http://talkies.example', 'talkies.example', ''])(
    'accepts the address of a film that begins with %j',
    async (start) => {
      const { slug, id } = await makeHomeMovie()
      const request = await send({ page: `${start}/movie/${slug}` })
      expect((await stored(request.id))[0]).toMatchObject({ movie_id: id, page: `/movie/${slug}` })
    },
  )

  it('accepts the address of a watch page, and one in capitals with a slash', async () => {
    const title = unique('Watched')
    const [page] = await sql<{ slug: string; id: string }>(
      `insert into watch_html (title, slug, html_code, poster) values ($1, $2, '<p>x</p>', '/p.jpg') returning id, slug`,
      [title, unique('watch')],
    )
    const { id } = await send({ page: `${SITE}/Watch/${page?.slug.toUpperCase()}/?player=2` })
    expect((await stored(id))[0]).toMatchObject({ watch_id: page?.id, movie_id: null, page: `/watch/${page?.slug}` })
  })

  it.each([
    ['no name', { name: ' ' }, 400, 'Please enter your name.'],
    ['a name that nobody sees', { name: '\u200b \u200b' }, 400, 'Please enter your name.'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 400, 'Use up to 100 characters.'],
    ['no email address', { email: 'asha' }, 400, 'Please enter a valid email address.'],
    ['no page', { page: '' }, 400, 'Please enter the address of the page.'],
    ['a page of another site', { page: 'https://other.example/movie/x' }, 400, /address of a film’s page/],
    [
      'a page of a site whose name begins like ours',
      { page: 'talkies.example.net/movie/x' },
      400,
      /address of a film’s page/,
    ],
    ['a page that is no film', { page: '/blogs/x' }, 400, /address of a film’s page/],
    ['a script', { page: 'javascript:alert(1)' }, 400, /address of a film’s page/],
    ['a film that is not there', { page: '/movie/none' }, 404, /no film at this address/],
    ['no ground', { ground: '\n' }, 400, 'Please say why the film should be removed.'],
    ['a ground that nobody sees', { ground: '\u200b\ufeff' }, 400, 'Please say why the film should be removed.'],
    ['control characters', { ground: 'a\u0000b' }, 400, 'Control characters are not allowed.'],
    ['a statement that is not ticked', { faith: false }, 400, 'Please confirm that your statement is true.'],
    ['too much', { ground: 'x'.repeat(40_000) }, 413, /too large/],
  ])('refuses %s', async (_, columns, status, message) => {
    const answer = await send(columns)
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) })
    expect(answer.id).toBeUndefined()
  })

  it('refuses other sites and bodies that are not JSON', async () => {
    expect((await send({}, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({}, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post('/api/takedowns', '{')).status).toBe(400)
  })

  it('mails an address at most five times an hour, for all networks together', async () => {
    const email = newEmail()
    for (let count = 0; count < 5; count += 1) expect((await send({ email })).status).toBe(200)
    const refused = await send({ email })
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many requests.*60 minutes\.$/) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('[DEC-16] refuses a burst from one network', async () => {
    const network = { 'CF-Connecting-IP': newNetwork() }
    await burst(() => post('/api/takedowns', request(), network))
  })

  it('says 502 in words while the data service is gone, and when the mail fails; another try is accepted', async () => {
    const film = await makeHomeMovie()
    const body = request({ page: `/movie/${film.slug}` })
    setOutage(true)
    const answer = await post('/api/takedowns', body)
    const confirmation = await post('/api/takedowns/confirm', { id: crypto.randomUUID(), code: '123456' })
    setOutage(false)
    for (const each of [answer, confirmation]) {
      expect(each.status).toBe(502)
      expect(await each.json()).toEqual({
        success: false,
        message: expect.stringMatching(/could not be saved right now/),
      })
    }
    const app = createApp({
      edgeCache: () => ({ answer: () => Promise.reject(new Error('not asked')), purge: async () => {} }),
    })
    const unmailed = await app.fetch(
      new Request(`${SITE}/api/takedowns`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': newNetwork() },
      }),
      // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
      { ...env, ...testEnv, MAIL_OUTBOX_URL: '', EMAIL: undefined } as any,
      createExecutionContext(),
    )
    expect([unmailed.status, await unmailed.json()]).toEqual([
      502,
      { success: false, message: 'The email could not be sent. Please try again in a moment.' },
    ])
    expect((await post('/api/takedowns', body)).status).toBe(200)
  })
})

describe('POST /api/takedowns/confirm', () => {
  it('refuses a wrong code, and every code after five of them', async () => {
    const { id, body } = await send()
    const code = await codeFor(body.email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1)
      expect(await confirm(id, wrong)).toMatchObject({ status: 400, message: CODE_WRONG })
    expect(await confirm(id, code)).toMatchObject({ status: 400, message: CODE_GONE })
    expect((await stored(id))[0]?.confirmed_at).toBeNull()
  })

  it('refuses an expired code, and the code of another request', async () => {
    const first = await send()
    const other = await send()
    const code = await codeFor(other.body.email)
    expect((await confirm(first.id, code)).status).toBe(400)
    await sql('update one_time_codes set expires_at = now() where email = $1', [other.body.email])
    expect(await confirm(other.id, code)).toMatchObject({ status: 400, message: CODE_GONE })
  })

  it.each([
    ['no id', { code: '123456' }],
    ['an id that is none', { id: 'x', code: '123456' }],
    ['no code', { id: crypto.randomUUID() }],
  ])('refuses %s', async (_, body) => {
    const answer = await post('/api/takedowns/confirm', body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: expect.stringMatching(/\w/) },
    ])
  })
})
