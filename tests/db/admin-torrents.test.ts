import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const HASH = 'c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd'

const withMagnet = (magnet: string) =>
  movie({
    downloads: [{ id: '1', quality: '720p', size: '1 GB', format: 'MKV', directUrl: 'https://x.example/f', magnet }],
  })

test('[DATA-40] the owner finds the movies that offer a torrent, by its info hash in any letter case', async () => {
  const { data: made } = await backend.service
    .from('movies')
    .insert([
      withMagnet(`magnet:?xt=urn:btih:${HASH.toUpperCase()}&dn=x`),
      withMagnet(`magnet:?xt=urn:btih:${'0'.repeat(40)}`),
    ])
    .select('id,slug,title')
  const { data, error } = await owner.rpc('movies_with_torrent', { info_hash: HASH })
  expect(error).toBeNull()
  expect(data).toEqual([made?.[0]])
})

test('[DATA-40] anything but an info hash is refused, so that no pattern gets into the search', async () => {
  for (const info_hash of ['', '%', HASH.slice(1), `${HASH}%`]) {
    expect((await owner.rpc('movies_with_torrent', { info_hash })).error?.message).toMatch(/40 hexadecimal digits/)
  }
})

test('[SEC-18] nobody else may ask', async () => {
  const member = backend.as((await liveUser(backend)).token)
  expect((await member.rpc('movies_with_torrent', { info_hash: HASH })).error?.message).toBe(
    'Access Denied – Admins Only',
  )
  expect((await backend.anonymous.rpc('movies_with_torrent', { info_hash: HASH })).error).not.toBeNull()
})
