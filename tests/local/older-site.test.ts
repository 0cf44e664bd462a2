import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import bcrypt from 'bcryptjs'
import { afterAll, expect, inject, test } from 'vitest'
import { copyTorrents } from '../../local/import/older-files.ts'
import { describeReports } from '../../local/import/older-report.ts'
import { importOlderSite } from '../../local/import/older-site.ts'
import { idHere } from '../../local/import/older-values.ts'
import { storedFilePath } from '../../web/features/admin/movies/stored-files.ts'
import { testKeys } from '../support/backend/clients.ts'
import { startTestBackend } from '../support/backend/test-backend.ts'
import { JPEG_WITH_EXIF, PNG } from '../support/tiny-pictures.ts'

const FILMS = inject('long') ? 2000 : 200
const KEY = 'the-key-of-the-older-project'
const backend = await startTestBackend()
afterAll(() => backend.stop())
const silent = () => {}

type Row = Record<string, unknown>
/** Paths that the storage takes and app.is_torrent_path does not, and the torrents there. */
const unusual = {
  'files/1600000000000_film-21/720p_1,4 GB.torrent': 'd4:infod4:name1:bee',
  'files/1600000000000_film-21/720p_1&4 GB.torrent': 'd4:infod4:name1:cee',
  'files/1600000000000_/_480p.torrent': 'd4:infod4:name1:dee',
  "it's.torrent": 'd4:infod4:name1:eee',
}
const torrents = new Map<string, string | null>([
  ['files/1600000000000_film-1/720p_1 GB.torrent', 'd4:infod4:name1:aee'],
  ['files/1600000000000_film-2/720p_1 GB.torrent', null],
  ...Object.entries(unusual),
])
const posters: Record<string, Uint8Array> = { 'a b.png': PNG, 'c.jpg': JPEG_WITH_EXIF }

/** The data API and the storage of an older project, as far as an import asks them. */
const older = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://older.invalid')
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (request.headers.apikey !== KEY) return json({ message: 'Invalid API key' }, 401)
  const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1]
  if (table) {
    const rows = tables[table]
    const from = Number(url.searchParams.get('offset') ?? 0)
    if (!rows) return json({ code: 'PGRST205', message: 'no such table' }, 404)
    return json(rows.slice(from, from + Number(url.searchParams.get('limit'))))
  }
  if (url.pathname === '/storage/v1/object/list/torrents') {
    const { prefix, limit, offset } = JSON.parse(await text(request))
    const inside = prefix ? `${prefix}/` : ''
    const names = [...torrents.keys()]
      .filter((path) => path.startsWith(inside))
      .map((path) => path.slice(inside.length))
    return json(
      [...new Set(names.map((name) => name.split('/')[0]))]
        .slice(offset, offset + limit)
        .map((name) => ({ name, id: names.includes(name ?? '') ? 'x' : null })),
    )
  }
  const poster = posters[decodeURIComponent(url.pathname.replace('/storage/v1/object/posters/', ''))]
  if (poster) return response.end(poster)
  const file = torrents.get(decodeURIComponent(url.pathname.replace('/storage/v1/object/torrents/', '')))
  return file == null ? json({ message: 'not found' }, 404) : response.end(file)
})
await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  older.closeAllConnections()
  older.close()
})
const url = `http://127.0.0.1:${(older.address() as AddressInfo).port}`

