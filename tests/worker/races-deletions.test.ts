import { beforeAll, describe, expect, it } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, blog, movie, unique, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { throughGateway, visit } from './support/requests.ts'

// Through the whole Worker and its cache: each call makes several queries, which interleave in the database.

const TIMES = 4
const several = <Value>(make: (index: number) => PromiseLike<Value>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => make(index)))

let owner: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
})

/** Writes, and returns how many rows it touched, or null for an error. */
async function touched(method: string, path: string, body?: object, by = owner): Promise<number | null> {
  const answer = await throughGateway(by.token, method, path, body, { Prefer: 'return=representation' })
  const rows: unknown = await answer.json()
  return Array.isArray(rows) ? rows.length : null
}
const sum = (counts: readonly (number | null)[]) => counts.reduce<number>((total, each) => total + (each ?? 0), 0)

const things: Record<string, { row: (title: string) => object; pages: (slug: string) => string[] }> = {
  '[ADMMOV-27, DATA-26, MOVIE-02] movies': {
    row: (title) => movie({ title, showOnHomepage: true }),
    pages: (slug) => [`/data/movie/${slug}`, '/data/home', '/data/latest'],
  },
  '[ADMBLOG-10, DATA-36, BLOG-08] blogs': {
    row: (title) => blog({ title }),
    pages: (slug) => [`/data/blogs/${slug}`, '/data/blogs'],
  },
  '[ADMWATCH-11, DATA-32, PLAYER-05] watch_html': {
    row: (title) => watchPage({ title }),
    pages: (slug) => [`/data/watch/${slug}`, '/data/watch', `/embed/${slug}`],
  },
}

describe('a row that is deleted', () => {
  it.each(Object.entries(things))(
    '%s: while it is edited, read and deleted again is gone from every page',
    async (name, { row, pages }) => {
      const table = name.split(' ').at(-1)
      const title = unique('Gone')
      const made = await throughGateway(owner.token, 'POST', `/rest/v1/${table}`, row(title), {
        Prefer: 'return=representation',
      })
      const [{ id, slug }] = (await made.json()) as [{ id: string; slug: string }]
      const all = pages(slug)
      for (const page of all)
        expect(await (await visit(page)).text(), page).toContain(page.includes('/embed/') ? 'player' : title)

      const path = `/rest/v1/${table}?id=eq.${id}`
      const [deleted, edited] = await Promise.all([
        several(() => touched('DELETE', path)),
        several((index) => touched('PATCH', path, { title: `${title} ${index}` })),
        several((index) => visit(all[index % all.length] as string)),
      ])
      expect(deleted.filter((count) => count === 1)).toHaveLength(1)
      expect(sum(deleted)).toBe(1)
      expect(edited).not.toContain(null)
      expect(await sql(`select 1 from public.${table} where id = $1`, [id])).toEqual([])
      for (const page of all) {
        const answer = await visit(page)
        expect(await answer.text(), page).not.toContain(title)
        if (page.includes(slug)) expect(answer.status, page).toBe(404)
      }
    },
  )

  it('[ADMSTORY-09, CRON-02, DATA-28] a story: while it is edited and deleted again is deleted once, and a living one stays', async () => {
    const story = (hours: number) =>
      insert<{ id: string }>('stories', {
        title: unique('s'),
        poster_url: '/p.jpg',
        created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
      })
    const [old, living] = [await story(25), await story(1)]
    const path = `/rest/v1/stories?id=in.(${old.id},${living.id})`
    const [deletedOld, deletedBoth] = await Promise.all([
      several(() => touched('DELETE', `/rest/v1/stories?id=eq.${old.id}`)),
      // One of the two is too young, so none of the list may be deleted.
      several(() => touched('DELETE', path)),
      several((index) => touched('PATCH', path, { genre: `${index}` })),
    ])
    expect([sum(deletedOld), deletedBoth]).toEqual([1, Array(TIMES).fill(null)])
    expect(await sql('select id from stories where id = any($1)', [[old.id, living.id]])).toEqual([{ id: living.id }])
  })
})

it('[DEC-68, DL-02] a movie that is deleted while it is clicked and commented on leaves nothing behind', async () => {
  const entry = block({ directUrl: 'https://files.example/a' })
  const movie = await makeHomeMovie({ downloads: [entry] })
  const author = await makeMember()
  const [deleted, clicks, posted] = await Promise.all([
    several(() => touched('DELETE', `/rest/v1/movies?slug=eq.${movie.slug}`)),
    several(() =>
      visit('/api/downloads/count', {
        method: 'POST',
        body: JSON.stringify({ movieId: movie.id, downloadId: entry.id }),
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
      }),
    ),
    several((index) => touched('POST', '/rest/v1/comments', { movie_id: movie.id, content: `${index}` }, author)),
  ])
  expect(sum(deleted)).toBe(1)
  for (const { status } of clicks) expect([200, 404]).toContain(status)
  for (const count of posted) expect([1, null]).toContain(count)
  const left = await sql(
    `select (select count(*)::int from comments where movie_id = $1) as comments,
       (select count(*)::int from app.download_addresses where movie_id = $1) as addresses,
       (select count(*)::int from app.movie_search where movie_id = $1) as words`,
    [movie.id],
  )
  expect(left).toEqual([{ comments: 0, addresses: 0, words: 0 }])
})

it('[DATA-40, DEC-68, SEC-22] a file that is uploaded and removed at once is there whole, or not at all', async () => {
  const path = `files/1_${unique('film')}/720p_1.torrent`
  const file = 'd8:announce3:abce'
  const address = `/storage/v1/object/torrents/${path}`
  const send = (method: string, to: string, body: string, type: string) =>
    visit(to, {
      method,
      body,
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': type, 'X-Upsert': 'true' },
    })
  const upload = () => send('POST', address, file, 'application/x-bittorrent')
  const remove = () =>
    send('DELETE', '/storage/v1/object/torrents', JSON.stringify({ prefixes: [path] }), 'application/json')
  expect((await upload()).status).toBe(200)
  const [uploaded, removed] = await Promise.all([several(upload), several(remove)])
  for (const { status } of [...uploaded, ...removed]) expect(status).toBe(200)
  const rows = await sql('select 1 from storage.objects where name = $1', [path])
  const stored = await visit(`/storage/v1/object/public/torrents/${path}`)
  const content = stored.ok ? new TextDecoder().decode(await stored.arrayBuffer()) : null
  expect([stored.ok, content]).toEqual(rows.length === 1 ? [true, file] : [false, null])
  await remove()
  expect((await visit(`/storage/v1/object/public/torrents/${path}`)).ok).toBe(false)
  expect((await remove()).status).toBe(200)
})
