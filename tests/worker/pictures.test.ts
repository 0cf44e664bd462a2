import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceClient } from '../../worker/data-service.ts'
import { readSettings } from '../../worker/environment.ts'
import worker from '../../worker/index.ts'
import { type LiveUser, liveUser } from '../support/backend/accounts.ts'
import { pictureAddress, pictureRow } from '../support/stored-pictures.ts'
import {
  ANIMATED_WEBP,
  JPEG,
  JPEG_WITH_EXIF,
  JPEG_WITH_PAGE,
  joined,
  LOSSLESS_WEBP,
  PNG,
  SVG,
  WEBP,
  WEBP_WITH_EXIF,
  WEBP_WITH_PAGE,
} from '../support/tiny-pictures.ts'
import { makeHomeMovie, makeMember, sql } from './support/database.ts'
import { announce, countBackendCalls } from './support/outbound.ts'
import { at, SITE, visit } from './support/requests.ts'

let owner: LiveUser
let member: LiveUser
beforeAll(async () => {
  // The owner is the account with the configured address.
  const { OWNER_EMAIL } = readSettings(env)
  await sql('delete from users where email_key = $1', [OWNER_EMAIL])
  owner = await liveUser({ query: sql }, { owner: true, email: OWNER_EMAIL })
  member = await makeMember()
})

const newHash = () => pictureRow().hash
const upload = (path: string, body: BodyInit, token = owner.token, method = 'POST') =>
  visit(`/storage/v1/object/pictures/${path}`, {
    method,
    body,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': path.endsWith('.webp') ? 'image/webp' : 'image/jpeg' },
  })
const files = (hash: string) =>
  sql<{ name: string }>(`select name from storage.objects where bucket_id = 'pictures' and name like $1 || '/%'`, [
    hash,
  ])

describe('uploading a picture', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['a WebP', '16.webp', WEBP],
    ['a lossless WebP', '16.webp', LOSSLESS_WEBP],
    ['a JPEG', '16.jpg', JPEG],
    ['a preview', 'preview.jpg', JPEG],
  ])('%s is stored, once, and shown to everybody for good', async (_what, name, bytes) => {
    const path = `${newHash()}/${name}`
    expect((await upload(path, bytes)).status).toBe(200)
    const contentType = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    const again = await at(owner).storage.from('pictures').upload(path, bytes.buffer, { contentType })
    expect(again.error?.message).toMatch(/already exists/i)
    const answer = await visit(`/storage/v1/object/public/pictures/${path}`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    // The storage says that its own host must not be indexed.
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('a file that was shown once is shown again without the storage, in parts and to browsers that have it, too', async () => {
    const path = `${newHash()}/preview.jpg`
    await upload(path, JPEG)
    const show = async (headers: Record<string, string> = {}) => {
      const before = countBackendCalls()
      const answer = await visit(`/storage/v1/object/public/pictures/${path}`, { headers })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, bytes, calls: countBackendCalls() - before }
    }
    const etag = (await show()).headers.get('etag') ?? ''
    await expect.poll(async () => (await show()).calls).toBe(0)
    expect(await show()).toMatchObject({ status: 200, bytes: JPEG })
    expect(await show({ range: 'bytes=0-1' })).toMatchObject({ status: 206, bytes: JPEG.slice(0, 2), calls: 0 })
    expect(await show({ 'if-none-match': etag })).toMatchObject({ status: 304, calls: 0 })
  })

  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['an SVG with another name', '16.webp', SVG as Uint8Array<ArrayBuffer>],
    ['a page', '16.jpg', joined('<script>alert(1)</script>')],
    ['a JPEG with a page behind it', '16.jpg', JPEG_WITH_PAGE],
    ['a WebP with a page behind it', '16.webp', WEBP_WITH_PAGE],
    ['a JPEG that says where it was taken', '16.jpg', JPEG_WITH_EXIF],
    ['a WebP that says where it was taken', '16.webp', WEBP_WITH_EXIF],
    ['an animated WebP', '16.webp', ANIMATED_WEBP],
    ['a PNG', '16.webp', PNG],
    ['a JPEG called WebP', '16.webp', JPEG],
    ['a WebP called JPEG', '16.jpg', WEBP],
    ['another width than its name says', '240.webp', WEBP],
    ['a JPEG that ends too early', '16.jpg', JPEG.slice(0, -40)],
    ['nothing', '16.jpg', new Uint8Array()],
    ['another ending', '16.html', JPEG],
    ['no name', '.jpg', JPEG],
  ])('%s is refused with a sentence, and nothing of it is stored', async (_what, name, bytes) => {
    const hash = newHash()
    for (const method of ['POST', 'PUT']) {
      const answer = await upload(`${hash}/${name}`, bytes, owner.token, method)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) })
    }
    expect(await files(hash)).toEqual([])
  })

  it('other paths are refused, and so is everybody but the owner', async () => {
    for (const path of ['16.webp', 'x/16.webp', `${newHash()}/a/16.webp`, `${newHash()}0/16.webp`])
      expect((await upload(path, WEBP)).status).toBeGreaterThanOrEqual(400)
    const hash = newHash()
    expect((await upload(`${hash}/16.webp`, WEBP, member.token)).status).toBeGreaterThanOrEqual(400)
    expect(await files(hash)).toEqual([])
  })

  it('no file can be copied or moved into the bucket', async () => {
    for (const way of ['copy', 'move']) {
      const body = { bucketId: 'torrents', sourceKey: 'a', destinationBucket: 'pictures', destinationKey: 'b' }
      const answer = await visit(`/storage/v1/object/${way}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      })
      expect(answer.status).toBe(404)
    }
  })

  it.each([
    ['none.webp', 404],
    [`${'0'.repeat(20)}/480.webp`, 404],
    ['..%2ftorrents/a.torrent', 404],
    [`${'0'.repeat(20)}/%E0`, 400],
  ])('a picture that is not there, %s, is not found, and nobody keeps that', async (path, status) => {
    const answer = await visit(`/storage/v1/object/public/pictures/${path}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
  })
})

