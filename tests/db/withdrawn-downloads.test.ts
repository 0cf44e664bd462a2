import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie, unique } from '../support/rows.ts'

// The withdrawal of a single download: where its block is stored, and that edits of the movie do not restore it.

const backend = await testBackend()
const owner = await liveOwner(backend)
const member = await liveUser(backend)
const { anonymous, service } = backend
const asOwner = backend.as(owner.token)
const REASON = 'Asked for by the rights holder.'

const blockOf = (id: string, quality = '720p') =>
  block({ id, quality, directUrl: `https://files.example/${unique(id)}` })

const film = (downloads: object[] = [blockOf('a'), blockOf('b', '1080p'), blockOf('c')], columns: object = {}) =>
  insertAs(service, 'movies', movie({ downloads, qualities: ['720p', '1080p'], ...columns }))
const read = async (id: string) => (await service.from('movies').select('*').eq('id', id).single()).data
const idsOf = async (id: string) => (await read(id)).downloads.map((each: { id: string }) => each.id)
const withdraw = (movie_id: string, download_id: string, reason = REASON) =>
  asOwner.from('withdrawn_downloads').insert({ movie_id, download_id, reason }).select('*').single()
const restore = (movie_id: string, download_id: string) =>
  asOwner.from('withdrawn_downloads').delete().eq('movie_id', movie_id).eq('download_id', download_id).select('id')
const save = (id: string, columns: object) => asOwner.from('movies').update(columns).eq('id', id).select('*').single()
const withdrawalOf = async (address: string) => (await service.rpc('withdrawal_of_address', { address })).data

describe('a withdrawn download', () => {
  test('leaves its movie, tells visitors why and since when, and comes back as it was', async () => {
    const before = await film()
    await service.rpc('count_download', { movie: before.id, download: 'b' })
    const counted = await read(before.id)
    const { data, error } = await withdraw(before.id, 'b', ` ${REASON} `)
    expect(error).toBeNull()
    expect(Date.now() - Date.parse(data.withdrawn_at)).toBeLessThan(60_000)
    const during = await read(before.id)
    expect(during.downloads.map((each: { id: string }) => each.id)).toEqual(['a', 'c'])
    expect([during.qualities, during.updated_at > before.updated_at]).toEqual([['720p'], true])
    for (const reader of [anonymous, backend.as(member.token)]) {
      const seen = (await reader.from('withdrawn_downloads').select('*').eq('movie_id', before.id)).data
      expect(seen).toEqual([
        {
          ...{ id: data.id, movie_id: before.id, download_id: 'b', place: 1, quality: '1080p', size: '1.4 GB' },
          ...{ format: 'MKV', reason: REASON, withdrawn_at: data.withdrawn_at },
        },
      ])
    }
    expect((await restore(before.id, 'b')).data).toHaveLength(1)
    const after = await read(before.id)
    expect(after.downloads).toEqual(counted.downloads)
    expect(after.qualities).toEqual(['720p', '1080p'])
  })

  test('hides the quality from the filters, and keeps one that another download has', async () => {
    const facets = async (id: string) =>
      (await backend.query<{ facets: string[] }>('select facets from app.movie_facets where movie_id = $1', [id]))[0]
        ?.facets
    const { id } = await film()
    await withdraw(id, 'b')
    expect(await facets(id)).not.toContain('quality:1080p')
    await withdraw(id, 'a')
    expect(await facets(id)).toContain('quality:720p')
  })

  test('a form that was opened before does not bring the quality back either', async () => {
    const { id } = await film()
    const before = await read(id)
    await withdraw(id, 'b')
    const { error } = await save(id, { downloads: before.downloads, qualities: before.qualities, description: 'New.' })
    expect(error).toBeNull()
    expect(await idsOf(id)).not.toContain('b')
    expect((await read(id)).qualities).toEqual(['720p'])
  })

  test('shows nothing of the movies that visitors do not see', async () => {
    const { id } = await film()
    await withdraw(id, 'a')
    await save(id, { deleted_at: hoursAgo(0) })
    expect((await anonymous.from('withdrawn_downloads').select('id').eq('movie_id', id)).data).toEqual([])
    expect((await asOwner.from('withdrawn_downloads').select('id').eq('movie_id', id)).data).toHaveLength(1)
  })

  test('several come back to their places, whichever is first', async () => {
    const { id } = await film()
    for (const each of ['a', 'b', 'c']) await withdraw(id, each)
    expect(await idsOf(id)).toEqual([])
    for (const each of ['c', 'b', 'a']) await restore(id, each)
    expect(await idsOf(id)).toEqual(['a', 'b', 'c'])
  })

  test('is in the log, with who did it and why; one that goes with its movie is not', async () => {
    const { id, title } = await film()
    await withdraw(id, 'b')
    await restore(id, 'b')
    await withdraw(id, 'b')
    await asOwner.from('movies').delete().eq('id', id)
    const log = await asOwner.from('audit_log').select('who,what,table_name,title,reason').eq('row_id', id).order('id')
    const entry = (what: string) => ({
      ...{ who: 'Owner', what, table_name: 'withdrawn_downloads', title: `${title}, 1080p`, reason: REASON },
    })
    expect(log.data).toEqual([
      ...[entry('withdrawn'), entry('restored'), entry('withdrawn')],
      { who: 'Owner', what: 'deleted', table_name: 'movies', title, reason: null },
    ])
    expect((await service.from('withdrawn_downloads').select('id').eq('movie_id', id)).data).toEqual([])
  })

  test.each([
    ['a blank reason', 'a', ' ', 400, 'Enter a reason.'],
    ['a reason that is too long', 'a', 'x'.repeat(501), 400, 'The reason can have up to 500 characters.'],
    ['no such download', 'z', REASON, 404, 'There is no such download. It may have been removed or withdrawn already.'],
  ])('is refused with %s', async (_, download, reason, status, message) => {
    const { id } = await film()
    const answer = await withdraw(id, download, reason)
    expect([answer.status, answer.error?.message]).toEqual([status, message])
    expect(await idsOf(id)).toEqual(['a', 'b', 'c'])
  })

  test('is not withdrawn twice', async () => {
    const { id } = await film()
    await withdraw(id, 'a')
    expect((await withdraw(id, 'a')).status).toBe(404)
  })
})