const objectId = (number: number) => `5f5e1000${number.toString(16).padStart(16, '0')}`
const oddities: Row[] = [
  { subCategory: 'Drama', showOnHomepage: null, title: 'Only one text' },
  { showOnHomepage: 'true', title: 'A flag as text' },
  { showOnHomepage: 'false', title: 'Another flag as text' },
  { title: 'The same title' },
  { title: 'The same title', slug: 'film-twice' },
  { title: 'Another film of one slug', slug: 'film-twice' },
  { title: 'No date', created_at: null },
  { title: 'Poster elsewhere', poster: 'https://elsewhere.example/a.jpg' },
  { title: 'No safe poster', poster: 'javascript:alert(1)' },
  { title: 'Lists as text', categories: 'Tamil Language', language: '["Tamil","Telugu"]' },
  { title: 'No lists', categories: null, language: null, subCategory: null, qualities: null },
  {
    title: 'Blocks as text',
    downloads: JSON.stringify([
      { id: 1, quality: '720p', count: '7' },
      { id: 1, quality: '480p' },
    ]),
  },
  { title: 'No blocks', downloads: null },
  { title: null },
  { title: 'Too long', description: 'x'.repeat(20_000) },
  { title: 'Poster in the storage', poster: `${url}/storage/v1/object/public/posters/a%20b.png` },
  { title: 'Poster by its path', poster: '/storage/v1/object/public/posters/c.jpg' },
  { title: 'Poster with a bare percent sign', poster: `${url}/storage/v1/object/public/posters/100%.png` },
  { title: 'Poster that is gone', poster: `${url}/storage/v1/object/public/posters/gone.png` },
]
const films: Row[] = Array.from({ length: FILMS }, (_, index) => ({
  ...{
    id: idHere('test', String(index)),
    slug: `film-${index}`,
    title: `Film ${index}`,
    poster: '/p.jpg',
    description: 'Old.',
  },
  ...{
    categories: ['Tamil Language'],
    subCategory: ['Drama'],
    language: ['Tamil'],
    qualities: ['720p'],
    showOnHomepage: true,
  },
  ...{ uploaded_by: 'admin@older.example', created_at: '2020-09-13T12:26:40Z' },
  downloads: [
    {
      id: index,
      quality: '720p',
      url: `${url}/storage/v1/object/public/torrents/files/1600000000000_film-${index}/720p_1%20GB.torrent`,
      count: index,
    },
  ],
  ...oddities[index],
}))
films[21] = {
  ...films[21],
  downloads: Object.keys(unusual).flatMap((path, id) => [
    { id: `a${id}`, url: `${url}/storage/v1/object/public/torrents/${encodeURI(path)}` },
    { id: `b${id}`, url: `/storage/v1/object/public/torrents/${encodeURIComponent(path)}?download=` },
  ]),
}
const tables: Record<string, Row[]> = {
  users: [
    {
      _id: objectId(1),
      name: 'Meena',
      email: 'Meena@Older.example',
      password: bcrypt.hashSync('an old password', 5),
      isAccountVerified: true,
    },
    {
      _id: objectId(2),
      name: 'Ravi',
      email: 'ravi@older.example',
      password: 'md5:0123',
      isAccountVerified: 'true',
      createdAt: '2021-01-01T00:00:00Z',
    },
    { _id: objectId(3), name: 'Meena again', email: 'meena@older.example', password: '' },
    { _id: objectId(4), name: 'Nobody', email: '' },
    { _id: objectId(5), name: 'Owner', email: 'Owner@Older.example', password: 'md5:0123' },
    { _id: objectId(6), name: 'Long', email: `${'x'.repeat(400)}@older.example`, password: 'md5:0123' },
  ],
  movies: films,
  comments: [
    {
      id: idHere('test', 'c1'),
      movie_id: films[0]?.id,
      user_id: objectId(1),
      username: 'Meena',
      content: 'Good',
      created_at: '2021-02-03T04:05:06Z',
    },
    {
      id: idHere('test', 'c2'),
      movie_id: films[0]?.id,
      user_id: 'gone',
      username: 'Gone',
      content: 'Fine',
      created_at: '2021-02-03T04:05:06Z',
    },
    {
      id: idHere('test', 'c3'),
      movie_id: idHere('test', 'no film'),
      user_id: objectId(1),
      username: 'Meena',
      content: 'Lost',
    },
    { id: idHere('test', 'c4'), movie_id: films[0]?.id, user_id: objectId(5), username: 'Owner', content: 'Thanks' },
    { id: idHere('test', 'c5'), movie_id: films[0]?.id, user_id: objectId(6), username: 'Long', content: 'Fair' },
  ],
  membership_applications: [
    {
      user_id: objectId(1),
      name: 'Meena',
      email: 'Meena@older.example',
      status: 'approved',
      created_at: '2021-03-01T00:00:00Z',
    },
    { user_id: objectId(5), name: 'Owner', email: 'owner@older.example', status: 'approved' },
    {
      user_id: 'gone',
      name: 'Gone',
      email: 'gone@older.example',
      status: 'pending',
      created_at: '2021-03-01T00:00:00Z',
    },
  ],
  watch_html: [
    {
      id: 7,
      title: 'Film 20',
      slug: 'watch-20',
      html_code: '<iframe src="https://player.example/1"></iframe>',
      poster: '/p.jpg',
      cover_poster: null,
      created_at: '2021-04-01T00:00:00Z',
    },
  ],
  blogs: [
    {
      id: 9,
      title: 'A blog',
      slug: 'a-blog',
      content: '<p>Text</p>',
      thumbnail_url: `${url}/storage/v1/object/sign/posters/a%20b.png?token=x`,
      tags: '["one"]',
      related_movie_ids: [films[1]?.id],
      is_trending: null,
      created_at: '2021-05-01T00:00:00Z',
    },
  ],
}
const take = (dryRun = false) =>
  importOlderSite({ url, secretKey: KEY }, { url: backend.url, secretKey: testKeys.secretKey }, dryRun, silent)
