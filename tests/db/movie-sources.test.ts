import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const PUBLIC = '/storage/v1/object/public/torrents/'
const HASH = 'c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd'

const kept = async (id: string) =>
  (
    await backend.query<{ source: string }>(
      `select kind || ' ' || name as source from app.movie_sources where movie_id = $1 order by 1`,
      [id],
    )
  ).map(({ source }) => source)
const save = async (downloads: object[], client = backend.service, over: object = {}): Promise<string> =>
  (await insertAs(client, 'movies', movie({ downloads, ...over }))).id
const unused = async (path: string) =>
  (await backend.query<{ unused: boolean }>('select app.is_file_unused($1) as unused', [path]))[0]?.unused

test('[DATA-40, DATA-41] the files and torrents of a movie are noted, once each, whatever address names them', async () => {
  const id = await save([
    block({
      id: 'a',
      url: `${PUBLIC}files/1_a/720p_1%20GB.torrent`,
      magnet: `magnet:?xt=urn:btih:${HASH.toUpperCase()}&dn=x`,
    }),
    block({ id: 'b', url: `https://talkies.example${PUBLIC}files/1_a/720p_1%20GB.torrent` }),
    block({
      id: 'c',
      url: 'https://elsewhere.example/files/1_a/x.torrent',
      directUrl: `https://x.example${PUBLIC}files/1_b/d.torrent?download=`,
    }),
  ])
  expect(await kept(id)).toEqual(['file files/1_a/720p_1 GB.torrent', 'file files/1_b/d.torrent', `torrent ${HASH}`])
  expect(await unused('files/1_a/720p_1 GB.torrent')).toBe(false)
  expect(await unused('files/1_b/d.torrent')).toBe(false)
})

test('[DATA-41] a file is free when its last movie shows another, or is deleted', async () => {
  const [path, other] = ['files/2_a/one.torrent', 'files/2_a/other.torrent']
  const [first, second] = [await save([block({ url: PUBLIC + path })]), await save([block({ url: PUBLIC + path })])]
  await backend.service
    .from('movies')
    .update({ downloads: [block({ url: PUBLIC + other })] })
    .eq('id', first)
  expect([await unused(path), await unused(other)]).toEqual([false, false])
  await backend.service.from('movies').delete().eq('id', second)
  expect([await unused(path), await unused(other)]).toEqual([true, false])
  await backend.service.from('movies').update({ downloads: [] }).eq('id', first)
  expect(await unused(other)).toBe(true)
})

test('[DEC-60, DATA-41] a counted click notes nothing anew', async () => {
  const id = await save([block({ id: 'a', url: `${PUBLIC}files/3_a/one.torrent` })])
  const row = async () => backend.query('select xmin, ctid from app.movie_sources where movie_id = $1', [id])
  const before = await row()
  expect((await backend.service.rpc('count_download', { movie: id, download: 'a' })).data).toBe(1)
  expect(await row()).toEqual(before)
  expect(await kept(id)).toEqual(['file files/3_a/one.torrent'])
})

test('[DATA-41] what looks like a pattern or a longer path is another file', async () => {
  await save([block({ url: `${PUBLIC}files/4_a/a_b.torrent` })])
  for (const path of [
    'files/4_a/a%b.torrent',
    'files/4_a/aXb.torrent',
    'files/4_a/',
    'files/4_a/a_b.torren',
    'iles/4_a/a_b.torrent',
    '%',
    '',
    "'",
  ]) {
    expect(await unused(path), path).toBe(true)
  }
  expect(await unused('files/4_a/a_b.torrent')).toBe(false)
})

test('[DATA-40] hostile addresses are noted as nothing, and do not stop a save', async () => {
  const odd = [
    `${PUBLIC}"quoted".torrent`,
    `${PUBLIC}back\\slash.torrent`,
    `${PUBLIC}../../etc/passwd`,
    `${PUBLIC}files/1_a/${'x'.repeat(200)}`,
    `${PUBLIC}files/1_a/சந்திரலேகா.torrent`,
    `${PUBLIC}files/1_a/e\u0301.torrent`,
    `${PUBLIC}files/1_a/%.torrent`,
    `files/1_a/a.torrent`,
    PUBLIC,
    '',
  ]
  const long = `${PUBLIC}files/1_a/${'x'.repeat(1500)}.torrent`
  const magnet = 'magnet:?xt=urn:btih:%'
  const id = await save([
    ...odd.map((filename, n) => block({ id: `n${n}`, filename, magnet })),
    block({ id: 'long', url: long }),
  ])
  expect(await kept(id)).toEqual([])
})

test('[SEC-22, SEC-02] only the owner reads what is noted, and nobody writes it but through movies', async () => {
  const hash = 'e'.repeat(40)
  await save([block({ url: `${PUBLIC}files/5_a/a.torrent`, magnet: `magnet:?xt=urn:btih:${hash}` })])
  const member = (await liveUser(backend)).token
  const count = async (client: SupabaseClient) =>
    (await client.rpc('movies_with_torrent', { info_hash: hash })).data?.length ?? 'refused'
  expect(await count(owner)).toBe(1)
  expect(await count(backend.as(member))).toBe('refused')
  const writable = await backend.query<{ role: string }>(
    `select role from unnest('{anon,authenticated}'::text[]) as role, unnest('{insert,update,delete,truncate}'::text[]) as privilege
     where has_table_privilege(role, 'app.movie_sources', privilege)`,
  )
  expect(writable).toEqual([])
})

test('[DATA-40] the newest five movies with a torrent are named', async () => {
  const magnet = `magnet:?xt=urn:btih:${'d'.repeat(40)}`
  const ids: string[] = []
  for (let n = 0; n < 7; n++) ids.push(await save([block({ magnet })], backend.service, { created_at: hoursAgo(n) }))
  const { data } = await owner.rpc('movies_with_torrent', { info_hash: 'D'.repeat(40) })
  expect((data as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(0, 5))
})
