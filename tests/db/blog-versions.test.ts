import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, hoursAgo } from '../support/rows.ts'
import { noteFiles, pictureAddress, pictureRow } from '../support/stored-pictures.ts'

const backend = await testBackend()
const { anonymous, service } = backend
const owner = backend.as((await liveOwner(backend)).token)

async function article(columns: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await owner
    .from('blogs')
    .insert(blog({ title: 'Title 0', ...columns }))
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

async function save(id: string, columns: Record<string, unknown>) {
  expect((await owner.from('blogs').update(columns).eq('id', id)).error).toBeNull()
}

/** The titles of the kept versions, the last replaced first. */
const titles = async (id: string) =>
  (await owner.from('blog_versions').select('title').eq('blog_id', id).order('id', { ascending: false })).data?.map(
    ({ title }) => title,
  )

/** Makes the kept versions eleven minutes older. */
const wait = (id: string) =>
  backend.query(`update blog_versions set replaced_at = replaced_at - interval '11 minutes' where blog_id = $1`, [id])

test('a save keeps the values that it replaces, and when they were saved', async () => {
  const before = {
    ...{ title: 'Title 0', content: '<p>Words</p>', excerpt: 'Short', thumbnail_url: '/icon-512.png' },
    ...{ tags: ['a', 'b'], related_movie_ids: ['c'], is_trending: true },
  }
  const id = await article(before)
  const { data: row } = await owner.from('blogs').select('updated_at').eq('id', id).single()
  await save(id, { content: '<p>Other words</p>', tags: [] })
  const { data: versions } = await owner.from('blog_versions').select('*').eq('blog_id', id)
  expect(versions).toMatchObject([{ ...before, saved_at: row?.updated_at }])
})

test.each([
  ['excerpt', 'New'],
  ['thumbnail_url', '/icon-192.png'],
  ['tags', ['new']],
  ['related_movie_ids', ['new']],
  ['is_trending', true],
])('a change of %s alone keeps a version', async (column, value) => {
  const id = await article()
  await save(id, { [column]: value })
  expect(await titles(id)).toEqual(['Title 0'])
})

test('a save that changes none of them keeps nothing: the same values, another slug, the trash', async () => {
  const id = await article()
  await save(id, { title: ' Title 0 ' })
  await save(id, { slug: `other-${id}` })
  await save(id, { deleted_at: hoursAgo(0) })
  expect(await titles(id)).toEqual([])
})

test('the last twenty of each article are kept', async () => {
  const [id, other] = [await article(), await article()]
  await save(other, { title: 'Other' })
  for (let saved = 1; saved <= 22; saved += 1) await save(id, { title: `Title ${saved}` })
  expect(await titles(id)).toEqual(Array.from({ length: 20 }, (_, index) => `Title ${21 - index}`))
  expect(await titles(other)).toEqual(['Title 0'])
})

describe('a draft', () => {
  test('gets at most one version in ten minutes', async () => {
    const id = await article({ state: 'draft' })
    for (const title of ['Title 1', 'Title 2', 'Title 3']) await save(id, { title })
    expect(await titles(id)).toEqual(['Title 0'])
    await wait(id)
    for (const title of ['Title 4', 'Title 5']) await save(id, { title })
    expect(await titles(id)).toEqual(['Title 3', 'Title 0'])
  })

  test('keeps what a restored version replaces, so that it can be restored too', async () => {
    const id = await article({ state: 'draft' })
    for (const title of ['Title 1', 'Title 2', 'Title 0', 'Title 3']) await save(id, { title })
    expect(await titles(id)).toEqual(['Title 2', 'Title 0'])
  })

  test('keeps what it was when it is published, and what visitors read when it becomes one again', async () => {
    const id = await article({ state: 'draft' })
    for (const title of ['Title 1', 'Title 2']) await save(id, { title })
    await save(id, { title: 'Published', state: 'published' })
    await save(id, { state: 'draft' })
    for (const title of ['Title 3', 'Title 4']) await save(id, { title })
    expect(await titles(id)).toEqual(['Published', 'Title 2', 'Title 0'])
  })
})

test('versions are deleted with their article', async () => {
  const id = await article()
  await save(id, { title: 'Title 1' })
  expect((await owner.from('blogs').delete().eq('id', id)).error).toBeNull()
  expect((await service.from('blog_versions').select('id').eq('blog_id', id)).data).toEqual([])
})

test('[SEC-20] members and visitors read none', async () => {
  const id = await article()
  await save(id, { title: 'Title 1' })
  const member = backend.as((await liveUser(backend)).token)
  expect((await member.from('blog_versions').select('*').eq('blog_id', id)).data).toEqual([])
  expect((await anonymous.from('blog_versions').select('*')).error).not.toBeNull()
  expect((await owner.from('blog_versions').update({ title: 'Forged' }).eq('blog_id', id)).error).not.toBeNull()
})

test('the pictures of a version stay stored', async () => {
  const [shown, inText, unused] = [pictureRow(), pictureRow(), pictureRow()]
  for (const row of [shown, inText, unused]) {
    await noteFiles(backend, row.hash, 48)
    expect((await owner.from('pictures').insert(row)).error).toBeNull()
  }
  const content = `<p>Words</p><img src="${pictureAddress(inText.hash)}" alt="">`
  const id = await article({ content, thumbnail_url: pictureAddress(shown.hash) })
  await save(id, { content: '<p>Words</p>', thumbnail_url: null })
  const hashes = [shown, inText, unused].map(({ hash }) => hash)
  await backend.query(`update pictures set used_at = now() - interval '2 days' where hash = any($1)`, [hashes])
  await service.rpc('delete_unused_pictures', { most: 100 })
  const left = (await service.from('pictures').select('hash').in('hash', hashes)).data?.map(({ hash }) => hash)
  expect(left?.sort()).toEqual([shown.hash, inText.hash].sort())
})
