import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkMovie, type MovieColumns, type MovieForm, readMovieForm } from '../../../../domain/movie-form.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { AdminMovie, asNewMovie, emptyBlock, emptyMovie, formOf } from './admin-movie.ts'

const none = new Set<string>()
const block = { ...emptyBlock(), quality: '720p', size: '1 GB', format: 'WEB-DL', directUrl: 'https://x.example/f' }
const movie = (part: Partial<MovieForm> = {}): MovieForm => ({
  ...emptyMovie(),
  title: 'The Kid',
  slug: 'the-kid',
  poster: '/posters/the-kid-480.webp',
  description: 'A tramp finds a child.',
  categories: 'Hollywood Movies',
  subCategory: 'Comedy',
  language: 'English',
  downloads: [block],
  ...part,
})
/** The columns that a form writes, or its problems. */
const columnsOf = (form: MovieForm, files = none) => {
  const { columns, problems } = checkMovie(form, 'published', files)
  if (problems) throw new Error(problems.message)
  return columns as MovieColumns
}
const read = (stored: unknown, missing = emptyMovie()) => readMovieForm(stored, missing)
const problemsOf = (form: MovieForm, files = none) => checkMovie(form, 'published', files).problems

describe('what the form writes', () => {
  test('[ADMMOV-22] lists are split at commas, trimmed and rid of empty and repeated items', () => {
    expect(splitList(' Drama ,, Comedy , Drama')).toEqual(['Drama', 'Comedy'])
  })

  test('[ADMMOV-15, DATA-05] texts are trimmed, blank ones null, the link colour has its default', () => {
    expect(columnsOf(movie({ title: ' The Kid ', native_title: ' ', watchUrl: '', linkColor: ' ' }))).toMatchObject({
      title: 'The Kid',
      native_title: null,
      watchUrl: null,
      year: null,
      linkColor: '#60a5fa',
    })
  })

  test('[ADMMOV-17] a block with nothing in it is not written', () => {
    expect(columnsOf(movie({ downloads: [emptyBlock(), block, emptyBlock()] })).downloads).toHaveLength(1)
  })

  test('[DATA-40] a typed address goes before the stored file', () => {
    const url = (part: object) => columnsOf(movie({ downloads: [{ ...block, ...part }] })).downloads[0]?.url
    expect(url({ manualUrl: 'https://x.example/m', storedUrl: '/stored' })).toBe('https://x.example/m')
    expect(url({ storedUrl: '/stored' })).toBe('/stored')
  })

  test('[DATA-03] a stored movie goes through the form unchanged', () => {
    const row = {
      ...columnsOf(movie({ year: '1921', showOnHomepage: null, poster_color: '#7A1F2B' })),
      id: 'a',
      slug: 'the-kid',
      updated_at: '2026-11-20 09:21:37+00',
      state: 'published',
    }
    const { id: _id, slug: _slug, updated_at: _version, state: _state, ...columns } = row
    expect(columnsOf(formOf(v.parse(AdminMovie, row)))).toEqual(columns)
  })

  test('the facts of a film and of its downloads are written, and go through the form unchanged', () => {
    const typed = {
      directors: 'Krishnan, Panju',
      cast_members: ' Sivaji Ganesan as Gunasekaran \n\nPandari Bai\nS. S. Rajendran AS Gnanasekaran',
      runtime_minutes: '188',
      certificate: ' U ',
      trailer_url: 'https://videos.example/1',
      original_language: 'Tamil',
      imdb_id: 'https://www.imdb.com/title/tt0044018/',
      tmdb_id: 'https://www.themoviedb.org/movie/4251-parasakthi',
      wikidata_id: 'https://www.wikidata.org/wiki/Q3536447',
    }
    const facts = {
      directors: ['Krishnan', 'Panju'],
      cast_members: [
        { name: 'Sivaji Ganesan', character: 'Gunasekaran' },
        { name: 'Pandari Bai' },
        { name: 'S. S. Rajendran', character: 'Gnanasekaran' },
      ],
      runtime_minutes: 188,
      certificate: 'U',
      trailer_url: 'https://videos.example/1',
      original_language: 'Tamil',
      imdb_id: 'tt0044018',
      tmdb_id: 4251,
      wikidata_id: 'Q3536447',
    }
    const download = { ...block, audio: 'Tamil, Hindi', subtitles: ' English', licence: 'CC0', origin: 'a print' }
    const columns = columnsOf(movie({ ...typed, downloads: [download] }))
    expect(columns).toMatchObject(facts)
    expect(columns.downloads[0]).toMatchObject({ audio: ['Tamil', 'Hindi'], subtitles: ['English'], licence: 'CC0' })
    const row = { ...columns, id: 'a', slug: 'a', updated_at: '', state: 'published' }
    expect(columnsOf(formOf(v.parse(AdminMovie, row)))).toEqual(columns)
  })

  test('[DATA-06] the text "true" counts as shown, and unset stays unset', () => {
    const row = { ...columnsOf(movie()), id: 'a', slug: 'a', updated_at: '', state: 'published' }
    expect(v.parse(AdminMovie, { ...row, showOnHomepage: 'true' }).showOnHomepage).toBe(true)
    expect(v.parse(AdminMovie, { ...row, showOnHomepage: null }).showOnHomepage).toBeNull()
  })

  test('[LOCAL-06] a draft of another shape is ignored', () => {
    expect(read(movie())).toEqual(expect.objectContaining({ title: 'The Kid' }))
    for (const broken of [
      null,
      'x',
      {},
      { ...movie(), downloads: [] },
      { ...movie(), downloads: [null] },
      { ...movie(), title: 7 },
    ])
      expect(read(broken)).toBeUndefined()
  })

  test('a draft that an earlier version of the form has stored is read, and has what is stored of the fields that it lacks', () => {
    const { certificate: _certificate, ...older } = movie()
    const { licence: _licence, ...download } = block
    const { licence: _other, ...added } = { ...emptyBlock(), quality: '480p' }
    const missing = movie({
      title: 'Theirs',
      certificate: 'U',
      downloads: [{ ...block, size: '2 GB', licence: 'CC0' }],
    })
    expect(read({ ...older, downloads: [download, added] }, missing)).toEqual(
      movie({
        certificate: 'U',
        downloads: [
          { ...block, licence: 'CC0' },
          { ...added, licence: '' },
        ],
      }),
    )
  })
})

