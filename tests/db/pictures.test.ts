import { describe, expect, test } from 'vitest'
import { sourceDigest } from '../../domain/picture-hash.ts'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, movie, story, watchPage } from '../support/rows.ts'
import { noteFiles, pictureAddress, pictureFacts, pictureRow } from '../support/stored-pictures.ts'

const backend = await testBackend()
const { anonymous, service } = backend
const owner = backend.as((await liveOwner(backend)).token)

/** A picture with its files, last used `hours` ago. */
async function storedPicture(hours = 0): Promise<string> {
  const row = pictureRow()
  await noteFiles(backend, row.hash, hours)
  const { error } = await owner.from('pictures').insert(row)
  expect(error).toBeNull()
  await grow(row.hash, hours)
  return row.hash
}

/** Makes the last use of a picture `hours` older. */
const grow = (hash: string, hours: number) =>
  backend.query(`update pictures set used_at = used_at - $2 * interval '1 hour' where hash = $1`, [hash, hours])

const known = async (hash: string) =>
  (await service.from('pictures').select('hash').eq('hash', hash).throwOnError()).data.length

/** Every column that shows a picture, with a row that the owner may insert. */
const PLACES: readonly (readonly [string, string, string, (columns: Record<string, unknown>) => object])[] = [
  ['movies', 'poster', 'poster_picture', movie],
  ['blogs', 'thumbnail_url', 'thumbnail_picture', blog],
  ['stories', 'poster_url', 'poster_picture', story],
  ['watch_html', 'poster', 'poster_picture', watchPage],
  ['watch_html', 'cover_poster', 'cover_picture', watchPage],
]

describe.each(PLACES)('%s.%s', (table, column, facts, row) => {
  test('brings what is known of its picture, and another address brings nothing of it', async () => {
    const address = pictureAddress(await storedPicture())
    const { data, error } = await owner
      .from(table)
      .insert(row({ [column]: address }))
      .select(`id,${facts}`)
      .single<Record<string, unknown>>()
    expect(error).toBeNull()
    expect(data?.[facts]).toEqual(pictureFacts)
    const changed = async (value: string) => {
      const { data: after } = await owner
        .from(table)
        .update({ [column]: value })
        .eq('id', data?.id)
        .select(facts)
        .single<Record<string, unknown>>()
      return after?.[facts]
    }
    expect(await changed('https://elsewhere.example/a.jpg')).toBeNull()
    expect(await changed(address)).toEqual(pictureFacts)
    expect(await changed(`https://elsewhere.example${address}`)).toBeNull()
  })

  test('keeps no facts that somebody writes', async () => {
    const forged = { type: 'webp', widths: [1], width: 1, height: 1, preview: [1, 1] }
    for (const client of [owner, service]) {
      const { data } = await client
        .from(table)
        .insert(row({ [facts]: forged, [column]: '/icon-512.png' }))
        .select(`id,${facts}`)
        .single<Record<string, unknown>>()
      expect(data?.[facts]).toBeNull()
      await client
        .from(table)
        .update({ [facts]: forged })
        .eq('id', data?.id)
      const { data: after } = await service
        .from(table)
        .select(facts)
        .eq('id', data?.id)
        .single<Record<string, unknown>>()
      expect(after?.[facts]).toBeNull()
    }
  })

  test('refuses a picture that is not stored, and is otherwise editable when its picture is gone', async () => {
    const hash = await storedPicture()
    const { data } = await owner
      .from(table)
      .insert(row({ [column]: pictureAddress(hash) }))
      .select('id')
      .single()
    await service.from('pictures').delete().eq('hash', hash)
    const { error } = await owner.from(table).update({ title: 'Renamed' }).eq('id', data?.id).select('id')
    expect(error).toBeNull()
    const refused = await owner.from(table).insert(row({ [column]: pictureAddress(hash) }))
    expect(refused.error?.message).toBe('This picture is no longer stored. Choose it again.')
  })
})

