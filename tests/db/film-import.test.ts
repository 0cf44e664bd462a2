import { createClient } from '@supabase/supabase-js'
import { expect, inject, test } from 'vitest'
import type { FilmCells } from '../../domain/film-file/film-cells.ts'
import { type FileRow, readFilms, UnreadableFile, writeFilms } from '../../domain/film-file/film-file.ts'
import { type ImportedFilm, importFilms, storedFilmCells } from '../../domain/film-file/film-import.ts'
import { ADDRESS } from '../../domain/forms.ts'
import { DataUnavailable } from '../../domain/pages/read.ts'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, insertRow, movie, unique } from '../support/rows.ts'

const FILMS = inject('long') ? 10_000 : 150
/** Each of so many films is wrong. */
const EVERY = inject('long') ? 50 : 25
const backend = await testBackend()
const { token } = await liveOwner(backend)
const owner = backend.as(token)

const download = JSON.stringify([
  { quality: '720p', size: '1 GB', format: 'MKV', directUrl: 'https://files.example/a.mkv' },
])
const film = (cells: FilmCells = {}): FilmCells => ({
  ...{ slug: unique('film'), title: unique('Film'), year: '1957', poster: 'https://posters.example/a.jpg' },
  ...{ description: 'A film.', categories: 'Tamil Language', subCategory: 'Drama, Family', language: 'Tamil, Telugu' },
  ...{ cast_members: 'Gemini Ganesan as Krishna\nSavitri', downloads: download },
  ...cells,
})

async function send(films: readonly FileRow[], dryRun = false, db = owner): Promise<ImportedFilm[]> {
  const results: ImportedFilm[] = []
  for await (const batch of importFilms(db, films, dryRun)) results.push(...batch)
  return results
}
const sendCsv = (films: readonly FilmCells[], dryRun = false) =>
  send(readFilms('a.csv', writeFilms('a.csv', films)), dryRun)
const outcomes = (results: readonly ImportedFilm[]) => results.map(({ outcome }) => outcome)
const count = async () => (await backend.query<{ n: number }>('select count(*)::int as n from movies'))[0]?.n ?? 0

test(`a file of ${FILMS} films with bad rows: the good ones are in, a report has the bad ones, and both can be sent again`, async () => {
  const before = await count()
  const wrong: FilmCells[] = [
    { title: '' },
    { year: '57' },
    { downloads: '[' },
    { showOnHomepage: 'yes' },
    { imdb_id: 'x' },
    { state: 'gone' },
  ]
  const films = Array.from({ length: FILMS }, (_, index) =>
    film(index % EVERY === 7 ? wrong[((index / EVERY) % 6) | 0] : {}),
  )
  const bad = FILMS / EVERY
  const dry = await sendCsv(films, true)
  expect(dry.filter(({ outcome }) => outcome === 'made')).toHaveLength(FILMS - bad)
  expect(await count()).toBe(before)

  const results = await sendCsv(films)
  expect(results.map(({ line }) => line)).toEqual(films.map((_, index) => index + 1))
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  expect(refused).toHaveLength(bad)
  expect(refused.slice(0, 6).map(({ problem }) => problem)).toEqual([
    'title: Please fill this in.',
    'year: Enter a four-digit year from 1878.',
    'downloads: Downloads must be a JSON list.',
    'showOnHomepage: Use true, false or nothing.',
    expect.stringContaining('An IMDb ID looks like tt0050188.'),
    'state: Use draft or published.',
  ])
  expect(await count()).toBe(before + FILMS - bad)
  expect(new Set(outcomes(await sendCsv(films)))).toEqual(new Set(['unchanged', 'refused']))
  expect(await count()).toBe(before + FILMS - bad)

  const report = writeFilms(
    'a.csv',
    refused.map(({ cells }) => cells),
    refused.map(({ problem = '' }) => problem),
  )
  const corrected = readFilms('a.csv', report).map(({ line, cells }) => ({
    line,
    cells: { ...film(), slug: cells.slug ?? '' },
  }))
  expect(new Set(outcomes(await send(corrected)))).toEqual(new Set(['made']))
})

test.each(['films.csv', 'films.json'])('what is exported to %s is imported without a change', async (name) => {
  await sendCsv([film({ title: 'A "quoted", ‘title’\nof two lines', native_title: 'மாயா பஜார்', tmdb_id: '4251' })])
  // As in an older system.
  await insertRow(backend, 'movies', { title: unique('Old'), subCategory: 'Drama', created_at: null })
  const films: FilmCells[] = []
  for await (const page of storedFilmCells(owner)) films.push(...page)
  expect(films.length).toBe(await count())
  expect(new Set(outcomes(await send(readFilms(name, writeFilms(name, films)))))).toEqual(new Set(['unchanged']))
})

