import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pictureFiles, STORED_PICTURES } from '../../domain/pictures.ts'
import { MOVIE_COLUMNS, MovieRow } from '../../domain/rows/movie.ts'
import { PictureFacts } from '../../domain/rows/picture.ts'
import { testBackend } from '../../tests/support/backend/test-backend.ts'
import { movieRows } from './movie-row.ts'
import { SAMPLE_BUCKET, SAMPLE_CLIPS } from './sample-clip.ts'
import { seedCatalogue, UNFINISHED } from './seed.ts'
import { BUNNY_TORRENT, publicPath, SAMPLE_TORRENTS, type StoredTorrent } from './torrents.ts'

const now = new Date()
const later = new Date(now.getTime() + 25 * 60 * 60 * 1000)
const backend = await testBackend()
await seedCatalogue(backend.service, now)

/** All that the seed wrote, as one text. */
async function everything() {
  const tables = ['movies', 'watch_html', 'blogs', 'stories']
  const rows = tables.map((table) => backend.query(`select to_jsonb(t) from ${table} t order by id`))
  return JSON.stringify(await Promise.all(rows))
}

test('[SEC-01, DATA-03] a visitor reads every film, as the pages read it', async () => {
  const { data, error } = await backend.anonymous.from('movies').select(MOVIE_COLUMNS).order('created_at')
  expect(error).toBeNull()
  const movies = v.parse(v.array(MovieRow), data)
  expect(movies.map((movie) => movie.slug)).toEqual(
    movieRows(now)
      .map((row) => row.slug)
      .reverse(),
  )
})

/** A stored torrent, as the Worker reads it: the bucket is private. */
const stored = async ({ path }: StoredTorrent) => (await backend.service.storage.from('torrents').download(path)).data

test('[DATA-41] the real torrents are stored where the addresses of the rows lead', async () => {
  const addresses = movieRows(now).flatMap(({ downloads }) => downloads.map(({ url }) => url))
  for (const torrent of SAMPLE_TORRENTS) {
    expect(addresses).toContain(publicPath(torrent))
    const file = await stored(torrent)
    expect(file && infoHash(Buffer.from(await file.arrayBuffer()))).toBe(torrent.infoHash)
  }
})

test.each(SAMPLE_CLIPS)('a visitor plays the sample clip as $type, also a part of it', async ({ address, type }) => {
  const range = { headers: { range: 'bytes=0-9' } }
  const response = await fetch(backend.url + address, range)
  expect([response.status, response.headers.get('content-type')]).toEqual([206, type])
  expect((await response.arrayBuffer()).byteLength).toBe(10)
})

test('[MOVIE-11, META-07] every picture of the catalogue is stored in all its sizes, and the rows know them', async () => {
  const shown = await backend.query<{ address: string; facts: PictureFacts | null }>(
    `select poster as address, poster_picture as facts from movies
     union all select thumbnail_url, thumbnail_picture from blogs
     union all select poster_url, poster_picture from stories
     union all select poster, poster_picture from watch_html
     union all select cover_poster, cover_picture from watch_html where cover_poster is not null`,
  )
  const stored = new Set(
    (await backend.query<{ name: string }>(`select name from storage.objects where bucket_id = 'pictures'`)).map(
      ({ name }) => name,
    ),
  )
  for (const { address, facts } of shown) {
    const { sizes, preview } = pictureFiles(v.parse(PictureFacts, facts))
    const folder = address.replace(STORED_PICTURES, '').replace(/[^/]+$/, '')
    for (const name of [...sizes.map((size) => size.name), preview]) expect(stored).toContain(folder + name)
  }
})

test('seeding again changes nothing', async () => {
  const before = await everything()
  await seedCatalogue(backend.service, new Date(now.getTime() + 60_000))
  expect(await everything()).toBe(before)
})

test('what the owner edited or deleted stays so, also after the scheduled job has removed unused files', async () => {
  await backend.query(`update movies set title = 'Renamed' where slug = 'sintel'`)
  await backend.query(`delete from movies where slug = 'karnan'`)
  await backend.query(`delete from blogs where slug = 'the-first-ones-are-gone'`)
  await backend.service.storage.from('torrents').remove([BUNNY_TORRENT.path])
  await backend.query(`update storage.objects set created_at = created_at - interval '2 days', updated_at = null`)
  const unused = await backend.query<{ name: string }>('select name from unused_files(100) as name')
  if (unused.length > 0) await backend.service.storage.from('torrents').remove(unused.map(({ name }) => name))
  const before = await everything()
  await seedCatalogue(backend.service, now)
  expect(await everything()).toBe(before)
  expect(await stored(BUNNY_TORRENT)).toBeNull()
})

test('a seed that was cut off is finished by the next, which keeps the rows that were there', async () => {
  await backend.service.storage.from(SAMPLE_BUCKET).upload(UNFINISHED, 'Not yet')
  await seedCatalogue(backend.service, now)
  const titles = await backend.query<{ title: string }>(
    `select title from movies where slug in ('sintel', 'karnan') order by slug`,
  )
  expect(titles).toEqual([{ title: 'Karnan' }, { title: 'Renamed' }])
  expect(await stored(BUNNY_TORRENT)).not.toBeNull()
})

test('[CRON-02] the stories are posted afresh when all have expired, as new ones, and not before', async () => {
  const ids = async () => (await backend.query<{ id: string }>('select id from stories')).map(({ id }) => id)
  const first = await ids()
  await seedCatalogue(backend.service, new Date(now.getTime() + 23 * 60 * 60 * 1000))
  expect(await ids()).toEqual(first)
  await seedCatalogue(backend.service, later)
  const both = await ids()
  expect(both).toHaveLength(2 * first.length)
  expect(both).toEqual(expect.arrayContaining(first))
})

test('a catalogue without sample films gets none, even where a restored backup took the place of theirs', async () => {
  const samples = backend.service.storage.from(SAMPLE_BUCKET)
  const [sample] = await backend.query<{ slug: string }>('select slug from watch_html limit 1')
  for (const table of ['stories', 'movies', 'blogs', 'watch_html']) await backend.query(`delete from ${table}`)
  await backend.query(
    `insert into watch_html (title, slug, html_code, poster) values ('Mine', $1, '<iframe src="https://player.example/1"></iframe>', '/p.jpg')`,
    [sample?.slug],
  )
  const before = await everything()
  await seedCatalogue(backend.service, now)
  expect(await everything()).toBe(before)
  // As in a new data folder.
  await samples.remove(SAMPLE_CLIPS.map(({ name }) => name))
  await seedCatalogue(backend.service, now)
  expect(await everything()).toBe(before)
  expect((await samples.list()).data).toEqual([])
})

/** The v1 info hash of a torrent file: the SHA-1 of its `info` dictionary. */
function infoHash(torrent: Buffer): string {
  const start = torrent.indexOf('4:infod') + '4:info'.length
  return createHash('sha1')
    .update(torrent.subarray(start, endOfValue(torrent, start)))
    .digest('hex')
}

/** The end of the bencoded value that begins at `at`. */
function endOfValue(data: Buffer, at: number): number {
  const kind = String.fromCharCode(data[at] ?? 0)
  if (kind === 'i') return data.indexOf('e', at) + 1
  if (kind === 'd' || kind === 'l') {
    let next = at + 1
    while (data[next] !== 'e'.charCodeAt(0)) next = endOfValue(data, next)
    return next + 1
  }
  const colon = data.indexOf(':', at)
  return colon + 1 + Number(data.toString('latin1', at, colon))
}
