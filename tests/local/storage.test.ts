import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token).storage.from('torrents')
const visitor = backend.anonymous.storage.from('torrents')

/** As the Worker reads: the bucket is private. */
const worker = backend.service.storage.from('torrents')
const headers = { apikey: testKeys.secretKey, authorization: `Bearer ${testKeys.secretKey}` }

const content = 'd4:infod6:lengthi5e4:name5:helloee'
const path = (name: string) => `files/1795000000000_${name}/1080p_1 GB.torrent`

describe('supabase-js uploads', () => {
  const bodies = {
    'a File': new File([content], '1080p.torrent', { type: 'application/x-bittorrent' }),
    'a Blob': new Blob([content], { type: 'application/x-bittorrent' }),
    'an ArrayBuffer': new TextEncoder().encode(content).buffer,
    'a Uint8Array': new TextEncoder().encode(content),
  }
  for (const [kind, body] of Object.entries(bodies)) {
    test(`[DATA-40, DATA-41] ${kind}, which the secret key then reads unchanged`, async () => {
      const place = path(kind.replaceAll(' ', '-'))
      const { data, error } = await owner.upload(place, body, { contentType: 'application/x-bittorrent' })
      expect(error).toBeNull()
      expect(data?.path).toBe(place)
      const { publicUrl } = visitor.getPublicUrl(place).data
      expect(publicUrl).toBe(`${backend.url}/storage/v1/object/public/torrents/${encodeURI(place)}`)
      expect((await fetch(publicUrl)).ok).toBe(false)
      const response = await fetch(publicUrl.replace('/object/public/', '/object/'), { headers })
      expect(await response.text()).toBe(content)
      expect(response.headers.get('content-type')).toBe('application/x-bittorrent')
      expect(response.headers.get('content-length')).toBe(String(content.length))
      expect(response.headers.get('cache-control')).toBe('max-age=3600')
    })
  }
})

test('[DATA-40] a second upload is refused, and replaces the first when it may overwrite', async () => {
  const place = path('twice')
  const upload = (text: string, upsert: boolean) =>
    owner.upload(place, new Blob([text], { type: 'application/x-bittorrent' }), { upsert })
  expect((await upload('first', false)).error).toBeNull()
  expect((await upload('second', false)).error?.message).toMatch(/already exists/)
  expect(await (await worker.download(place)).data?.text()).toBe('first')
  expect((await upload('third', true)).error).toBeNull()
  expect(await (await worker.download(place)).data?.text()).toBe('third')
})

test('[DATA-40] files are listed, moved, copied and removed', async () => {
  const [place, moved, copied] = [path('a'), path('b'), path('c')]
  await owner.upload(place, new Blob([content], { type: 'application/x-bittorrent' }))
  expect((await owner.move(place, moved)).error).toBeNull()
  expect((await owner.copy(moved, copied)).error).toBeNull()
  expect((await owner.list('files/1795000000000_c')).data).toMatchObject([
    { name: '1080p_1 GB.torrent', metadata: { size: content.length } },
  ])
  const folders = (await owner.list('files')).data ?? []
  expect(folders.filter(({ id }) => id === null).map(({ name }) => name)).toContain('1795000000000_c')
  expect((await owner.list('files', { limit: 'ten' as never })).error).toMatchObject({ status: 400 })
  expect((await owner.remove([moved, copied])).data).toHaveLength(2)
  expect((await fetch(visitor.getPublicUrl(copied).data.publicUrl)).ok).toBe(false)
  expect((await owner.list(place.slice(0, place.lastIndexOf('/')))).data).toEqual([])
})

test('[SEC-22] visitors and members neither upload, overwrite nor remove', async () => {
  const place = path('guarded')
  await owner.upload(place, new Blob([content], { type: 'application/x-bittorrent' }))
  const member = backend.as((await liveUser(backend)).token).storage.from('torrents')
  for (const stranger of [visitor, member]) {
    const bad = new Blob(['bad'], { type: 'application/x-bittorrent' })
    expect((await stranger.upload(path('theirs'), bad)).error).not.toBeNull()
    expect((await stranger.upload(place, bad, { upsert: true })).error).not.toBeNull()
    expect((await stranger.remove([place])).data).toEqual([])
  }
  expect(await (await worker.download(place)).data?.text()).toBe(content)
})

test('a file above the bucket’s limit is refused, with and without Content-Length', async () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1)
  const sent = await owner.upload(path('large'), new Blob([large], { type: 'application/x-bittorrent' }))
  expect(sent.error).toMatchObject({ statusCode: '413' })
  const response = await fetch(`${backend.url}/storage/v1/object/torrents/${encodeURI(path('large'))}`, {
    method: 'POST',
    headers: {
      apikey: testKeys.secretKey,
      'content-type': 'application/x-bittorrent',
    },
    // No content-length: the server learns the length only by reading.
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(await response.json()).toMatchObject({ statusCode: '413' })
})

test('a path that tries to leave its folder is refused or stays inside', async () => {
  for (const place of ['../../secrets.json', 'files/../../secrets.json', '/etc/passwd']) {
    expect((await owner.upload(place, new Blob(['x'], { type: 'application/x-bittorrent' }))).error).not.toBeNull()
  }
})

test('[SEC-02] a stored file supports ranges and If-None-Match, so that a download can resume', async () => {
  const place = path('parts')
  await owner.upload(place, new Blob([content], { type: 'application/x-bittorrent' }))
  const { publicUrl } = visitor.getPublicUrl(place).data
  const stored = publicUrl.replace('/object/public/', '/object/')
  const get = (more: Record<string, string>) => fetch(stored, { headers: { ...headers, ...more } })
  const etag = (await get({})).headers.get('etag') ?? ''

  const parts = { 'bytes=0-3': content.slice(0, 4), 'bytes=30-': content.slice(30), 'bytes=-4': content.slice(-4) }
  for (const [range, text] of Object.entries(parts)) {
    const response = await get({ range })
    expect([response.status, await response.text()]).toEqual([206, text])
    expect(response.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${content.length}$`))
  }
  expect((await get({ range: 'bytes=99-' })).status).toBe(416)
  expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
})
