import { describe, expect, it } from 'vitest'
import { block, unique } from '../support/rows.ts'
import { insert, makeHomeMovie, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { burst, SITE, visit } from './support/requests.ts'

/** A visitor's call. */
function call(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return visit(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
  })
}

const downloadsOf = async (id: string) =>
  (await sql<{ downloads: { id: string; count: number }[] }>('select downloads from movies where id = $1', [id]))[0]
    ?.downloads

describe('POST /api/downloads/count', () => {
  it('[SEC-23, DL-02, DL-03, DEC-60] raises that entry by exactly 1 and touches no other', async () => {
    const movie = await makeHomeMovie({ downloads: [block({ id: 'a' }), block({ id: 'b' })] })
    const [first, second] = (await downloadsOf(movie.id)) ?? []
    const answer = await call('/api/downloads/count', { movieId: movie.id, downloadId: 'b' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: true, count: 1 })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await downloadsOf(movie.id)).toEqual([first, { ...second, count: 1 }])
  })

  it('[DEC-60] loses no click of many at once', async () => {
    const movie = await makeHomeMovie({ downloads: [block({ id: 'a' })] })
    const [entry] = (await downloadsOf(movie.id)) ?? []
    const clicks = Array.from({ length: 40 }, () =>
      call('/api/downloads/count', { movieId: movie.id, downloadId: 'a' }),
    )
    expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await downloadsOf(movie.id)).toEqual([{ ...entry, count: 40 }])
  })

  it('answers 404 for a movie or entry that is not there', async () => {
    const movie = await makeHomeMovie()
    for (const movieId of [movie.id, crypto.randomUUID()]) {
      const answer = await call('/api/downloads/count', { movieId, downloadId: 'none' })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ success: false, message: 'There is no such download.' })
    }
  })
})

describe('POST /api/stories/view', () => {
  it('[SEC-24, STORY-16, DEC-60] raises views by exactly 1 and nothing else', async () => {
    const story = await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg' })
    const answer = await call('/api/stories/view', { storyId: story.id })
    expect(await answer.json()).toEqual({ success: true, views: 1 })
    const [row] = await sql('select * from stories where id = $1', [story.id])
    expect(row).toEqual({ ...story, views: 1 })
  })

  it('answers 404 for a story that is not there or has expired', async () => {
    const old = await insert<{ id: string }>('stories', {
      title: unique('story'),
      poster_url: '/p.jpg',
      created_at: new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString(),
    })
    for (const storyId of [old.id, crypto.randomUUID()])
      expect((await call('/api/stories/view', { storyId })).status).toBe(404)
  })
})

describe('what is refused', () => {
  it.each([
    ['no JSON', 'a=1', {}, 400],
    ['a list', [], {}, 400],
    ['null', 'null', {}, 400],
    ['no id', { downloadId: 'x' }, {}, 400],
    ['an id that is none', { movieId: "'; drop table movies", downloadId: 'x' }, {}, 400],
    ['a number', { movieId: 1, downloadId: 'x' }, {}, 400],
    ['an empty entry', { movieId: crypto.randomUUID(), downloadId: '' }, {}, 400],
    ['a null sign', { movieId: crypto.randomUUID(), downloadId: '\0' }, {}, 400],
    ['half a letter', { movieId: crypto.randomUUID(), downloadId: '\udc00' }, {}, 400],
    ['a form', 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['too much', { movieId: 'x'.repeat(2000), downloadId: 'x' }, {}, 413],
    ['another site', { movieId: crypto.randomUUID(), downloadId: 'x' }, { Origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { movieId: crypto.randomUUID(), downloadId: 'x' }, { Origin: 'null' }, 403],
  ])('[API-14, DEC-17] %s', async (_what, body, headers, status) => {
    const answer = await call('/api/downloads/count', body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ success: false, message: expect.stringMatching(/\w/) })
  })

  it.each([
    ['one address', '203.0.113.9', () => ''],
    ['one IPv6 network', '2001:db8:60:60::', (index: number) => index.toString(16)],
  ])('[DEC-16, DEC-60] a burst from %s', async (_from, address, device) => {
    const movie = await makeHomeMovie()
    const body = { movieId: movie.id, downloadId: 'none' }
    const refused = await burst((index) =>
      call('/api/downloads/count', body, { 'CF-Connecting-IP': address + device(index) }),
    )
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
  })

  it('says 502 in words while the data service is gone, and works again after', async () => {
    const story = await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg' })
    setOutage(true)
    const answer = await call('/api/stories/view', { storyId: story.id })
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toMatch(/TypeError|supabase|stack/i)
    setOutage(false)
    expect((await call('/api/stories/view', { storyId: story.id })).status).toBe(200)
  })

  it('GET counts nothing', async () => {
    expect((await visit('/api/stories/view')).status).toBe(404)
  })
})
