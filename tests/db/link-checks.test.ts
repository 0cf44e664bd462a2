import { describe, expect, test } from 'vitest'
import { moviePage } from '../../domain/pages/movie.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie, unique } from '../support/rows.ts'

// Which links are due for a check, and what a result does.

const backend = await testBackend()
const owner = await liveOwner(backend)
const { service } = backend
const asOwner = backend.as(owner.token)

const newAddress = () => `https://files.example/${unique('link')}`
const film = async (downloads: object[], columns: object = {}): Promise<string> =>
  (await insertAs(service, 'movies', movie({ downloads, ...columns }))).id
/** Which of these links are due. */
async function due(of: readonly string[], before = hoursAgo(12)): Promise<string[]> {
  const { data } = await service.rpc('links_to_check', { before, most: 100_000 })
  return (data as string[]).filter((address) => of.includes(address))
}
async function record(results: readonly (readonly [address: string, works: boolean | null])[], at: string) {
  const { error } = await service.rpc('record_link_checks', {
    results: results.map(([address, works]) => ({ address, works, status: works ? '200' : '404' })),
    checked_at: at,
  })
  expect(error).toBeNull()
}
const checks = async (movie_id: string) =>
  (
    await asOwner
      .from('link_checks')
      .select('download_id,field,status,failures,failing_since')
      .eq('movie_id', movie_id)
      .order('download_id')
      .order('field')
  ).data
const reports = async (movie_id: string) =>
  (
    await asOwner
      .from('reports')
      .select('download_id,reason,times,handled_at')
      .eq('movie_id', movie_id)
      .order('created_at')
  ).data as { download_id: string; reason: string; times: number; handled_at: string | null }[]
const time = (iso: string) => new Date(iso).toISOString().replace('Z', '+00:00').replace('.000', '')

describe('links to check', () => {
  test('are files on other sites and stored torrents, in movies that visitors see', async () => {
    const [direct, file, page, hidden] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const torrent = `/storage/v1/object/public/torrents/files/1_${unique('x')}/720p_1.torrent`
    const clip = `/storage/v1/object/public/samples/${unique('clip')}.mp4`
    await film([
      block({ directUrl: direct, gpLink: page, magnet: 'magnet:?xt=urn:btih:1' }),
      block({ id: 'b', url: file }),
      block({ id: 'c', url: torrent }),
      block({ id: 'd', url: clip }),
    ])
    await film([block({ directUrl: hidden })], { state: 'draft' })
    expect((await due([direct, file, torrent, clip, page, hidden])).sort()).toEqual([direct, file, torrent].sort())
  })

  test('are the least recently checked first, each address once, and none that was checked since', async () => {
    const [old, older, fresh, never] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const all = [old, older, fresh, never]
    await film(all.map((directUrl, index) => block({ id: `${index}`, directUrl })))
    await film([block({ directUrl: never })])
    await record([[old, true]], hoursAgo(13))
    await record([[older, true]], hoursAgo(14))
    await record([[fresh, true]], hoursAgo(1))
    expect(await due(all)).toEqual([never, older, old])
    const { data } = await service.rpc('links_to_check', { before: hoursAgo(12), most: 1 })
    expect(data).toHaveLength(1)
  })
})

test('links are kept while their downloads change, in every state of their movie', async () => {
  const [one, two, three] = [newAddress(), newAddress(), newAddress()]
  const id = await film([block({ directUrl: one }), block({ id: 'b', url: two })], { state: 'draft' })
  const kept = () =>
    backend.query<{ address: string; checked: boolean }>(
      `select address, checked_at > '-infinity' as checked from app.movie_links where movie_id = $1 order by download_id`,
      [id],
    )
  await record(
    [
      [one, true],
      [two, true],
    ],
    hoursAgo(20),
  )
  await asOwner
    .from('movies')
    .update({ downloads: [block({ directUrl: one }), block({ id: 'b', url: three })] })
    .eq('id', id)
  expect(await kept()).toEqual([
    { address: one, checked: true },
    { address: three, checked: false },
  ])
  expect(await due([one, three])).toEqual([])
  await service.from('movies').update({ state: 'published' }).eq('id', id)
  expect(await due([one, three])).toEqual([three, one])
  // The first link has its results still, the changed one has none.
  expect(await checks(id)).toMatchObject([{ download_id: 'a' }])
  await service.from('movies').delete().eq('id', id)
  expect(await kept()).toEqual([])
})

test('a failing link of a film that was hidden begins anew when it shows again', async () => {
  const address = newAddress()
  const id = await film([block({ directUrl: address })])
  for (const hours of [60, 48, 36]) await record([[address, false]], hoursAgo(hours))
  await service
    .from('movies')
    .update({ deleted_at: hoursAgo(0) })
    .eq('id', id)
  await record([], hoursAgo(24))
  expect(await reports(id)).toMatchObject([{ handled_at: expect.any(String) }])
  await service.from('movies').update({ deleted_at: null }).eq('id', id)
  for (const hours of [10, 9, 8]) await record([[address, false]], hoursAgo(hours))
  expect(await reports(id)).toMatchObject([{ handled_at: expect.any(String) }, { handled_at: null }])
})

