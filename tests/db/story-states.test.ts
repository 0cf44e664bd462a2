import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { homePage } from '../../domain/pages/home.ts'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, story, unique } from '../support/rows.ts'

// Drafts and scheduled stories: who sees them, which changes of state are allowed, and when their 24 hours begin.

const backend = await testBackend()
const { anonymous, service } = backend
const owner = backend.as((await liveOwner(backend)).token)
const readers = { visitor: anonymous, member: backend.as((await liveUser(backend)).token) }

const HIDDEN = {
  draft: { state: 'draft' },
  scheduled: { state: 'scheduled', publish_at: hoursAgo(-1) },
} as const

type Stored = Record<'id' | 'state' | 'created_at' | 'updated_at', string> & { publish_at: string | null }

const insert = (client: typeof owner, columns: object = {}): Promise<Stored> =>
  insertAs(client, 'stories', story({ ...columns }))
const change = async (id: string, columns: object) => {
  const { data, error } = await owner.from('stories').update(columns).eq('id', id).select('*')
  return { row: data?.[0], message: error?.message }
}
const seenBy = async (client: typeof owner, id: string) =>
  (await client.from('stories').select('id').eq('id', id)).data?.length
/** Lets the moment of a scheduled story come, so many hours ago. */
const reach = (id: string, hours = 0) =>
  backend.query(`update stories set publish_at = now() - $2 * interval '1 hour' where id = $1`, [id, hours])
const purges = async () => {
  const [{ count } = { count: 0 }] = await backend.query<{ count: number }>(
    `select count(*)::int as count from app.pending_purges where tag = 'stories'`,
  )
  await backend.query('delete from app.pending_purges')
  return count > 0
}
const isNow = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 60_000

describe.each(Object.entries(HIDDEN))('[SEC-01, SEC-19] a %s story', (_, state) => {
  test.each(Object.entries(readers))(
    '%s neither reads, counts, changes, publishes nor deletes it',
    async (__, reader) => {
      const { id } = await insert(owner, state)
      expect(await seenBy(reader, id)).toBe(0)
      expect((await reader.from('stories').select('id', { count: 'exact', head: true }).eq('id', id)).count).toBe(0)
      expect((await reader.from('stories').select('views').gte('views', 0).eq('id', id)).data).toEqual([])
      for (const columns of [{ state: 'published' }, { publish_at: null }, { title: 'Mine' }])
        expect((await reader.from('stories').update(columns).eq('id', id).select('id')).data ?? []).toEqual([])
      expect((await reader.from('stories').delete().eq('id', id).select('id')).data ?? []).toEqual([])
      expect((await reader.from('stories').insert(story(state))).error).not.toBeNull()
      expect((await service.from('stories').select('state').eq('id', id)).data).toEqual([{ state: state.state }])
    },
  )

  test('[STORY-16, SEC-24] is not on home, and no view or visit of it counts', async () => {
    const { id } = await insert(owner, state)
    expect(JSON.stringify(await homePage(anonymous, new Date()))).not.toContain(id)
    expect((await service.rpc('count_story_view', { story: id, view: randomUUID() })).data).toBeNull()
    await service.rpc('count_row', { kind: 'story', code: id })
    expect(await backend.query('select from daily_counts where key = $1', [id])).toEqual([])
    expect((await service.from('stories').select('views').eq('id', id)).data).toEqual([{ views: 0 }])
  })

  test('[CRON-03] is kept by the clean-up, however old it is, and deleted by the owner at any time', async () => {
    const { id } = await insert(service, { ...state, created_at: hoursAgo(90) })
    await service.rpc('delete_expired_stories')
    expect((await owner.from('stories').delete().eq('id', id).select('id')).data).toEqual([{ id }])
  })

  test('[STORY-20] is seen by everybody once it is published, newest of all, for 24 hours from then on', async () => {
    const { id } = await insert(service, { ...state, created_at: hoursAgo(90) })
    const { row } = await change(id, { state: 'published' })
    expect(row).toMatchObject({ state: 'published', publish_at: null })
    expect(isNow(row.created_at)).toBe(true)
    for (const reader of Object.values(readers)) expect(await seenBy(reader, id)).toBe(1)
    expect((await homePage(anonymous, new Date())).stories[0]?.id).toBe(id)
    await service.rpc('delete_expired_stories')
    expect(await seenBy(anonymous, id)).toBe(1)
    expect((await service.rpc('count_story_view', { story: id })).data).toBe(1)
  })
})

test('a story without a state, as the Worker before sends it, is visible at once', async () => {
  const { id, state, created_at } = await insert(owner)
  expect(state).toBe('published')
  expect(isNow(created_at)).toBe(true)
  expect(await seenBy(anonymous, id)).toBe(1)
})