test('the text of a deleted movie is saved without the files that were deleted with it, and with one that was uploaded since', () => {
  const files = (...names: string[]) => movie({ downloads: names.map((storedUrl) => ({ ...emptyBlock(), storedUrl })) })
  const { downloads } = asNewMovie(files('/stored', '/uploaded', ''), files('/stored'))
  expect(downloads.map(({ storedUrl }) => storedUrl)).toEqual(['', '/uploaded', ''])
})

describe('a movie that is not finished', () => {
  test('[LOCAL-06] is a draft whatever its fields contain, and shows the valid ones', () => {
    const draft = movie({ year: '19571', poster: 'javascript:alert(1)', title: ' ' })
    expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const { columns, problems } = checkMovie(draft, 'draft')
    expect(columns).toMatchObject({ description: 'A tramp finds a child.', categories: ['Hollywood Movies'] })
    for (const name of ['year', 'poster', 'title']) expect(columns).not.toHaveProperty(name)
    expect(Object.keys(problems?.fields ?? {}).sort()).toEqual(['poster', 'title', 'year'])
  })

  test('a download keeps what is right beside a text that is wrong', () => {
    const { columns, problems } = checkMovie(movie({ downloads: [{ ...block, magnet: 'no magnet' }] }), 'draft')
    expect(columns.downloads).toMatchObject([{ quality: '720p', directUrl: block.directUrl, magnet: '' }])
    expect(Object.keys(problems?.fields ?? {})).toEqual([`${block.id}.magnet`])
  })

  test('of a pasted year, its four digits are taken', () => {
    for (const [typed, year] of [
      ['1957 (India)', 1957],
      ['  released in 1931.', 1931],
      ['', null],
    ])
      expect(checkMovie(movie({ year: String(typed) }), 'draft').columns.year).toBe(year)
  })
})