const counts = () =>
  backend.query(`select (select count(*) from movies) m, (select count(*) from users) u, (select count(*) from comments) c,
    (select count(*) from blogs) b, (select count(*) from watch_html) w, (select count(*) from membership_applications) a,
    (select count(*) from pictures) p, (select count(*) from storage.objects) o`)
const byTitle = async (title: string) =>
  (await backend.query<Row>('select * from movies where title = $1 order by slug', [title]))[0]

const [owner] = await backend.query<{ id: string }>(
  `insert into users (name, email, password_hash, is_verified) values ('Owner', 'owner@older.example', 'x', true) returning id`,
)

test('a dry run says what would come in and what would not, and writes nothing', async () => {
  const before = await counts()
  const reports = await take(true)
  expect(await counts()).toEqual(before)
  const said = describeReports(reports, true)
  expect(said).toContain(`movies: ${FILMS} read, ${FILMS} to copy, 0 here already, 0 left out\n  pictures: 4 to copy`)
  expect(said).toContain(`users: 6 read, 3 to copy, 1 here already, 2 left out\n    ${objectId(3)}: has the address of`)
  expect(said).toContain('blogs: 1 read, 1 to copy, 0 here already, 0 left out\n  pictures: 1 to copy')
  expect(said).toContain('Nothing was changed.')
})

