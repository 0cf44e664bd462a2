import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { AccessTokens } from '../../worker/accounts/access-tokens.ts'
import { createApp } from '../../worker/app.ts'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, blog, hoursAgo, movie, unique, watchPage } from '../support/rows.ts'
import { insert, makeMember, sql } from './support/database.ts'
import { newNetwork, SITE, visit } from './support/requests.ts'

interface Row {
  readonly id: string
  readonly slug: string
}

const tokens = new AccessTokens(env)
const preview = async (table: 'movies' | 'blogs' | 'watch_html', id: string) =>
  (await tokens.signPreview({ table, id })).token

/** Asks a Worker whose owner has this account. */
async function makeLink(owner: LiveUser, caller: LiveUser | null, body: object, headers: object = {}) {
  const app = createApp({
    edgeCache: () => ({ answer: () => Promise.reject(new Error('not asked')), purge: async () => {} }),
  })
  const request = new Request(`${SITE}/api/admin/previews`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': newNetwork(),
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  const bindings = { ...env, OWNER_EMAIL: owner.email } as any
  const answer = await app.fetch(request, bindings, createExecutionContext())
  return { status: answer.status, json: (await answer.json()) as { url: string; until: string; message?: string } }
}

describe('making a preview link', () => {
  it('is for the owner only', async () => {
    const [owner, member] = [await makeMember(), await makeMember()]
    const { id } = await insert<Row>('movies', movie({ state: 'draft' }))
    const body = { table: 'movies', id }
    expect((await makeLink(owner, null, body)).status).toBe(401)
    expect((await makeLink(owner, member, body)).status).toBe(403)
    expect((await makeLink(owner, owner, body, { Origin: 'https://other.example' })).status).toBe(403)
    const { status, json } = await makeLink(owner, owner, body)
    expect(status).toBe(200)
    expect(Date.parse(json.until) - Date.now()).toBeCloseTo(7 * 24 * 3_600_000, -5)
    expect((await visit(json.url.slice(SITE.length))).status).toBe(200)
  })

  it('refuses rows without a hidden page', async () => {
    const owner = await makeMember()
    const ask = (table: string, id: string) => makeLink(owner, owner, { table, id })
    const published = await insert<Row>('movies', movie())
    const trashed = await insert<Row>('movies', movie({ state: 'draft', deleted_at: hoursAgo(1) }))
    expect(await ask('movies', published.id)).toMatchObject({ status: 409 })
    expect(await ask('movies', trashed.id)).toMatchObject({ status: 404 })
    expect(await ask('movies', crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await ask('users', owner.id)).toMatchObject({ status: 400 })
    expect(await ask('movies', 'none')).toMatchObject({ status: 400, json: { message: 'id must be a UUID.' } })
  })
})

describe('a page opened by a preview link', () => {
  const kinds = {
    movies: { folder: 'movie', row: movie },
    blogs: { folder: 'blogs', row: blog },
    watch_html: { folder: 'watch', row: watchPage },
  } as const

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'shows a hidden row of %s, uncached and not indexed',
    async (table) => {
      const { folder, row } = kinds[table]
      for (const state of [{ state: 'draft' }, { state: 'scheduled', publish_at: hoursAgo(-1) }]) {
        const title = unique('Hidden')
        const { id, slug } = await insert<Row>(table, row({ title, ...state }))
        const path = `/${folder}/${slug}`
        expect((await visit(path)).status).toBe(404)
        const token = await preview(table, id)
        const answer = await visit(`${path}?preview=${token}`)
        const html = await answer.text()
        expect(answer.status).toBe(200)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
        expect(html).toContain('<meta name="robots" content="noindex"')
        expect(html).toContain('Preview: this page is not published.')
        expect(html).toContain(title)
        const data = await visit(`/data${path}?preview=${token}`)
        expect([await data.text(), data.headers.get('cache-control')]).toEqual([
          expect.stringContaining(title),
          'no-store',
        ])
        // Nothing of it is in the cache.
        expect((await visit(path)).status).toBe(404)
        expect((await visit(`/data${path}`)).status).toBe(404)
      }
    },
  )

  it('plays a hidden watch page', async () => {
    const code = `<p>${unique('player')}</p>`
    const { id, slug } = await insert<Row>('watch_html', watchPage({ html_code: code, state: 'draft' }))
    const token = await preview('watch_html', id)
    expect((await visit(`/embed/${slug}`)).status).toBe(404)
    expect(await (await visit(`/embed/${slug}?preview=${token}`)).text()).toContain(code)
    expect(await (await visit(`/data/watch/${slug}?preview=${token}`)).text()).not.toContain(code)
  })

  it('shows its own row and no other hidden one', async () => {
    const secret = unique('Secret')
    const film = await insert<Row>('movies', movie({ title: secret, state: 'draft' }))
    await insert<Row>('blogs', blog({ title: secret, state: 'draft', is_trending: true }))
    const { id, slug } = await insert<Row>('blogs', blog({ state: 'draft', related_movie_ids: [film.id] }))
    const token = await preview('blogs', id)
    const html = await (await visit(`/blogs/${slug}?preview=${token}`)).text()
    expect(html).toContain('Preview: this page is not published.')
    expect(html).not.toContain(secret)
    // At another page's address, it redirects to the address of its own page.
    const other = await visit(`/movie/${film.slug}?preview=${token}`)
    expect([other.status, other.headers.get('location')]).toEqual([302, `/blogs/${slug}?preview=${token}`])
    expect(await (await visit(`/data/movie/${film.slug}?preview=${token}`)).text()).not.toContain(secret)
  })

  it('redirects to the page once it is published, and shows nothing from the trash', async () => {
    const { id, slug } = await insert<Row>('movies', movie({ state: 'draft' }))
    const address = `/movie/${slug}?preview=${await preview('movies', id)}`
    await sql(`update movies set deleted_at = now() where id = $1`, [id])
    expect((await visit(address)).status).toBe(404)
    await sql(`update movies set deleted_at = null, state = 'published' where id = $1`, [id])
    const answer = await visit(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/movie/${slug}`])
  })

  it('needs a valid token: expired, forged and access tokens show nothing', async () => {
    const { id, slug } = await insert<Row>('movies', movie({ state: 'draft', downloads: [block()] }))
    const sign = (claims: object, audience: string, expires: number, secret = env.JWT_SECRET) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
        .sign(new TextEncoder().encode(secret))
    const claims = { table: 'movies', id }
    const bad = [
      await sign(claims, 'preview', -60),
      await sign(claims, 'authenticated', 60),
      await sign(claims, 'preview', 60, 'a secret that is not the one of the site, but as long'),
      await sign({ table: 'users', id }, 'preview', 60),
      (await makeMember()).token,
      'none',
    ]
    for (const token of bad) expect((await visit(`/movie/${slug}?preview=${token}`)).status).toBe(404)
    expect((await visit(`/movie/${slug}?preview=${await sign(claims, 'preview', 60)}`)).status).toBe(200)
  })

  it('a preview token gives no rights at the data service', async () => {
    const { id } = await insert<Row>('movies', movie({ state: 'draft' }))
    const headers = { Authorization: `Bearer ${await preview('movies', id)}` }
    const answer = await visit(`/rest/v1/movies?id=eq.${id}`, { headers })
    expect(await answer.text()).not.toContain(id)
    const write = await visit(`/rest/v1/movies?id=eq.${id}`, {
      method: 'PATCH',
      body: '{"title":"Mine"}',
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    expect(write.status).toBeGreaterThanOrEqual(400)
  })
})