describe('the rules of the form', () => {
  test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] a movie that fills them may be saved', () => {
    expect(problemsOf(movie())).toBeNull()
  })

  test.each(['title', 'poster', 'description'])('[ADMMOV-15] a blank %s is refused', (name) => {
    expect(problemsOf(movie({ [name]: '   ' }))).toMatchObject({
      message: 'Please fill in Title, Poster, and Description.',
      fields: { [name]: expect.any(String) },
    })
  })

  test.each(['categories', 'subCategory', 'language'])('[ADMMOV-16] %s without an entry is refused', (name) => {
    expect(problemsOf(movie({ [name]: ' , ' }))).toMatchObject({
      message: 'Please fill in category, subcategory, and language.',
      fields: { [name]: expect.any(String) },
    })
  })

  test.each(['quality', 'size', 'format', 'directUrl'])('[ADMMOV-17] a download without %s is refused', (name) => {
    const problems = problemsOf(movie({ downloads: [{ ...block, [name]: '' }] }))
    expect(problems?.message).toBe('At least one valid download block is required.')
  })

  test.each(['manualUrl', 'directUrl', 'gpLink'])('[ADMMOV-17, ADMMOV-21] %s is a source', (name) => {
    const address = 'https://files.example/film.mkv'
    expect(problemsOf(movie({ downloads: [{ ...block, directUrl: '', [name]: address }] }))).toBeNull()
  })

  test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] are told in their order', () => {
    const bad = { title: ' ', categories: ',', downloads: [emptyBlock()] }
    expect(problemsOf(movie(bad))?.message).toBe('Please fill in Title, Poster, and Description.')
    expect(problemsOf(movie({ ...bad, title: 'A' }))?.message).toBe(
      'Please fill in category, subcategory, and language.',
    )
    expect(problemsOf(movie({ downloads: bad.downloads }))?.message).toBe(
      'At least one valid download block is required.',
    )
  })

  test('[ADMMOV-15, ADMMOV-16, ADMMOV-17, DEC-57] everything that is wrong is told at once', () => {
    const empty = emptyBlock()
    const bad = { title: '', subCategory: ' , ', year: 'MCMLVII', downloads: [empty] }
    const wrong = ['quality', 'size', 'format', 'source'].map((name) => `${empty.id}.${name}`)
    expect(Object.keys(problemsOf(movie(bad))?.fields ?? {}).sort()).toEqual(
      ['title', 'subCategory', 'year', ...wrong].sort(),
    )
  })

  test('[ADMMOV-17, DEC-56] a picked file is a source, a magnet alone is none', () => {
    const bare = { ...block, directUrl: '', magnet: `magnet:?xt=urn:btih:${'a'.repeat(40)}` }
    expect(problemsOf(movie({ downloads: [bare] }))?.message).toMatch(/^At least one/)
    expect(problemsOf(movie({ downloads: [bare] }), new Set([bare.id]))).toBeNull()
  })

  test('[ADMMOV-17] a block that was begun must be complete, even beside a valid one', () => {
    const begun = { ...emptyBlock(), quality: '480p' }
    const problems = problemsOf(movie({ downloads: [block, begun] }))
    expect(problems?.message).toBe('Download 2 is not complete. Fill it in or remove it.')
    expect(Object.keys(problems?.fields ?? {})).toEqual(
      ['size', 'format', 'source'].map((name) => `${begun.id}.${name}`),
    )
  })

  test.each([
    ['poster', 'javascript:alert(1)'],
    ['year', '19'],
    ['year', '1800'],
    ['year', '19571'],
    ['poster_color', 'red'],
    ['linkColor', 'url(x)'],
    ['watchUrl', 'data:text/html,x'],
    ['runtime_minutes', '0'],
    ['runtime_minutes', '2 h 47'],
    ['trailer_url', 'javascript:alert(1)'],
    ['imdb_id', 'nm0000001'],
    ['tmdb_id', 'none'],
    ['wikidata_id', 'P31'],
    ['cast_members', Array.from({ length: 61 }, (_, index) => `Somebody ${index}`).join('\n')],
  ])('[DEC-57, DEC-59] %s cannot be %s', (name, value) => {
    expect(Object.keys(problemsOf(movie({ [name]: value }))?.fields ?? {})).toEqual([name])
  })

  test.each([
    ['manualUrl', 'ftp://x.example'],
    ['directUrl', '/local'],
    ['gpLink', 'x.example/y'],
    ['magnet', 'http://x.example'],
  ])('[DEC-57] a download’s %s cannot be %s', (name, value) => {
    const fields = problemsOf(movie({ downloads: [{ ...block, [name]: value }] }))?.fields ?? {}
    // The direct address is invalid but still counts as the block's source.
    expect(Object.keys(fields)).toEqual([`${block.id}.${name}`])
  })
})

describe('a movie with withdrawn downloads', () => {
  const check = (form: MovieForm) => checkMovie(form, 'withdrawn')

  test('needs no other download', () => {
    expect(check(movie({ downloads: [emptyBlock()] })).columns?.downloads).toEqual([])
    expect(problemsOf(movie({ downloads: [emptyBlock()] }))?.message).toBe(
      'At least one valid download block is required.',
    )
  })

  test('is checked like any other for the rest', () => {
    expect(check(movie({ downloads: [emptyBlock()], language: '' })).problems?.message).toBe(
      'Please fill in category, subcategory, and language.',
    )
    expect(check(movie({ downloads: [{ ...emptyBlock(), quality: '720p' }] })).problems).not.toBeNull()
  })
})