describe('a scheduled story whose moment has come', () => {
  test('[STORY-16] is visible before the job has written that, and counts views', async () => {
    const { id } = await insert(owner, HIDDEN.scheduled)
    await reach(id)
    for (const reader of Object.values(readers)) expect(await seenBy(reader, id)).toBe(1)
    expect((await service.rpc('count_story_view', { story: id })).data).toBe(1)
  })

  test('[CRON-02, CRON-03] lives for 24 hours from its moment, whenever it was saved', async () => {
    const publish_at = hoursAgo(-100)
    const young = await insert(owner, { state: 'scheduled', publish_at })
    expect(new Date(young.created_at)).toEqual(new Date(publish_at))
    const over = await insert(owner, { state: 'scheduled', publish_at })
    await reach(young.id, 23.9)
    await reach(over.id, 24.1)
    expect([await seenBy(anonymous, young.id), await seenBy(anonymous, over.id)]).toEqual([1, 0])
    await service.rpc('delete_expired_stories')
    expect([await seenBy(owner, young.id), await seenBy(owner, over.id)]).toEqual([1, 0])
  })

  test('keeps its moment as its date when the job publishes it', async () => {
    const { id } = await insert(owner, HIDDEN.scheduled)
    await reach(id, 0.1)
    const { data: before } = await owner.from('stories').select('created_at').eq('id', id).single()
    const due = service.from('stories').update({ state: 'published' }).eq('id', id).eq('state', 'scheduled')
    const { data } = await due.lte('visible_from', new Date().toISOString()).select('id, created_at')
    expect(data).toEqual([{ id, ...before }])
  })
})

test('[SEC-25, ADMSTORY-07, DEC-72] a visible story becomes neither a draft nor a scheduled one, so it is not deleted before 24 hours', async () => {
  const published = await insert(owner)
  const due = await insert(owner, HIDDEN.scheduled)
  await reach(due.id)
  for (const { id } of [published, due]) {
    for (const columns of [{ state: 'draft' }, HIDDEN.scheduled])
      expect((await change(id, columns)).message).toBe(
        'Visitors have seen this story. Hide it from the homepage instead.',
      )
    expect((await owner.from('stories').delete().eq('id', id)).error?.message).toBe('⏳ Cannot delete before 24 hours')
    expect(await seenBy(anonymous, id)).toBe(1)
  }
})

test('a draft needs a title and nothing else; [ADMSTORY-02] it is published only with a poster', async () => {
  const draft = (columns: object) => owner.from('stories').insert({ state: 'draft', ...columns })
  expect((await draft({ title: ' ' })).error?.message).toBe('A draft needs a title.')
  expect((await draft({ title: 'Half', poster_url: 'javascript:alert(1)' })).error).not.toBeNull()
  const title = unique('Draft')
  const { data } = await draft({ title }).select('*').single()
  expect(data).toMatchObject({ state: 'draft', poster_url: '' })
  for (const columns of [{ state: 'published' }, HIDDEN.scheduled])
    expect((await change(data.id, columns)).message).toBe('Please fill title and poster')
  expect((await change(data.id, { state: 'published', poster_url: '/icon-512.png' })).row.state).toBe('published')
})

test('states are checked: a known one, and a moment in the future; a scheduled story becomes a draft again', async () => {
  const { id } = await insert(owner, HIDDEN.draft)
  expect((await change(id, { state: 'gone' })).message).toBe('The state must be draft, scheduled or published.')
  for (const publish_at of [null, 'infinity'])
    expect((await change(id, { state: 'scheduled', publish_at })).message).toBe('Choose when this is to be published.')
  expect((await change(id, { state: 'scheduled', publish_at: hoursAgo(1) })).message).toBe(
    'Choose a moment in the future.',
  )
  expect((await change(id, HIDDEN.scheduled)).row.state).toBe('scheduled')
  const { row } = await change(id, HIDDEN.draft)
  expect(row).toMatchObject({ state: 'draft', publish_at: null, visible_from: null })
  expect(isNow(row.created_at)).toBe(true)
  expect(
    (
      await owner
        .from('stories')
        .update({ visible_from: hoursAgo(1) })
        .eq('id', id)
    ).error,
  ).not.toBeNull()
})

test('a change of state is a new version of the row, so that a form elsewhere does not overwrite it', async () => {
  const { id, updated_at } = await insert(owner, HIDDEN.draft)
  const { row } = await change(id, HIDDEN.scheduled)
  expect(row.updated_at).not.toBe(updated_at)
})

test('a draft purges nothing; scheduling and publishing purge what lists stories', async () => {
  await purges()
  const { id } = await insert(owner, HIDDEN.draft)
  await change(id, { title: unique('Draft') })
  expect(await purges()).toBe(false)
  await change(id, HIDDEN.scheduled)
  expect(await purges()).toBe(true)
  await change(id, { state: 'published' })
  expect(await purges()).toBe(true)
})

test('no answer is cached past the moment at which the next story appears', async () => {
  await backend.query('delete from stories')
  expect((await service.rpc('next_scheduled')).data).toBeNull()
  const { publish_at } = await insert(owner, { state: 'scheduled', publish_at: hoursAgo(-0.5) })
  await insert(owner, HIDDEN.scheduled)
  expect((await service.rpc('next_scheduled')).data).toBe(publish_at)
})