test(`an older project of ${FILMS} films with every oddity is taken over, and a second run doubles nothing`, async () => {
  const reports = new Map((await take()).map((report) => [report.table, report]))
  expect(reports.get('movies')).toMatchObject({ read: FILMS, made: FILMS - 1, present: 0 })
  expect(reports.get('movies')?.left.join()).toContain('movies_description_check')
  expect(reports.get('users')).toMatchObject({ read: 6, made: 2, present: 1 })
  expect(reports.get('users')?.left).toEqual([
    `${objectId(3)}: has the address of another account`,
    `${objectId(4)}: has no e-mail address`,
    expect.stringContaining(idHere('users', objectId(6))),
  ])
  expect(reports.get('comments')).toMatchObject({ made: 4 })
  expect(reports.get('membership_applications')).toMatchObject({ made: 2 })
  expect(reports.get('torrent files')).toMatchObject({
    made: 1 + Object.keys(unusual).length,
    left: ['files/1600000000000_film-2/720p_1 GB.torrent cannot be read: not found'],
  })

  expect(await byTitle('Only one text')).toMatchObject({ subCategory: ['Drama'], showOnHomepage: null })
  expect(await byTitle('A flag as text')).toMatchObject({ showOnHomepage: true })
  expect(await byTitle('Another flag as text')).toMatchObject({ showOnHomepage: false })
  expect(await byTitle('The same title')).toMatchObject({ slug: 'film-3' })
  expect(await byTitle('Another film of one slug')).toMatchObject({ slug: 'film-twice-2' })
  expect(await byTitle('No date')).toMatchObject({ created_at: null })
  expect(await byTitle('Poster elsewhere')).toMatchObject({ poster: 'https://elsewhere.example/a.jpg' })
  expect(await byTitle('No safe poster')).toMatchObject({ poster: '' })
  expect(await byTitle('Lists as text')).toMatchObject({
    categories: ['Tamil Language'],
    language: ['Tamil', 'Telugu'],
  })
  expect(await byTitle('No lists')).toMatchObject({ categories: [], language: [], subCategory: [], qualities: [] })
  expect(await byTitle('Blocks as text')).toMatchObject({
    downloads: [
      { id: '1', count: 7 },
      { id: '12', quality: '480p' },
    ],
  })
  expect(await byTitle('Film 20')).toMatchObject({
    ...{
      id: films[20]?.id,
      slug: 'film-20',
      created_at: '2020-09-13T12:26:40+00:00',
      uploaded_by: 'admin@older.example',
      watch_slug: 'watch-20',
    },
    downloads: [
      {
        id: '20',
        count: 20,
        url: '/storage/v1/object/public/torrents/files/1600000000000_film-20/720p_1%20GB.torrent',
      },
    ],
  })
  const file = await backend.service.storage.from('torrents').download('files/1600000000000_film-1/720p_1 GB.torrent')
  expect(await file.data?.text()).toBe('d4:infod4:name1:aee')
  const { downloads } = (await byTitle('Film 21')) as { downloads: { url: string }[] }
  for (const [index, torrent] of Object.values(unusual).entries()) {
    const [one, other] = downloads.slice(index * 2)
    expect(other?.url).toBe(one?.url)
    const path = storedFilePath(one?.url ?? '') ?? ''
    expect(await (await backend.service.storage.from('torrents').download(path)).data?.text()).toBe(torrent)
    // The scheduled job deletes files without a movie.
    const used = await backend.query(`select 1 from app.movie_sources where kind = 'file' and name = $1`, [path])
    expect(used, path).toHaveLength(1)
  }

  const { poster, poster_picture } = (await byTitle('Poster in the storage')) ?? {}
  expect(poster).toMatch(/^\/storage\/v1\/object\/public\/pictures\/[0-9a-f]{20}\/16\.webp$/)
  expect(poster_picture).toMatchObject({ width: 16, height: 24 })
  expect((await fetch(`${backend.url}${poster}`)).headers.get('content-type')).toBe('image/webp')
  expect((await byTitle('Poster by its path'))?.poster).toMatch(/\/pictures\/[0-9a-f]{20}\/16\.webp$/)
  // The same image at a signed address.
  expect(await backend.query('select thumbnail_url from blogs')).toEqual([{ thumbnail_url: poster }])
  const gone = `${url}/storage/v1/object/public/posters/gone.png`
  expect(await byTitle('Poster that is gone')).toMatchObject({ poster: gone })
  const malformed = `${url}/storage/v1/object/public/posters/100%.png`
  expect(await byTitle('Poster with a bare percent sign')).toMatchObject({ poster: malformed })
  const notCopied = [`${malformed}: its address is malformed`, `${gone}: it cannot be read: not found`]
  expect(reports.get('movies')).toMatchObject({ pictures: 2, notCopied: expect.arrayContaining(notCopied) })
  expect(reports.get('movies')?.notCopied).toHaveLength(2)

  const [meena] = await backend.query<Row>(`select * from users where email_key = 'meena@older.example'`)
  // The date in the id of MongoDB (ADMDASH-09).
  expect(meena).toMatchObject({ name: 'Meena', is_verified: true, created_at: '2020-09-13T12:26:40+00:00' })
  expect(await backend.query('select username, user_id from comments order by username')).toEqual([
    { username: 'Gone', user_id: null },
    { username: 'Long', user_id: null },
    { username: 'Meena', user_id: meena?.id },
    { username: 'Owner', user_id: owner?.id },
  ])
  expect(await backend.query(`select distinct created_at from comments where username in ('Gone', 'Meena')`)).toEqual([
    { created_at: '2021-02-03T04:05:06+00:00' },
  ])
  expect(await backend.query('select 1 from comments where reviewed_at is null')).toEqual([])
  const applicants = await backend.query<Row>('select user_id from membership_applications where status = $1', [
    'approved',
  ])
  expect(applicants.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([meena?.id, owner?.id]))

  const before = await counts()
  const again = await take()
  expect(again.reduce((sum, { made }) => sum + made, 0)).toBe(0)
  expect(await counts()).toEqual(before)
})

test('torrent files that are here are not copied again, in a folder of any size', async () => {
  for (let index = 0; index < 503; index += 1) torrents.set(`files/1_many/${index}.torrent`, '')
  await backend.query(
    `insert into storage.objects (bucket_id, name) select 'torrents', 'files/1_many/' || n || '.torrent' from generate_series(0, 501) as n`,
  )
  const older = createClient(url, KEY)
  expect(await copyTorrents(older, backend.service, true, silent)).toMatchObject({ read: 509, made: 2, present: 507 })
  const nowhere = createClient('http://127.0.0.1:1', KEY)
  expect((await copyTorrents(older, nowhere, true, silent)).left).toEqual([
    expect.stringMatching('^torrents/ here cannot be listed: '),
  ])
})
