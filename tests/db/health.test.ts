import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, hoursAgo, insertAs, movie, startOfOneDay, story, unique } from '../support/rows.ts'

// What is counted for the owner, and how long decided requests, handled reports and the log are kept.

const backend = await testBackend()
const { service } = backend
const asOwner = backend.as((await liveOwner(backend)).token)
const DAY = 24

const made = <Row = { id: string; slug: string; title: string }>(table: string, row: object): Promise<Row> =>
  insertAs(service, table, row)
const counts = async (kind: string) =>
  (await asOwner.rpc('most_counted', { kind })).data as { key: string; label: string; slug: string; times: number }[]

describe('daily counts', () => {
  beforeEach(async () => {
    await startOfOneDay(5.5)
    await backend.query('delete from daily_counts')
  })

  test('a row counts by slug or id under its title, and only while visitors see it', async () => {
    const [film, hidden, article, seen, unseen] = [
      await made('movies', movie()),
      await made('movies', movie({ state: 'draft' })),
      await made('blogs', blog()),
      await made('stories', story()),
      await made('stories', story({ state: 'draft' })),
    ]
    for (const [kind, code] of [
      ...[
        ['film', film.slug],
        ['film', film.id],
        ['film', hidden.slug],
        ['film', unique('none')],
      ],
      ...[
        ['download', film.id],
        ['article', article.slug],
        ['story', seen.id],
        ['story', unseen.id],
      ],
    ])
      expect((await service.rpc('count_row', { kind, code })).error).toBeNull()
    expect(await counts('film')).toEqual([{ key: film.id, label: film.title, slug: film.slug, times: 2 }])
    expect(await counts('download')).toMatchObject([{ key: film.id, times: 1 }])
    expect(await counts('article')).toMatchObject([{ key: article.id, label: article.title, slug: article.slug }])
    expect(await counts('story')).toMatchObject([{ key: seen.id, slug: seen.id }])
    await service.from('stories').delete().eq('id', seen.id)
    expect(await counts('story')).toEqual([{ key: seen.id, label: seen.title, slug: null, times: 1 }])
  })

  test('a day has at most 300 texts of a kind, of at most 400 characters; those that are there still count', async () => {
    await backend.query(`select count_text('search', 'word ' || n) from generate_series(1, 320) n`)
    await service.rpc('count_text', { kind: 'search', key: 'word 1' })
    await service.rpc('count_text', { kind: 'error', key: 'x'.repeat(500) })
    const { data } = await asOwner.from('daily_counts').select('kind,key,times').order('times', { ascending: false })
    expect(data).toHaveLength(301)
    expect(data?.[0]).toMatchObject({ key: 'word 1', times: 2 })
    expect(data?.find(({ kind }) => kind === 'error')?.key).toHaveLength(400)
  })

  test('are read in sum for a number of days; the job deletes them after 90', async () => {
    const row = (daysAgo: number, count: number) =>
      backend.query(
        `insert into daily_counts (day, kind, key, label, times)
         values ((now() at time zone 'Asia/Kolkata')::date - $1::integer, 'mail', 'sent', 'sent', $2)`,
        [daysAgo, count],
      )
    for (const [daysAgo, count] of [
      [0, 1],
      [1, 2],
      [29, 4],
      [30, 8],
      [89, 16],
      [92, 32],
    ] as const)
      await row(daysAgo, count)
    expect(await counts('mail')).toMatchObject([{ key: 'sent', times: 7 }])
    expect((await service.rpc('delete_expired', { kind: 'daily_counts', batch: 500 })).data).toBe(1)
    expect((await asOwner.from('daily_counts').select('times').order('day')).data?.[0]).toEqual({ times: 16 })
  })

  test('views and downloads of the last days are read by day, also for days without any', async () => {
    const row = (daysAgo: number, kind: string, times: number) =>
      backend.query(
        `insert into daily_counts (day, kind, key, label, times)
         values ((now() at time zone 'Asia/Kolkata')::date - $1::integer, $2, gen_random_uuid(), 'x', $3)`,
        [daysAgo, kind, times],
      )
    await row(0, 'film', 1)
    await row(0, 'article', 2)
    await row(0, 'search', 50)
    await row(2, 'story', 4)
    await row(2, 'download', 7)
    await row(3, 'film', 100)
    const { data } = await asOwner.rpc('visits_by_day', { days: 3 })
    expect(data.map(({ views, downloads }: Record<string, number>) => [views, downloads])).toEqual([
      [4, 7],
      [0, 0],
      [3, 0],
    ])
    expect((await asOwner.rpc('visits_by_day')).data).toHaveLength(30)
  })

  test('[SEC-01] are for the owner only', async () => {
    const member = backend.as((await liveUser(backend)).token)
    for (const client of [member, backend.anonymous])
      for (const [name, args] of [
        ['most_counted', { kind: 'film' }],
        ['visits_by_day', {}],
        ['storage_use', {}],
        ['count_text', { kind: 'search', key: 'x' }],
        ['count_row', { kind: 'film', code: 'x' }],
      ] as const)
        expect((await client.rpc(name, args)).error, name).not.toBeNull()
  })
})

