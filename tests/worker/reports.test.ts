import { describe, expect, it } from 'vitest'
import { networkOf } from '../../worker/network.ts'
import { block, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { burst, newNetwork, SITE, visit } from './support/requests.ts'

/** A visitor's call, without an account. */
const report = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  visit('/api/reports', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
  })

const reportsOf = (id: string) =>
  sql<{ reason: string; download_id: string | null; times: number; handled_at: string | null }>(
    `select reason, download_id, times, handled_at from reports
     where movie_id = $1 or watch_id = $1 order by created_at, reason`,
    [id],
  )

describe('POST /api/reports', () => {
  it('keeps one row for a problem, however often it is reported, and a new one after it was handled', async () => {
    const { id } = await makeHomeMovie({ downloads: [block({ id: 'a' }), block({ id: 'b' })] })
    const broken = { reason: 'broken', movieId: id, downloadId: 'a' }
    const answer = await report(broken)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: true })
    await report(broken)
    await report({ ...broken, downloadId: 'b' })
    const [first, other] = await reportsOf(id)
    expect(first).toMatchObject({ reason: 'broken', download_id: 'a', times: 2, handled_at: null })
    expect(other).toMatchObject({ download_id: 'b', times: 1 })
    await sql('update reports set handled_at = now() where movie_id = $1', [id])
    await report(broken)
    expect((await reportsOf(id)).map(({ times }) => times)).toEqual([2, 1, 1])
  })

  it('accepts a report of a whole movie and of a watch page', async () => {
    const { id } = await makeHomeMovie()
    expect((await report({ reason: 'rights', movieId: id })).status).toBe(200)
    const page = await insert<{ id: string }>('watch_html', watchPage())
    expect((await report({ reason: 'no-subtitles', watchId: page.id })).status).toBe(200)
    expect(await reportsOf(page.id)).toMatchObject([{ reason: 'no-subtitles', times: 1 }])
  })

  it('accepts a report of a comment that everybody sees, for a reason of its own', async () => {
    const { id: movie_id } = await makeHomeMovie()
    const words = { movie_id, username: 'Ravi', content: 'Buy this' }
    const { id: commentId } = await insert<{ id: string }>('comments', words)
    const held = await insert<{ id: string }>('comments', { ...words, held_at: new Date(), held_reason: 'Held' })
    const network = { 'CF-Connecting-IP': newNetwork() }
    for (const status of [200, 200, 200, 200, 200, 429])
      expect((await report({ reason: 'spam', commentId }, network)).status).toBe(status)
    expect((await report({ reason: 'spam', commentId: held.id })).status).toBe(404)
    expect((await report({ reason: 'broken', commentId })).status).toBe(400)
    expect((await report({ reason: 'spam', movieId: movie_id })).status).toBe(400)
    expect((await report({ reason: 'spam', commentId, downloadId: 'a' })).status).toBe(400)
    expect((await report({ reason: 'spam', commentId, movieId: movie_id })).status).toBe(400)
    expect(await sql('select reason, times from reports where comment_id = $1', [commentId])).toEqual([
      { reason: 'spam', times: 5 },
    ])
    await sql('delete from comments where id = $1', [commentId])
    expect(await sql('select 1 from reports where comment_id = $1', [commentId])).toEqual([])
  })

  it('answers 404 for a film, download or watch page that is not there', async () => {
    const { id } = await makeHomeMovie({ downloads: [block({ id: 'a' })] })
    for (const what of [
      { movieId: crypto.randomUUID() },
      { movieId: id, downloadId: 'none' },
      { watchId: crypto.randomUUID() },
    ])
      expect((await report({ reason: 'broken', ...what })).status).toBe(404)
    expect(await reportsOf(id)).toEqual([])
  })

  const id = crypto.randomUUID()
  it.each([
    ['no reason', { movieId: id }, {}, 400],
    ['another reason', { reason: 'dull', movieId: id }, {}, 400],
    ['nothing it is about', { reason: 'broken' }, {}, 400],
    ['a movie and a watch page', { reason: 'broken', movieId: id, watchId: id }, {}, 400],
    ['a download of a watch page', { reason: 'broken', watchId: id, downloadId: 'a' }, {}, 400],
    ['an id that is none', { reason: 'broken', movieId: "'; drop table reports" }, {}, 400],
    ['a null sign', { reason: 'broken', movieId: id, downloadId: '\0' }, {}, 400],
    ['too much', { reason: 'x'.repeat(2000), movieId: id }, {}, 413],
    ['another site', { reason: 'broken', movieId: id }, { Origin: 'https://evil.example' }, 403],
  ])('refuses %s', async (_what, body, headers, status) => {
    const answer = await report(body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ success: false, message: expect.stringMatching(/\w/) })
  })

  it('refuses a blocked person who is logged in, and nobody else', async () => {
    const { id } = await makeHomeMovie()
    const [person, other] = [await makeMember(), await makeMember()]
    await insert('blocks', { user_id: person.id, reason: 'Spam' })
    const as = ({ token }: { token: string }) =>
      report({ reason: 'broken', movieId: id }, { Authorization: `Bearer ${token}` })
    const refused = await as(person)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ success: false, message: 'You cannot report problems. Reason: Spam' })
    expect(await reportsOf(id)).toEqual([])
    expect((await as(other)).status).toBe(200)
    expect((await as({ token: 'none' })).status).toBe(200)
  })

  it('[DEC-16] refuses a burst from one network', async () => {
    const network = { 'CF-Connecting-IP': newNetwork() }
    // Of a film that is not there, so that the limit of a day does not count.
    await burst(() => report({ reason: 'broken', movieId: crypto.randomUUID() }, network))
  })

  it('[DEC-16] takes five reports about one page and twenty in all from one network a day, and counts no others', async () => {
    const films = await Promise.all(Array.from({ length: 5 }, () => makeHomeMovie()))
    const network = newNetwork()
    const ask = (movieId: string, from = network) => report({ reason: 'broken', movieId }, { 'CF-Connecting-IP': from })
    const statuses: number[] = []
    const first = films[0]?.id ?? ''
    for (let call = 0; call < 6; call += 1) statuses.push((await ask(first)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await reportsOf(first)).toMatchObject([{ times: 5 }])
    await sql('insert into app.tries (action, subject) select $1, $2 from generate_series(1, 14)', [
      'report',
      networkOf(network),
    ])
    expect((await ask(films[1]?.id ?? '')).status).toBe(200)
    const refused = await ask(films[2]?.id ?? '')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Too many problems have been reported\. .*24 hours\.$/) },
    ])
    expect(await reportsOf(films[2]?.id ?? '')).toEqual([])
    expect((await ask(first, newNetwork())).status).toBe(200)
    // The networks of one /48 together have ten times as many.
    const neighbour = newNetwork()
    const site = `${neighbour.split(':').slice(0, 3).join(':')}::/48`
    await sql(`insert into app.tries (action, subject) select 'report', $1 from generate_series(1, 200)`, [site])
    expect((await ask(first, neighbour)).status).toBe(429)
  })

  it('[DEC-16] takes 500 reports a day in all', async () => {
    const { id } = await makeHomeMovie()
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      `select count(*)::integer as count from app.tries where action = 'report' and subject = 'everybody'`,
    )
    await sql(
      `insert into app.tries (action, subject) select 'report', 'everybody' from generate_series($1 + 1, 500)`,
      [count],
    )
    expect((await report({ reason: 'broken', movieId: id })).status).toBe(429)
    await sql(`delete from app.tries where action = 'report' and subject = 'everybody'`)
    expect((await report({ reason: 'broken', movieId: id })).status).toBe(200)
  })

  it('says 502 in words while the data service is gone', async () => {
    const { id } = await makeHomeMovie()
    setOutage(true)
    const answer = await report({ reason: 'broken', movieId: id })
    setOutage(false)
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toMatch(/TypeError|supabase|stack/i)
  })
})