describe('a picture', () => {
  test('is only added with all of its files', async () => {
    const row = pictureRow()
    await noteFiles(backend, row.hash, 0, ['240.webp', 'preview.jpg'])
    const add = async () => (await owner.from('pictures').insert(row)).error?.message
    expect(await add()).toBe('The picture was not uploaded completely. Choose it again.')
    await noteFiles(backend, row.hash, 0, ['480.webp'])
    expect(await add()).toBeUndefined()
  })

  test('has the digest of its source that the migration made of addresses', async () => {
    const address = 'https://posters.example/மாயா.jpg?token=secret'
    const source = await sourceDigest(address)
    expect(await backend.query(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as source`, [address])).toEqual([
      { source },
    ])
    const row = pictureRow({ source })
    await noteFiles(backend, row.hash)
    expect((await owner.from('pictures').insert(row)).error).toBeNull()
  })

  test.each<[string, Record<string, unknown>]>([
    ['a hash that is none', { hash: '../x' }],
    ['no width', { widths: [] }],
    ['a width twice', { widths: [480, 480] }],
    ['widths in no order', { widths: [480, 240], width: 240 }],
    ['six widths', { widths: [1, 2, 3, 4, 5, 480] }],
    ['no whole number', { widths: [null, 480] }],
    ['another largest width', { width: 960 }],
    ['too wide', { widths: [1601], width: 1601 }],
    ['no height', { height: 0 }],
    ['another type', { type: 'svg' }],
    ['a preview too large', { preview_height: 1201 }],
    ['the address of its source', { source: 'https://posters.example/a.jpg?token=secret' }],
  ])('has no %s', async (_what, wrong) => {
    const row = pictureRow(wrong)
    const { error } = await service.from('pictures').insert(row)
    expect(error?.code).toBe('23514')
  })

  test('is shown in search and in the catalogue of watch pages', async () => {
    const address = pictureAddress(await storedPicture())
    const title = `Pictured ${address.slice(-20, -9)}`
    await owner.from('movies').insert(movie({ title, poster: address }))
    await owner.from('watch_html').insert(watchPage({ title, cover_poster: address }))
    const found = await anonymous.rpc('search_watch', { query: title })
    expect(found.data).toMatchObject([{ poster: address, poster_picture: pictureFacts }])
    const { data } = await anonymous.rpc('watch_catalogue')
    const entry = data.find((each: { title: string }) => each.title === title)
    expect(entry).toMatchObject({ poster_picture: null, cover_picture: pictureFacts })
  })
})

test('[SEC-01] only the owner lists pictures, which may be those of drafts', async () => {
  const hash = await storedPicture()
  const seenBy = async (db: typeof owner) => (await db.from('pictures').select('hash').eq('hash', hash)).data
  expect(await seenBy(owner)).toEqual([{ hash }])
  expect(await seenBy(backend.as((await liveUser(backend)).token))).toEqual([])
  expect(await seenBy(anonymous)).toBe(null)
})

const article = (hash: string) => `<p>See</p><img src="${pictureAddress(hash)}">`

test('an article refuses a new picture that is not stored, and can be edited when an old one is gone', async () => {
  const hash = await storedPicture()
  const saved = await owner
    .from('blogs')
    .insert(blog({ content: article(hash) }))
    .select('id')
    .single()
  expect(saved.error).toBeNull()
  await service.from('pictures').delete().eq('hash', hash)
  const edit = async (content: string) =>
    (await owner.from('blogs').update({ content }).eq('id', saved.data?.id).select('id')).error?.message
  expect(await edit(`${article(hash)}<p>More.</p>`)).toBeUndefined()
  expect(await edit(article(hash) + article(pictureRow().hash))).toBe(
    'A picture in the text is no longer stored. Insert it again.',
  )
})

describe('[CRON-03] cleaning up', () => {
  const cleanUp = async (): Promise<string[]> => {
    const { data, error } = await service.rpc('delete_unused_pictures', { most: 500 })
    expect(error).toBeNull()
    return data
  }

  test('deletes what nothing has shown for a day, and names its files', async () => {
    const [old, young] = [await storedPicture(25), await storedPicture(23)]
    const files = await cleanUp()
    expect(await known(old)).toBe(0)
    expect(await known(young)).toBe(1)
    expect(files.filter((name) => name.startsWith(old)).toSorted()).toEqual(
      ['240.webp', '480.webp', 'preview.jpg'].map((name) => `${old}/${name}`),
    )
    expect(files.filter((name) => name.startsWith(young))).toEqual([])
  })

  test.each(PLACES)('keeps what %s.%s shows', async (table, column, _facts, row) => {
    const hash = await storedPicture()
    await owner
      .from(table)
      .insert(row({ [column]: pictureAddress(hash) }))
      .throwOnError()
    await grow(hash, 1000)
    await cleanUp()
    expect(await known(hash)).toBe(1)
  })

  test.each(PLACES)('keeps what %s.%s shows by its whole address', async (table, column, _facts, row) => {
    const hash = await storedPicture(1000)
    const { error } = await owner
      .from(table)
      .insert(row({ [column]: `https://talkies.example${pictureAddress(hash)}` }))
    expect(error).toBeNull()
    await cleanUp()
    expect(await known(hash)).toBe(1)
  })

  test.each([
    ['a published article', {}],
    ['a draft', { state: 'draft' }],
    ['an article in the trash', { deleted_at: new Date().toISOString() }],
  ])('keeps what stands in the text of %s', async (_what, state) => {
    const hash = await storedPicture()
    const { error } = await owner.from('blogs').insert(blog({ ...state, content: article(hash) }))
    expect(error).toBeNull()
    await grow(hash, 1000)
    await cleanUp()
    expect(await known(hash)).toBe(1)
  })

  test('keeps for a day what an article showed until lately', async () => {
    const hash = await storedPicture(1000)
    const { data } = await owner
      .from('blogs')
      .insert(blog({ content: article(hash) }))
      .select('id')
      .single()
    await owner.from('blogs').update({ content: '<p>Without.</p>' }).eq('id', data?.id)
    // Its versions keep their pictures.
    await service.from('blog_versions').delete().eq('blog_id', data?.id)
    await cleanUp()
    expect(await known(hash)).toBe(1)
    await grow(hash, 25)
    await cleanUp()
    expect(await known(hash)).toBe(0)
  })

  test('keeps what was chosen again, and what a row showed until lately', async () => {
    const [chosen, shown] = [await storedPicture(1000), await storedPicture(1000)]
    await owner.from('pictures').update({ used_at: 'now' }).eq('hash', chosen)
    const { data } = await owner
      .from('stories')
      .insert(story({ poster_url: pictureAddress(shown) }))
      .select('id')
      .single()
    await service.from('stories').delete().eq('id', data?.id)
    await cleanUp()
    expect([await known(chosen), await known(shown)]).toEqual([1, 1])
  })

  test('forgets a picture whose files were removed, and none whose files are stored again', async () => {
    const [gone, again] = [await storedPicture(), await storedPicture()]
    const files = [gone, again].flatMap((hash) =>
      ['240.webp', '480.webp', 'preview.jpg'].map((name) => `${hash}/${name}`),
    )
    await backend.query('delete from storage.objects where name like $1', [`${gone}/%`])
    expect((await service.rpc('forget_removed_pictures', { files })).error).toBeNull()
    expect([await known(gone), await known(again)]).toEqual([0, 1])
  })

  test('names the files of uploads that were never finished, after a day', async () => {
    const [old, young] = [pictureRow().hash, pictureRow().hash]
    await noteFiles(backend, old, 25, ['240.webp'])
    await noteFiles(backend, young, 23, ['240.webp'])
    const files = await cleanUp()
    expect(files).toContain(`${old}/240.webp`)
    expect(files).not.toContain(`${young}/240.webp`)
  })
})