describe('an edit of the movie', () => {
  test('that began before does not bring the download back, and keeps the rest of what it says', async () => {
    const { id, downloads } = await film()
    await withdraw(id, 'a')
    const { data, error } = await save(id, { downloads, description: 'Another text.' })
    expect(error).toBeNull()
    expect([data.description, await idsOf(id)]).toEqual(['Another text.', ['b', 'c']])
    await restore(id, 'a')
    expect((await read(id)).downloads).toEqual(downloads)
  })

  test('may not add a withdrawn address under another id, and may keep one that other downloads share', async () => {
    const shared = `https://pages.example/${unique('gp')}`
    const [a, b] = [
      { ...blockOf('a'), gpLink: shared },
      { ...blockOf('b', '1080p'), gpLink: shared },
    ]
    const { id } = await film([a, b])
    await withdraw(id, 'a')
    const again = await save(id, { downloads: [b, { ...a, id: 'new', gpLink: '' }] })
    expect([again.status, again.error?.message]).toEqual([
      400,
      'An address of this movie belongs to a withdrawn download. Restore that download instead of adding it again.',
    ])
    expect((await save(id, { downloads: [{ ...b, size: '2 GB' }] })).error).toBeNull()
    expect(await idsOf(id)).toEqual(['b'])
  })

  test('of a movie whose only download is withdrawn needs no other', async () => {
    const { id } = await film([blockOf('a')])
    await withdraw(id, 'a')
    expect((await save(id, { downloads: [], description: 'Another text.' })).error).toBeNull()
    await restore(id, 'a')
    expect((await save(id, { downloads: [] })).error?.message).toBe('At least one valid download block is required.')
  })
})

describe('its address', () => {
  test('is withdrawn until it is restored, unless another movie offers it', async () => {
    const downloads = [blockOf('a'), blockOf('b')]
    const address = downloads[0]?.directUrl as string
    const { id } = await film(downloads)
    expect(await withdrawalOf(address)).toEqual([])
    await withdraw(id, 'a')
    expect(await withdrawalOf(address)).toEqual([{ reason: REASON, withdrawn_at: expect.any(String) }])
    expect((await service.rpc('is_download_address', { address })).data).toBe(false)
    const other = await film([blockOf('a'), block({ id: 'x', directUrl: address })])
    expect(await withdrawalOf(address)).toEqual([])
    await withdraw(other.id, 'x')
    expect(await withdrawalOf(address)).toHaveLength(1)
    await restore(id, 'a')
    expect(await withdrawalOf(address)).toEqual([])
  })

  test('in the bucket is withdrawn too, and the file is kept for the restore', async () => {
    const path = `files/1_${unique('x')}/720p_1.4 GB.torrent`
    const url = `/storage/v1/object/public/torrents/${path.replaceAll(' ', '%20')}`
    const { id } = await film([block({ url }), blockOf('b')])
    await withdraw(id, 'a')
    expect(await withdrawalOf(url)).toHaveLength(1)
    const isUsed = async () =>
      (await backend.query<{ used: boolean }>('select app.is_file_used($1) as used', [path]))[0]?.used
    expect(await isUsed()).toBe(true)
    await asOwner.from('movies').delete().eq('id', id)
    expect(await isUsed()).toBe(false)
  })

  test('is readable by nobody but the database', async () => {
    const downloads = [blockOf('a'), blockOf('b')]
    const { id } = await film(downloads)
    await withdraw(id, 'a')
    for (const client of [anonymous, backend.as(member.token)]) {
      const answers = [
        await client.from('movies').select('*').eq('id', id),
        await client.from('withdrawn_downloads').select('*').eq('movie_id', id),
        await client.from('withdrawn_downloads').select('block').eq('movie_id', id),
        await client.schema('app').from('withdrawn_blocks').select('*'),
        await client.rpc('withdrawal_of_address', { address: downloads[0]?.directUrl }),
      ]
      expect(JSON.stringify(answers)).not.toContain(downloads[0]?.directUrl)
    }
  })
})