test('an export has no withdrawn films, whose copies would be public; where a scheduled film is new it becomes a draft', async () => {
  const [withdrawn, scheduled] = [unique('withdrawn'), unique('scheduled')]
  await insertRow(backend, 'movies', { slug: withdrawn, title: 'Claimed', withdrawn_reason: 'A claim' })
  const films: FilmCells[] = []
  for await (const page of storedFilmCells(owner)) films.push(...page)
  expect(films.map(({ slug }) => slug)).not.toContain(withdrawn)
  expect(await sendCsv([film({ slug: scheduled, state: 'scheduled' })])).toMatchObject([{ outcome: 'made' }])
  expect(await backend.query('select state from movies where slug = $1', [scheduled])).toEqual([{ state: 'draft' }])
})

test('an address that the database would refuse is refused by the check of a file', async () => {
  const results = await sendCsv([film({ trailer_url: 'https://video.example/my trailer' })], true)
  expect(results).toMatchObject([{ outcome: 'refused', problem: `trailer_url: ${ADDRESS}` }])
})

test('a film is found again by its slug, its id elsewhere, or its title and year', async () => {
  const [bySlug, byId, byTitle] = [
    film(),
    film({ slug: '', imdb_id: 'tt7654321' }),
    film({ slug: '', title: unique('A "b", (c) \\ d') }),
  ]
  await sendCsv([bySlug, byId, byTitle])
  const changed = [
    { ...bySlug, title: unique('Other') },
    { ...byId, title: unique('Other') },
    { ...byTitle, description: 'Other' },
    { ...byTitle, year: '1971' },
  ]
  expect(outcomes(await sendCsv(changed))).toEqual(['changed', 'changed', 'changed', 'made'])
  expect(outcomes(await sendCsv([bySlug, bySlug]))).toEqual(['changed', 'refused'])
  expect((await sendCsv([{ ...bySlug, imdb_id: 'tt7654321' }]))[0]?.problem).toContain('belong to different films')
})

test('a film is found again by an id that the file has as an address, and by the year of a longer text', async () => {
  const byId = film({ slug: '', imdb_id: 'https://www.imdb.com/title/tt0050188/' })
  const byYear = film({ slug: '', year: '1957 (India)' })
  expect(outcomes(await sendCsv([byId, byYear]))).toEqual(['made', 'made'])
  expect(outcomes(await sendCsv([byId, byYear]))).toEqual(['unchanged', 'unchanged'])
  const twins = await sendCsv([byId, { ...film(), imdb_id: 'tt0050188' }, { ...byYear, year: '1957' }])
  expect(outcomes(twins)).toEqual(['unchanged', 'refused', 'unchanged'])
})

test('two films with one id, such as a film and its dubbed version, are told apart by their slugs', async () => {
  const imdb_id = 'tt7654322'
  const [tamil, telugu] = [film({ imdb_id }), film({ imdb_id })]
  expect(outcomes(await sendCsv([tamil, telugu]))).toEqual(['made', 'made'])
  expect(outcomes(await sendCsv([tamil, telugu]))).toEqual(['unchanged', 'unchanged'])
  expect(outcomes(await sendCsv([telugu, { ...tamil, description: 'Other' }]))).toEqual(['unchanged', 'changed'])
  expect(outcomes(await sendCsv([{ ...telugu, description: 'Other' }]))).toEqual(['changed'])
})

test('films in the trash are not made a second time: their rows are refused', async () => {
  const films = [film(), film()]
  await sendCsv(films)
  const trashed = films.map(({ slug = '' }) => slug)
  await backend.query('update movies set deleted_at = now() where slug = any($1)', [trashed])
  const before = await count()
  const results = await sendCsv(films)
  expect(results.map(({ problem }) => problem)).toEqual(
    Array(2).fill('A film with this address is in the trash: restore it, or delete it for good.'),
  )
  expect(await count()).toBe(before)
})

test('a draft is found again after a corrected title has changed its slug', async () => {
  const draft = film({ state: 'draft' })
  const corrected = { ...draft, title: unique('Corrected') }
  await sendCsv([draft])
  expect(outcomes(await sendCsv([corrected]))).toEqual(['changed'])
  expect(outcomes(await sendCsv([corrected]))).toEqual(['unchanged'])
})

test('a film that got an id is found again by its title and year, unless it may be another one', async () => {
  const [plain, other] = [film({ slug: '' }), film({ slug: '', wikidata_id: 'Q700001' })]
  const published = film()
  await sendCsv([plain, other, published])
  const results = await sendCsv([
    { ...plain, imdb_id: 'tt7000001' },
    // Another id.
    { ...other, wikidata_id: 'Q700002' },
    // Another address.
    { ...published, slug: unique('film') },
  ])
  expect(outcomes(results)).toEqual(['changed', 'made', 'made'])
  const twice = film({ slug: '' })
  await sendCsv([twice])
  const both = ['tt7000002', 'tt7000003'].map((imdb_id) => ({ ...twice, imdb_id }))
  expect(outcomes(await sendCsv(both))).toEqual(['made', 'made'])
})