test('the owner sees how much is stored', async () => {
  await service.storage.from('torrents').upload(`files/1_${unique('size')}/a_1.torrent`, 'd8:announce3:abce', {
    contentType: 'application/x-bittorrent',
  })
  const { data, error } = await asOwner.rpc('storage_use')
  expect(error).toBeNull()
  expect(data.database_bytes).toBeGreaterThan(1_000_000)
  expect(data.files).toBeGreaterThanOrEqual(0)
  expect(data.tables).toHaveLength(5)
  // The database counts what is written, but not at once.
  const mostRows = async () => (await asOwner.rpc('storage_use')).data?.tables[0].rows
  await expect.poll(mostRows).toBeGreaterThan(0)
})

describe('kept for a time', () => {
  const left = async (table: string, ids: readonly string[]) =>
    (
      await service
        .from(table)
        .select('id')
        .in('id', [...ids])
    ).data?.map(({ id }) => id)
  const expire = (kind: string) => service.rpc('delete_expired', { kind, batch: 500 })

  test('requests for removal a year from the decision', async () => {
    const request = async (decided: number | null) => {
      const { id } = await made('takedown_requests', {
        ...{ id: randomUUID(), name: 'Asha', email: 'asha@studio.example', page: '/movie/x', ground: 'Ours.' },
        ...{ confirmed_at: hoursAgo(500 * DAY), created_at: hoursAgo(500 * DAY) },
      })
      if (decided === null) return id
      await service.from('takedown_requests').update({ decision: 'rejected' }).eq('id', id)
      await backend.query('update takedown_requests set decided_at = $2 where id = $1', [id, hoursAgo(decided * DAY)])
      return id
    }
    const [open, young, old] = [await request(null), await request(364), await request(367)]
    expect((await expire('takedown_requests')).error).toBeNull()
    expect((await left('takedown_requests', [open, young, old]))?.sort()).toEqual([open, young].sort())
  })

  test('reports 90 days from when they were handled', async () => {
    const report = async (handled: number | null) => {
      const { id: movie_id } = await made('movies', movie())
      const handled_at = handled && hoursAgo(handled * DAY)
      return (await made('reports', { reason: 'broken', movie_id, handled_at })).id
    }
    const [open, young, old] = [await report(null), await report(89), await report(91)]
    expect((await expire('reports')).error).toBeNull()
    expect((await left('reports', [open, young, old]))?.sort()).toEqual([open, young].sort())
  })

  const entry = async (age: number, columns: object = {}) => {
    const row_id = randomUUID()
    const row = { at: hoursAgo(age * DAY), who: 'Asha', what: 'blocked', table_name: 'blocks', title: 'Ravi' }
    const values = Object.values({ ...row, row_id, ...columns })
    await backend.query(
      `insert into audit_log (${Object.keys({ ...row, row_id, ...columns })}) values (${values.map((_, n) => `$${n + 1}`)})`,
      values,
    )
    return row_id
  }
  const read = async (row_id: string) =>
    (await asOwner.from('audit_log').select('who,title,reason').eq('row_id', row_id)).data

  test('the log three years: the job deletes what is older, and nobody what is not', async () => {
    const [young, old] = [await entry(3 * 365 - 1), await entry(3 * 366 + 1)]
    expect((await expire('audit_log')).data).toBe(1)
    expect([await read(young), await read(old)]).toEqual([[expect.anything()], []])
    expect((await service.from('audit_log').delete().eq('row_id', young)).error?.message).toBe(
      'The log cannot be changed.',
    )
  })

  test('the owner takes a person’s name out of the log, and changes nothing else of it', async () => {
    const [block, film] = [await entry(1), await entry(1, { table_name: 'movies', title: 'Ravi' })]
    const log = (row_id: string, change: object) => asOwner.from('audit_log').update(change).eq('row_id', row_id)
    for (const change of [{ title: 'Another' }, { who: 'Another' }, { reason: 'x' }, { at: hoursAgo(0) }])
      expect((await log(block, change)).error).not.toBeNull()
    expect((await log(film, { title: 'Name removed' })).error?.message).toBe('The log cannot be changed.')
    expect((await log(block, { title: 'Name removed' })).error).toBeNull()
    expect((await log(film, { who: 'Name removed' })).error).toBeNull()
    expect([await read(block), await read(film)]).toMatchObject([
      [{ who: 'Asha', title: 'Name removed' }],
      [{ who: 'Name removed', title: 'Ravi' }],
    ])
  })
})
