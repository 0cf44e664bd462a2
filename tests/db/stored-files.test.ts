import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const member = backend.as((await liveUser(backend)).token)

const torrent = new TextEncoder().encode('d8:announce4:nonee').buffer as ArrayBuffer
const contentType = 'application/x-bittorrent'
let time = 1_760_000_000_000
const newPath = () => `files/${time++}_big-buck-bunny/1080p_1.4 GB.torrent`

const files = (client: SupabaseClient) => client.storage.from('torrents')
const upload = async (client: SupabaseClient, path: string, upsert = false) =>
  (await files(client).upload(path, torrent, { contentType, upsert })).error
/** The bucket is private: visitors download files from the Worker, which reads them with the secret key. */
const stored = async (path: string) => (await files(backend.service).download(path)).error === null

test('[DATA-40] the owner uploads and overwrites, and nobody downloads without the secret key', async () => {
  const path = newPath()
  expect(await upload(owner, path)).toBeNull()
  expect(await upload(owner, path, true)).toBeNull()
  expect(await (await files(backend.service).download(path)).data?.text()).toBe('d8:announce4:nonee')
  expect((await fetch(files(backend.anonymous).getPublicUrl(path).data.publicUrl)).ok).toBe(false)
  for (const client of [backend.anonymous, member]) {
    expect((await files(client).download(path)).error).not.toBeNull()
    expect((await files(client).createSignedUrl(path, 60)).error).not.toBeNull()
  }
})

describe.each([
  ['a member', () => member],
  ['a visitor', () => backend.anonymous],
])('%s', (_who, client) => {
  test('[SEC-22] uploads nothing', async () => {
    const path = newPath()
    expect(await upload(client(), path)).not.toBeNull()
    expect(await upload(client(), path, true)).not.toBeNull()
    expect(await stored(path)).toBe(false)
  })

  test('[SEC-22] overwrites, moves, lists and deletes nothing', async () => {
    const path = newPath()
    await upload(owner, path)
    expect(await upload(client(), path, true)).not.toBeNull()
    expect((await files(client()).move(path, newPath())).error).not.toBeNull()
    expect((await files(client()).list('files')).data ?? []).toEqual([])
    const removed = await files(client()).remove([path])
    expect(removed.data ?? []).toEqual([])
    expect(await stored(path)).toBe(true)
  })
})

test('[SEC-22] the owner deletes', async () => {
  const path = newPath()
  await upload(owner, path)
  expect((await files(owner).remove([path])).data).toHaveLength(1)
  expect(await stored(path)).toBe(false)
})

test('[DATA-40, DEC-58] not even the owner stores anything but a torrent under its proper path', async () => {
  const paths = [
    'x.torrent',
    'files/x.torrent',
    'files/1_a/x.html',
    'files/1_a/.torrent',
    'other/1_a/x.torrent',
    'files/a/x.torrent',
  ]
  paths.push('files/1_a/b/x.torrent', `files/1_a/${'x'.repeat(300)}.torrent`, 'files/1_a/x.torrent.exe')
  for (const path of paths) expect(await upload(owner, path), path).not.toBeNull()
  const page = await files(owner).upload(newPath(), torrent, { contentType: 'text/html' })
  expect(page.error).not.toBeNull()
  const another = await owner.storage.createBucket('another')
  expect(another.error).not.toBeNull()
})

test('[DEC-58] a file has at most 10 MB', async () => {
  const upload = (size: number) => files(owner).upload(newPath(), new ArrayBuffer(size), { contentType })
  expect((await upload(10 * 1024 * 1024)).error).toBeNull()
  expect((await upload(10 * 1024 * 1024 + 1)).error).not.toBeNull()
})

test('[DEC-68] a movie names its stored files, so that they can be removed with it', async () => {
  const at = (path: string) => `${backend.url}/storage/v1/object/public/torrents/${path}`
  for (const name of ['720p_1', '1080p_2']) await upload(owner, `files/1_a/${name}.torrent`)
  const downloads = [
    block({ url: at('files/1_a/720p_1.torrent') }),
    block({ id: 'b', url: '/storage/v1/object/public/torrents/files/1_a/1080p_2.torrent' }),
    block({ id: 'c', url: 'https://elsewhere.example/x.torrent' }),
  ]
  const { data } = await owner.from('movies').insert(movie({ downloads })).select('id').single()
  expect((await owner.rpc('movie_files', { movie: data?.id })).data.sort()).toEqual([
    'files/1_a/1080p_2.torrent',
    'files/1_a/720p_1.torrent',
  ])
  expect((await backend.anonymous.rpc('movie_files', { movie: data?.id })).error).not.toBeNull()
})

test('[DEC-68, DATA-41] a file stays while a movie shows it, and a movie shows no file that is gone', async () => {
  const [path, another] = [newPath(), newPath()]
  for (const each of [path, another]) await upload(owner, each)
  const showing = (name: string) => ({
    downloads: [block({ url: `/storage/v1/object/public/torrents/${encodeURI(name)}` })],
  })
  const { data: made } = await owner
    .from('movies')
    .insert(movie(showing(path)))
    .select('id')
    .single()
  expect((await files(owner).remove([path, another])).data?.map(({ name }) => name)).toEqual([another])
  expect([await stored(path), await stored(another)]).toEqual([true, false])

  const refused = await owner.from('movies').update(showing(another)).eq('id', made?.id).select('id')
  expect(refused.error?.message).toBe('A torrent file of this movie is no longer stored. Choose it again.')
  expect(
    (
      await owner
        .from('movies')
        .insert(movie(showing(another)))
        .select('id')
    ).error?.message,
  ).toBe(refused.error?.message)
  await owner.from('movies').delete().eq('id', made?.id)
  expect((await files(owner).remove([path])).data).toHaveLength(1)
  expect(await stored(path)).toBe(false)
})
