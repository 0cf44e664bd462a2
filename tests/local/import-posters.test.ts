import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeFilms } from '../../domain/film-file/film-file.ts'
import type { StorePoster } from '../../domain/film-file/film-import.ts'
import { readPictureFile } from '../../domain/picture-file.ts'
import { importFile } from '../../local/import/films.ts'
import { isPublic, posterStore } from '../../local/import/store-picture.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { startTestBackend } from '../support/backend/test-backend.ts'
import { ANIMATED_PNG, JPEG_WITH_EXIF, PNG } from '../support/tiny-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'talkies-posters-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const backend = await startTestBackend()
afterAll(() => backend.stop())
const owner = backend.as((await liveOwner(backend)).token)

const asked: string[] = []
const files: Record<string, Uint8Array> = { '/a.png': PNG, '/b.jpg': JPEG_WITH_EXIF, '/moving.png': ANIMATED_PNG }
const elsewhere = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const file = files[path]
  if (file) response.end(file)
  else if (path === '/page') response.setHeader('content-type', 'image/png').end('<html></html>')
  else if (path === '/large') response.setHeader('content-length', 11 * 1024 * 1024).end()
  else if (path === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})
const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
const storePoster = posterStore(owner, async (url) => url.origin === origin || isPublic(url))
let running = 0
let mostRunning = 0
const store: StorePoster = async (address) => {
  running += 1
  mostRunning = Math.max(mostRunning, running)
  return storePoster(address).finally(() => {
    running -= 1
  })
}

const film = (slug: string, poster: string) => ({
  ...{ slug, title: slug, poster, description: 'A film.', categories: 'Tamil Language', subCategory: 'Drama' },
  ...{ language: 'Tamil' },
  downloads: '[{"quality":"720p","size":"1 GB","format":"MKV","directUrl":"https://files.example/a.mkv"}]',
})
const file = join(folder, 'films.csv')
async function send(films: ReturnType<typeof film>[], dryRun = false) {
  await writeFile(file, writeFilms(file, films))
  asked.length = 0
  const said: string[] = []
  const counts = await importFile(owner, file, dryRun, (line) => said.push(line), store)
  return { counts, said: said.join('\n'), asked: [...asked] }
}
const stored = async (slug: string) =>
  (
    await backend.query<{ poster: string; poster_color: string | null; poster_picture: object | null }>(
      'select poster, poster_color, poster_picture from movies where slug = $1',
      [slug],
    )
  )[0]

test('posters elsewhere are stored here, in their sizes, once', async () => {
  const films = [film('one', `${origin}/a.png`), film('two', `${origin}/a.png`), film('three', `${origin}/b.jpg`)]
  const dry = await send(films, true)
  expect([dry.asked, dry.said]).toEqual([[], expect.stringContaining('3 posters to be fetched')])
  expect(await stored('one')).toBeUndefined()

  const first = await send(films)
  expect(first.counts).toMatchObject({ made: 3 })
  expect(first.asked.sort()).toEqual(['/a.png', '/b.jpg'])
  const one = await stored('one')
  expect(one).toMatchObject({
    poster: expect.stringMatching(/^\/storage\/v1\/object\/public\/pictures\/[0-9a-f]{20}\/16\.webp$/),
    poster_color: '#aa3311',
    poster_picture: { type: 'webp', widths: [16], width: 16, height: 24, preview: [16, 24] },
  })
  expect(await stored('two')).toEqual(one)
  for (const slug of ['one', 'three']) {
    const poster = (await stored(slug))?.poster ?? ''
    for (const [address, type] of [
      [poster, 'webp'],
      [poster.replace('16.webp', 'preview.jpg'), 'jpeg'],
    ] as const) {
      const answer = await fetch(backend.url + address)
      const picture = readPictureFile(new Uint8Array(await answer.arrayBuffer()))
      expect(picture).toMatchObject({ type, width: 16, height: 24, hasMetadata: false, isWhole: true })
    }
  }

  const again = await send(films)
  expect([again.counts, again.asked]).toEqual([{ made: 0, changed: 0, unchanged: 3, refused: 0 }, []])
})

test('an image at two addresses changes neither of its films again, and the owner’s colour stays', async () => {
  files['/same.png'] = PNG
  const films = [film('first', `${origin}/a.png`), film('second', `${origin}/same.png`)]
  await send(films)
  await backend.query(`update movies set poster_color = '#123456' where slug = 'first'`)
  const again = await send(films)
  // A picture has the digest of one address.
  expect([again.counts, again.asked.length]).toEqual([{ made: 0, changed: 0, unchanged: 2, refused: 0 }, 1])
  expect(await stored('first')).toMatchObject({ poster_color: '#123456' })
})

test('the addresses of posters may be long, and nobody can read them', async () => {
  const films = Array.from({ length: 20 }, (_, index) => {
    const path = `/long-${index}.png?token=${'x'.repeat(1900)}`
    files[path] = PNG
    return film(`long-${index}`, origin + path)
  })
  expect((await send(films)).counts).toMatchObject({ made: films.length })
  const { data } = await backend.anonymous.from('pictures').select()
  expect(JSON.stringify(data)).not.toMatch(/token|http/)
  expect((await send(films)).counts).toMatchObject({ unchanged: films.length })
})

test('a poster that cannot be fetched leaves the film with its address, and the reason in the report', async () => {
  const addresses = ['page', 'large', 'gone', 'inside', 'moving.png'].map((path) => `${origin}/${path}`)
  const inside = ['http://127.0.0.1:1/a.png', 'http://localhost/a.png', 'http://[::ffff:10.0.0.1]/a.png']
  const films = [...addresses, ...inside].map((address, index) => film(`without-${index}`, address))
  const { counts, said } = await send(films)
  expect(counts).toMatchObject({ made: films.length })
  expect(await stored('without-0')).toMatchObject({ poster: addresses[0], poster_picture: null })
  expect(said).toContain(`${films.length} posters could not be fetched; their films have the addresses of the file:`)
  for (const [index, reason] of [
    'Choose a JPEG, PNG, WebP or AVIF image.',
    'This image is larger than 10 MB.',
    'The server of this image answered with the status 404.',
    'This download leads to an address that is not allowed.',
    'Animated images are not supported. Choose a still image.',
    ...inside.map(() => 'Images cannot be fetched from this address.'),
  ].entries())
    expect(said).toContain(`  row ${index + 1}: ${films[index]?.poster}: ${reason}`)

  // The next import tries again.
  files['/gone'] = PNG
  const again = await send(films)
  expect(again.counts).toMatchObject({ changed: 1, unchanged: films.length - 1 })
  expect(await stored('without-2')).toEqual(await stored('one'))
})

test('four posters are fetched at once', async () => {
  const { said } = await send(
    Array.from({ length: 20 }, (_, index) => film(`many-${index}`, `${origin}/many/${index}`)),
  )
  expect(said).toContain('20 posters could not be fetched')
  expect(mostRunning).toBe(4)
})
