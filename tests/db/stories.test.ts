import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, story } from '../support/rows.ts'

const backend = await testBackend()
const ownerAccount = await liveOwner(backend)
const owner = backend.as(ownerAccount.token)

const aged = (hours: number, over: Record<string, unknown> = {}) =>
  insertAs(backend.service, 'stories', story({ created_at: hoursAgo(hours), ...over }))
const seenBy = async (client: typeof owner, id: string) => (await client.from('stories').select('id').eq('id', id)).data

test('[DATA-11, DATA-12, DATA-28] the owner’s story has every field, is shown, and says who posted it', async () => {
  const row = {
    title: 'Now showing',
    poster_url: 'https://posters.example/1.jpg',
    quality: '4K',
    language: 'Tamil',
    size: '2 GB',
    genre: 'Any text',
    imdb: '8.9',
  }
  const forged = { show_on_homepage: false, uploaded_by: 'x@y.example', views: 7, created_at: hoursAgo(100) }
  const { data } = await owner
    .from('stories')
    .insert(story({ ...row, ...forged }))
    .select()
    .single()
  expect(data).toMatchObject({
    ...row,
    views: 0,
    show_on_homepage: true,
    uploaded_by: ownerAccount.email,
  })
  expect(data.created_at > hoursAgo(1)).toBe(true)
  const nobodys = await backend.service.from('stories').insert(story()).select('uploaded_by').single()
  expect(nobodys.data?.uploaded_by).toBe('unknown')
})

test('[DATA-12, DEC-94] uploaded_by is the uploader’s e-mail, which everybody can read; only the secret key may give another', async () => {
  const { id } = (await owner.from('stories').insert(story()).select('id').single()).data ?? {}
  const given = story({ uploaded_by: ' Studio Desk ' })
  const { data } = await backend.service.from('stories').insert(given).select('uploaded_by').single()
  expect(data?.uploaded_by).toBe('Studio Desk')
  const { data: seen } = await backend.anonymous.from('stories').select('*').eq('id', id).single()
  expect(seen.uploaded_by).toBe(ownerAccount.email)
})

test('[ADMSTORY-02, ADMSTORY-03] title and poster are required, the rest is free text or nothing', async () => {
  for (const field of ['title', 'poster_url']) {
    const { error } = await owner.from('stories').insert(story({ [field]: ' \n ' }))
    expect(error?.message).toBe('Please fill title and poster')
  }
  expect((await owner.from('stories').insert(story({ poster_url: 'javascript:alert(1)' }))).error).not.toBeNull()
  expect((await owner.from('stories').insert(story({ imdb: 'x'.repeat(201) }))).error).not.toBeNull()
  expect((await owner.from('stories').insert(story({ imdb: null, genre: '' }))).error).toBeNull()
})

test('[DATA-28, DEC-72] an edit can hide a story and keeps when and by whom it was posted', async () => {
  const { id, created_at } = await aged(2)
  const edit = { show_on_homepage: false, title: 'Corrected', created_at: hoursAgo(0), uploaded_by: 'x@y.example' }
  const { data } = await owner.from('stories').update(edit).eq('id', id).select().single()
  expect(data).toMatchObject({ show_on_homepage: false, title: 'Corrected', created_at, uploaded_by: 'unknown' })
  expect(await seenBy(backend.anonymous, id)).toEqual([])
})

describe('[CRON-02, DEC-71] a story older than 24 h that is not deleted yet', () => {
  test('is shown to no visitor and no member, only to the owner', async () => {
    const over = await aged(24.1)
    const young = await aged(23.9)
    const member = backend.as((await liveUser(backend)).token)
    for (const client of [backend.anonymous, member]) {
      expect(await seenBy(client, over.id)).toEqual([])
      expect(await seenBy(client, young.id)).toHaveLength(1)
    }
    expect(await seenBy(owner, over.id)).toHaveLength(1)
  })
})

describe('[SEC-25, ADMSTORY-07, DEC-72] deleting by hand', () => {
  test('before 24 hours is refused with the reason, alone or in a list', async () => {
    const young = await aged(23.9)
    const over = await aged(24.1)
    for (const ids of [[young.id], [young.id, over.id]]) {
      const { error } = await owner.from('stories').delete().in('id', ids)
      expect(error?.message).toBe('⏳ Cannot delete before 24 hours')
    }
    expect((await owner.from('stories').select('id').in('id', [young.id, over.id])).data).toHaveLength(2)
  })

  test('[DATA-28] after 24 hours is done, by id and by a list of ids', async () => {
    const over = [await aged(25), await aged(26), await aged(27)].map(({ id }) => id)
    expect((await owner.from('stories').delete().eq('id', over[0]).select('id')).data).toHaveLength(1)
    expect((await owner.from('stories').delete().in('id', over.slice(1)).select('id')).data).toHaveLength(2)
  })
})

test('[CRON-01] a story that more people have seen than one statement can delete goes with a later call', async () => {
  await backend.query('delete from public.stories')
  const { id } = await aged(25)
  await backend.query(
    'insert into app.story_view_ids (story_id, view_id) select $1, gen_random_uuid() from generate_series(1, 20001)',
    [id],
  )
  const run = async () => (await backend.service.rpc('delete_expired_stories')).data
  // The job goes on while a call deletes a whole batch.
  expect(await run()).toBe(20_000)
  expect(await backend.query('select count(*)::int as left from app.story_view_ids')).toEqual([{ left: 1 }])
  expect(await run()).toBe(2)
})

test('[CRON-01, CRON-03] the job deletes what is older than 24 h, oldest first in batches, and keeps the rest', async () => {
  await backend.query('delete from public.stories')
  const kept = [await aged(23.9), await aged(0)].map(({ id }) => id)
  const over = [await aged(24.1), await aged(24.2), await aged(300)].map(({ id }) => id)
  const run = async (batch?: number) =>
    (await backend.service.rpc('delete_expired_stories', batch ? { batch } : {})).data
  expect(await run(2)).toBe(2)
  expect((await owner.from('stories').select('id')).data?.map(({ id }) => id).sort()).toEqual([...kept, over[0]].sort())
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect((await owner.from('stories').select('id')).data).toHaveLength(2)
  expect((await backend.anonymous.rpc('delete_expired_stories')).error).not.toBeNull()
  expect((await owner.rpc('delete_expired_stories')).error).not.toBeNull()
})