describe('results', () => {
  test('store since when a link fails, and start again when it works or its address changes', async () => {
    const address = newAddress()
    const id = await film([block({ directUrl: address })])
    const [first, second] = [hoursAgo(30), hoursAgo(20)]
    await record([[address, true]], hoursAgo(40))
    const row = { download_id: 'a', field: 'directUrl' }
    expect(await checks(id)).toEqual([{ ...row, status: '200', failures: 0, failing_since: null }])
    await record([[address, false]], first)
    await record([[address, false]], second)
    const failing = await checks(id)
    expect(failing).toEqual([{ ...row, status: '404', failures: 2, failing_since: expect.any(String) }])
    expect(time(failing?.[0]?.failing_since)).toBe(time(first))
    await record([[address, null]], hoursAgo(10))
    expect(await checks(id)).toMatchObject([{ failures: 2 }])
    await asOwner
      .from('movies')
      .update({ downloads: [block({ directUrl: newAddress() })] })
      .eq('id', id)
    await record([], hoursAgo(9))
    expect(await checks(id)).toEqual([])
  })

  test('make one report after three failures in a row, which closes when the link works again', async () => {
    const address = newAddress()
    const id = await film([block({ directUrl: address })])
    for (const hours of [60, 48]) await record([[address, false]], hoursAgo(hours))
    expect(await reports(id)).toEqual([])
    for (const hours of [36, 24]) await record([[address, false]], hoursAgo(hours))
    expect(await reports(id)).toEqual([{ download_id: 'a', reason: 'dead-link', times: 1, handled_at: null }])
    expect((await asOwner.rpc('open_reports')).data).toContainEqual(
      expect.objectContaining({ movie_id: id, reason: 'dead-link', quality: '720p' }),
    )
    await record([[address, true]], hoursAgo(12))
    expect(await reports(id)).toMatchObject([{ handled_at: expect.any(String) }])
    // A second period of failures is a second report.
    for (const hours of [11, 10, 9]) await record([[address, false]], hoursAgo(hours))
    expect(await reports(id)).toMatchObject([{ handled_at: expect.any(String) }, { handled_at: null }])
  })

  test('do not repeat a report that the owner has handled while the link still fails', async () => {
    const address = newAddress()
    const id = await film([block({ directUrl: address })])
    for (const hours of [60, 48, 36]) await record([[address, false]], hoursAgo(hours))
    await asOwner
      .from('reports')
      .update({ handled_at: hoursAgo(0) })
      .eq('movie_id', id)
    for (const hours of [24, 12]) await record([[address, false]], hoursAgo(hours))
    expect(await reports(id)).toHaveLength(1)
  })

  test('keep the report open while another link of the download fails, and close it when that link is gone', async () => {
    const [one, two] = [newAddress(), newAddress()]
    const id = await film([block({ directUrl: one, url: two })])
    for (const hours of [60, 48, 36])
      await record(
        [
          [one, false],
          [two, false],
        ],
        hoursAgo(hours),
      )
    await record([[one, true]], hoursAgo(24))
    expect(await reports(id)).toMatchObject([{ handled_at: null }])
    await asOwner
      .from('movies')
      .update({ downloads: [block({ directUrl: one })] })
      .eq('id', id)
    await record([], hoursAgo(12))
    expect(await reports(id)).toMatchObject([{ handled_at: expect.any(String) }])
  })
})

test('visitors see when a link of a film that they see was checked and whether it answered, and nothing else of it', async () => {
  const [works, fails, says, hidden] = [newAddress(), newAddress(), newAddress(), newAddress()]
  const id = await film([works, fails, says].map((url, index) => block({ id: `${index}`, url })))
  const draft = await film([block({ url: hidden })], { state: 'draft' })
  const at = hoursAgo(1)
  await record(
    [
      [works, true],
      [fails, false],
      [says, null],
      [hidden, true],
    ],
    at,
  )
  const seen = (columns: string, movie_id = id) =>
    backend.anonymous.from('link_checks').select(columns).eq('movie_id', movie_id).order('download_id')
  expect((await seen('download_id,field,last_checked_at,answered')).data).toEqual([
    { download_id: '0', field: 'url', last_checked_at: expect.anything(), answered: true },
    { download_id: '1', field: 'url', last_checked_at: expect.anything(), answered: false },
  ])
  for (const column of ['address', 'status', 'failures', 'failing_since', '*'])
    expect((await seen(column)).error?.code, column).toBe('42501')
  expect((await seen('answered', draft)).data).toEqual([])
  const page = await moviePage(backend.anonymous, id)
  expect(page?.notes[0]?.checked).toEqual({ at: expect.any(String), answered: true })
  expect([page?.notes[1]?.checked?.answered, page?.notes[2]?.checked]).toEqual([false, null])
})