describe('fetching a picture from elsewhere', () => {
  const fetched = (url: unknown, token: string | null = owner.token, headers: Record<string, string> = {}) =>
    visit('/api/pictures/fetch', {
      method: 'POST',
      body: JSON.stringify({ url }),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    })
  beforeEach(() => announce('https://pictures.example'))

  it('returns the original to the owner, with the type of its content, whatever type its server sends', async () => {
    for (const url of [
      'https://pictures.example/picture/exif',
      'https://pictures.example/redirect?to=%2Fpicture%2Fexif',
    ]) {
      const answer = await fetched(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG_WITH_EXIF)
    }
  })

  it.each<[unknown, number, RegExp]>([
    ['https://pictures.example/evil.html', 415, /no JPEG, PNG, WebP or AVIF/],
    ['https://pictures.example/picture/svg', 415, /no JPEG, PNG, WebP or AVIF/],
    ['https://pictures.example/picture/animated', 415, /Animated images/],
    ['https://pictures.example/picture/huge', 415, /20000 × 20000 pixels/],
    ['https://pictures.example/endless', 413, /10 MB/],
    ['https://pictures.example/cut', 502, /not be fetched completely/],
    ['https://pictures.example/status/404', 502, /status 404/],
    ['https://pictures.example/redirect?to=http%3A%2F%2F127.0.0.1%2F', 403, /not allowed/],
    ['http://127.0.0.1:54321/rest/v1/users', 403, /cannot be fetched/],
    ['http://169.254.169.254/latest/meta-data/', 403, /cannot be fetched/],
    ['http://[::1]/', 403, /cannot be fetched/],
    ['http://printer.local/', 403, /cannot be fetched/],
    [`${SITE}/icon-512.png`, 403, /cannot be fetched/],
    ['/icon-512.png', 400, /must begin with http/],
    ['file:///etc/passwd', 400, /must begin with http/],
    ['', 400, /must begin with http/],
    [7, 400, /name the address/],
  ])('%s gets %i', async (url, status, message) => {
    const answer = await fetched(url)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ success: false, message: expect.stringMatching(message) })
  })

  it('is for the owner and the site’s own pages only', async () => {
    const url = 'https://pictures.example/picture/exif'
    expect((await fetched(url, null)).status).toBe(401)
    expect((await fetched(url, member.token)).status).toBe(403)
    expect((await fetched(url, owner.token, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await visit('/api/pictures/fetch')).status).toBe(404)
  })
})

it('[CRON-03] the job deletes pictures that nothing has shown for a day, with their files, and no other', async () => {
  const bucket = serviceClient(readSettings(env)).storage.from('pictures')
  const stored = async (hours: number) => {
    const row = pictureRow({ widths: [16], width: 16, height: 24 })
    for (const [name, bytes] of [
      ['16.webp', WEBP],
      ['preview.jpg', JPEG],
    ] as const) {
      const { error } = await bucket.upload(`${row.hash}/${name}`, bytes.buffer, {
        contentType: name.endsWith('webp') ? 'image/webp' : 'image/jpeg',
      })
      expect(error).toBeNull()
    }
    await sql(
      `update storage.objects set created_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour'
       where bucket_id = 'pictures' and name like $1 || '/%'`,
      [row.hash, hours],
    )
    const used_at = new Date(Date.now() - hours * 3_600_000).toISOString()
    await sql('insert into pictures select (jsonb_populate_record(null::pictures, $1)).*', [
      JSON.stringify({ ...row, used_at }),
    ])
    return row.hash
  }
  const [unused, young, shown] = [await stored(25), await stored(23), await stored(90)]
  await makeHomeMovie({ poster: pictureAddress(shown) })
  await sql(`update pictures set used_at = now() - interval '90 hours' where hash = $1`, [shown])
  const ctx = createExecutionContext()
  // The hour at which unused files are looked for.
  const at = { cron: '*/10 * * * *', scheduledTime: new Date('2026-11-24T03:00:07Z') }
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  await worker.scheduled(createScheduledController(at), env as any, ctx)
  await waitOnExecutionContext(ctx)
  expect(await files(unused)).toEqual([])
  expect((await visit(`/storage/v1/object/public/pictures/${unused}/16.webp`)).status).toBe(404)
  expect(await files(young)).toHaveLength(2)
  expect(await files(shown)).toHaveLength(2)
})
