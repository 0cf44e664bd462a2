import { describe, expect, test } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, insertAs, movie, watchPage } from '../support/rows.ts'

const backend = await testBackend()

const MOVIE_TABLES = [
  'movie_listings',
  'movie_search',
  'movie_facets',
  'movie_people',
  'movie_sources',
  'download_addresses',
  'movie_links',
]
const rowsOf = async (table: string) =>
  (await backend.query<{ row: string }>(`select t::text as row from app.${table} t order by 1`)).map(({ row }) => row)
const allRows = async (tables: string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)))

const downloads = [
  block({
    url: '/storage/v1/object/public/torrents/files/1767225600000_moon/720p_1GB.torrent',
    directUrl: 'https://files.example/moon.mkv',
    magnet: `magnet:?xt=urn:btih:${'a'.repeat(40)}`,
    subtitles: ['English'],
  }),
]
const facts = { directors: ['S. V. Rao'], cast_members: [{ name: 'Mala', character: 'The moon' }], year: 1951 }
const rows = [
  movie({ title: 'The moon', downloads, ...facts }),
  movie({ title: 'A draft', state: 'draft', language: ['Hindi', 'Tamil'] }),
  movie({ title: 'Chandrika', native_title: 'சந்திரிகா', created_at: null }),
]
for (const row of rows) await insertAs(backend.service, 'movies', row)
await insertAs(backend.service, 'watch_html', watchPage({ title: 'The moon' }))

describe.each([
  { name: 'a movie', tables: MOVIE_TABLES, rebuild: 'app.rebuild_movie_index()' },
  { name: 'a watch page', tables: ['watch_search'], rebuild: 'app.rebuild_watch_search()' },
])('what is derived from $name', ({ tables, rebuild }) => {
  test('is written again, equal, after the tables were emptied', async () => {
    const before = await allRows(tables)
    for (const table of tables) {
      expect(before[table], table).not.toEqual([])
      await backend.query(`delete from app.${table}`)
    }
    await backend.query(`select ${rebuild}`)
    expect(await allRows(tables)).toEqual(before)
  })

  test('is written again, equal, while the tables are as they should be', async () => {
    const before = await allRows(tables)
    await backend.query(`select ${rebuild}`)
    expect(await allRows(tables)).toEqual(before)
  })

  test('is nobody’s to rebuild but the database’s owner’s', async () => {
    const name = rebuild.replace('()', '')
    const roles = await backend.query<{ role: string }>(
      `select role from unnest('{anon,authenticated,service_role}'::text[]) as role
       where has_function_privilege(role, '${name}()', 'execute')`,
    )
    expect(roles).toEqual([])
  })
})

test('these are all tables that are derived: the others hold what is written nowhere else', async () => {
  const tables = await backend.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`,
  )
  const kept = ['daily_mail', 'migrations', 'pending_purges', 'story_view_ids', 'tries', 'withdrawn_blocks']
  expect(tables.map(({ name }) => name)).toEqual([...MOVIE_TABLES, 'watch_search', ...kept].sort())
})
