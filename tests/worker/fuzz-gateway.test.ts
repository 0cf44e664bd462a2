import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { hostileText } from '../support/hostile-text.ts'
import { type SampleMovie, unique } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, makeOwner } from './support/database.ts'
import { answered, everyRow, expectMessage } from './support/fuzz-answer.ts'
import { forgedTokens, fuzzRuns, hostileJsonValue } from './support/fuzz-request.ts'
import { filters, prefer, ROWS, rest, TABLES } from './support/fuzz-rest.ts'

let targets: Record<string, string>
let owner: LiveUser
let member: LiveUser
let movie: SampleMovie
beforeAll(async () => {
  owner = await makeOwner()
  member = await makeMember()
  movie = await makeHomeMovie()
  const made = async (table: string, row: Record<string, unknown>) => (await insert<{ id: string }>(table, row)).id
  targets = {
    movies: (await makeHomeMovie()).id,
    blogs: await made('blogs', { title: unique('blog'), content: '<p>x</p>', slug: unique('blog') }),
    stories: await made('stories', { title: unique('story'), poster_url: '/p.jpg' }),
    watch_html: await made('watch_html', {
      title: unique('watch'),
      slug: unique('watch'),
      html_code: '<p>',
      poster: '/p.jpg',
    }),
    membership_applications: await made('membership_applications', {
      user_id: member.id,
      name: member.name,
      email: member.email,
    }),
    comments: await made('comments', { movie_id: movie.id, username: 'A', content: 'x' }),
  }
})

describe('[SEC-07, SEC-30, DATA-42] the data gateway', () => {
  it('lets no stranger change a row, whatever they send, and never fails', async () => {
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(rest, async (request) => expectMessage(await answered(request))),
      fuzzRuns(300),
    )
    expect(await everyRow()).toBe(before)
  })

  it('lets a member and a holder of forged claims change no row that is not theirs', async () => {
    const before = await everyRow()
    const tokens = [member.token, ...forgedTokens()]
    const writes = fc.record({
      table: fc.constantFrom(...TABLES.filter((name) => name !== 'comments' && name !== 'membership_applications')),
      filters,
    })
    await fc.assert(
      fc.asyncProperty(
        rest,
        writes,
        fc.constantFrom(...tokens),
        fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
        async (request, to, token, method) => {
          const headers = { ...request.headers, authorization: `Bearer ${token}` }
          expectMessage(await answered({ ...request, method, path: `/rest/v1/${to.table}${to.filters}`, headers }))
        },
      ),
      fuzzRuns(200),
    )
    expect(await everyRow()).toBe(before)
  })

  it('tells the owner what is wrong with a row, and never fails', async () => {
    const row = fc.constantFrom(...Object.keys(ROWS)).chain((table) => {
      const good = ROWS[table] ?? {}
      const hostile = fc.dictionary(
        fc.constantFrom(...Object.keys(good)),
        fc.oneof(hostileText(), hostileJsonValue()),
        { minKeys: 1, maxKeys: 2 },
      )
      return fc.record({
        table: fc.constant(table),
        row: hostile.map((fields) => ({ ...good, slug: '', ...fields })),
        method: fc.constantFrom('POST', 'PATCH'),
        prefer,
      })
    })
    await fc.assert(
      fc.asyncProperty(row, async ({ table, row: fields, method, prefer: preferred }) => {
        const path = `/rest/v1/${table}${method === 'PATCH' ? `?id=eq.${targets[table]}` : ''}`
        const headers = {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          ...(preferred && { prefer: preferred }),
        }
        const { slug, ...plain } = fields as Record<string, unknown>
        const body = JSON.stringify(table === 'stories' ? plain : { ...plain, ...(slug === undefined ? {} : { slug }) })
        expectMessage(await answered({ method, path, headers, body }))
      }),
      fuzzRuns(200),
    )
  })

  it('refuses an open quote in a query, and a number that is no time', async () => {
    expect((await answered({ method: 'GET', path: '/rest/v1/movies?select=%22id', headers: {} })).status).toBe(400)
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'A', content: '<p>x</p>', created_at: 3.35e283 })
    expect((await answered({ method: 'POST', path: '/rest/v1/blogs', headers, body })).status).toBe(400)
  })

  it('still answers after a value that is not a list, in place of a list', async () => {
    const wrong = { title: 'A', content: '<p>x</p>', related_movie_ids: {} }
    const headers = { 'content-type': 'application/json' }
    const answer = await answered({ method: 'POST', path: '/rest/v1/blogs', headers, body: JSON.stringify(wrong) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await answered({ method: 'GET', path: '/rest/v1/movies?select=id&limit=1', headers: {} })).status).toBe(200)
  })

  it('[SEC-04, DEC-66] accepts a valid comment, or refuses it in a sentence', async () => {
    const author = await makeMember()
    await fc.assert(
      fc.asyncProperty(hostileText(), hostileText(20), async (content, id) => {
        const body = JSON.stringify({ movie_id: movie.id, content, ...(id.length > 10 ? { id } : {}) })
        const headers = {
          authorization: `Bearer ${author.token}`,
          'content-type': 'application/json',
          'cf-connecting-ip': crypto.randomUUID(),
        }
        const answer = await answered({ method: 'POST', path: '/rest/v1/comments', headers, body })
        if (answer.status >= 400) expect(JSON.parse(answer.text).message).toMatch(/\w/)
      }),
      fuzzRuns(80),
    )
  })
})