test('columns that a file leaves out keep what is stored, counts of downloads among them', async () => {
  const row = movie({ downloads: [block({ count: 5 })], certificate: 'U' })
  const { slug } = await insertRow<{ slug: string }>(backend, 'movies', row)
  expect(
    outcomes(
      await send(
        readFilms(
          'a.csv',
          `slug,title,downloads\n${slug},Renamed,"[{""id"":""a"",""quality"":""1080p"",""size"":""1 GB"",""format"":""MKV"",""directUrl"":""https://files.example/b.mkv""}]"`,
        ),
      ),
    ),
  ).toEqual(['changed'])
  const [stored] = await backend.query<{ title: string; certificate: string; downloads: object[] }>(
    'select title, certificate, downloads from movies where slug = $1',
    [slug],
  )
  expect(stored).toMatchObject({
    title: 'Renamed',
    certificate: 'U',
    downloads: [{ id: 'a', quality: '1080p', count: 5 }],
  })
})

test('[DATA-06] a new film is shown at home unless the file says otherwise, and a stored one stays as it is', async () => {
  const films = [film(), film({ showOnHomepage: 'false' }), film({ showOnHomepage: '' })]
  const shown = async () => {
    const slugs = films.map(({ slug }) => slug)
    const { data } = await owner.from('movies').select('slug,showOnHomepage').in('slug', slugs)
    return slugs.map((slug) => data?.find((row) => row.slug === slug)?.showOnHomepage)
  }
  await send(films.map((cells, line) => ({ line, cells })))
  expect(await shown()).toEqual([true, false, null])
  expect(outcomes(await send(films.map(({ showOnHomepage: _, ...cells }, line) => ({ line, cells }))))).toEqual(
    Array(3).fill('unchanged'),
  )
  expect(await shown()).toEqual([true, false, null])
})

test('one film that the database refuses does not keep the others of its batch out', async () => {
  const films = [film(), film({ title: 'x'.repeat(301) }), film()]
  const results = await sendCsv(films)
  expect(outcomes(results)).toEqual(['made', 'refused', 'made'])
  expect(results[1]?.problem).toMatch(/title/)
})

/** The owner whose first insert is answered by `answer`. */
function withFirstInsert(answer: typeof fetch) {
  let isFirst = true
  return createClient(backend.url, testKeys.publishableKey, {
    accessToken: async () => token,
    global: {
      fetch(input, init) {
        if (init?.method !== 'POST' || !isFirst) return fetch(input, init)
        isFirst = false
        return answer(input, init)
      },
    },
  })
}

test.each<[string, () => Response | Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is cut off', () => new Response('[{"id":', { status: 201 })],
  ['the answer of a server before it', () => Response.json({ message: 'Not in time.' }, { status: 504 })],
])('films whose insert has %s are not inserted twice, and the file can be sent again', async (_, lost) => {
  const films = [film(), film({ slug: '' })].map((cells, line) => ({ line, cells }))
  const before = await count()
  const db = withFirstInsert(async (input, init) => {
    await fetch(input, init)
    return lost()
  })
  await expect(send(films, false, db)).rejects.toThrow(DataUnavailable)
  expect(await count()).toBe(before + 2)
  expect(outcomes(await send(films))).toEqual(['unchanged', 'unchanged'])
})

test('films that take the database too long together are inserted each by itself', async () => {
  const films = [film(), film()].map((cells, line) => ({ line, cells }))
  const message = 'canceling statement due to statement timeout'
  const db = withFirstInsert(async () => Response.json({ code: '57014', message }, { status: 500 }))
  expect(outcomes(await send(films, false, db))).toEqual(['made', 'made'])
})

test('films with long titles are found again, and one with a title of 60 KB only refuses itself', async () => {
  const titles = Array.from({ length: 10 }, () => `${unique('')} ${'மாயா'.repeat(70)}`)
  const films = [...titles, 'x'.repeat(60_000)].map((title) => film({ slug: '', title }))
  const expected = (outcome: string) => [...titles.map(() => outcome), 'refused']
  expect(outcomes(await sendCsv(films))).toEqual(expected('made'))
  expect(outcomes(await sendCsv(films))).toEqual(expected('unchanged'))
})

test('[SEC-01] a member imports nothing', async () => {
  const member = backend.as((await liveUser(backend)).token)
  const before = await count()
  const results = await send([{ line: 1, cells: film() }], false, member)
  expect(outcomes(results)).toEqual(['refused'])
  expect(await count()).toBe(before)
})

test('a file of another kind is refused as a whole, with a sentence', () => {
  expect(() => readFilms('a.csv', 'name,year\nMayabazar,1957')).toThrow(
    new UnreadableFile('Unknown columns: name. Use those of an export.'),
  )
  expect(() => readFilms('a.json', '[{"slug":"a","problem":""},{"name":"Mayabazar","slug":"b"}]')).toThrow(
    new UnreadableFile('Unknown columns: name. Use those of an export.'),
  )
  expect(() => readFilms('a.csv', 'slug,title\na,b,c')).toThrow('Row 1 cannot be read')
  expect(() => readFilms('a.json', '{}')).toThrow('The file must hold a JSON list of films.')
  expect(() => readFilms('a.json', '[')).toThrow('The file is not JSON')
})
