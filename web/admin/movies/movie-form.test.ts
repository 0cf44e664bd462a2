import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AdminMovie } from './admin-movie.ts'
import { checkMovie } from './check-movie.ts'
import { columnsOf, splitList } from './movie-columns.ts'
import { emptyBlock, emptyMovie, formOf, type MovieForm, readMovieForm } from './movie-form.ts'

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
  blocks: [block],
  ...part,
})

describe('what the form writes', () => {
  test('[ADMMOV-22] lists are split at commas, trimmed and rid of empty items', () => {
    expect(splitList(' Drama ,, Comedy , ')).toEqual(['Drama', 'Comedy'])
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

  test('[ADMMOV-17] a block with nothing in it is not written, one with a file is', () => {
    const empty = emptyBlock()
    const columns = columnsOf(movie({ blocks: [block, empty, emptyBlock()] }), new Map([[empty.id, '/file']]))
    expect(columns.downloads.map(({ url }) => url)).toEqual(['', '/file'])
  })

  test('[DATA-40] an uploaded file goes before a typed address, and that before the stored file', () => {
    const url = (part: object, uploaded?: string) =>
      columnsOf(movie({ blocks: [{ ...block, ...part }] }), new Map(uploaded ? [[block.id, uploaded]] : []))
        .downloads[0]?.url
    const both = { manualUrl: 'https://x.example/m', storedUrl: '/stored' }
    expect(url(both, '/uploaded')).toBe('/uploaded')
    expect(url(both)).toBe('https://x.example/m')
    expect(url({ storedUrl: '/stored' })).toBe('/stored')
  })

  test('[DATA-03] a stored movie goes through the form unchanged', () => {
    const row = {
      ...columnsOf(movie({ year: '1921', showOnHomepage: null, poster_color: '#7A1F2B' })),
      id: 'a',
      slug: 'the-kid',
      updated_at: '2026-11-20 09:21:37+00',
    }
    const { id: _id, slug: _slug, updated_at: _version, ...columns } = row
    expect(columnsOf(formOf(v.parse(AdminMovie, row)))).toEqual(columns)
  })

  test('[DATA-06] the text "true" counts as shown, and unset stays unset', () => {
    const row = { ...columnsOf(movie()), id: 'a', slug: 'a', updated_at: '' }
    expect(v.parse(AdminMovie, { ...row, showOnHomepage: 'true' }).showOnHomepage).toBe(true)
    expect(v.parse(AdminMovie, { ...row, showOnHomepage: null }).showOnHomepage).toBeNull()
  })

  test('[LOCAL-06] a draft of another shape is none', () => {
    expect(readMovieForm(movie())).toEqual(expect.objectContaining({ title: 'The Kid' }))
    for (const broken of [null, 'x', {}, { ...movie(), blocks: [] }, { ...movie(), title: 7 }])
      expect(readMovieForm(broken)).toBeUndefined()
  })
})

describe('the rules of the form', () => {
  test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] a movie that fills them may be saved', () => {
    expect(checkMovie(movie(), none)).toBeNull()
  })

  test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] are told in their order', () => {
    const bad = { title: ' ', categories: ',', blocks: [emptyBlock()] }
    expect(checkMovie(movie(bad), none)?.message).toBe('Please fill in Title, Poster, and Description.')
    expect(checkMovie(movie({ ...bad, title: 'A' }), none)?.message).toBe(
      'Please fill in category, subcategory, and language.',
    )
    expect(checkMovie(movie({ blocks: bad.blocks }), none)?.message).toBe(
      'At least one valid download block is required.',
    )
  })

  test('[ADMMOV-17, DEC-56] a picked file is a source, a magnet alone is none', () => {
    const bare = { ...block, directUrl: '', magnet: `magnet:?xt=urn:btih:${'a'.repeat(40)}` }
    expect(checkMovie(movie({ blocks: [bare] }), none)?.message).toMatch(/^At least one/)
    expect(checkMovie(movie({ blocks: [bare] }), new Set([bare.id]))).toBeNull()
  })

  test.each([
    ['poster', 'javascript:alert(1)'],
    ['year', '19'],
    ['year', '1800'],
    ['poster_color', 'red'],
    ['linkColor', 'url(x)'],
    ['watchUrl', 'data:text/html,x'],
  ])('[DEC-57, DEC-59] %s cannot be %s', (name, value) => {
    expect(Object.keys(checkMovie(movie({ [name]: value }), none)?.fields ?? {})).toEqual([name])
  })

  test.each([
    ['manualUrl', 'ftp://x.example'],
    ['directUrl', '/local'],
    ['gpLink', 'x.example/y'],
    ['magnet', 'http://x.example'],
  ])('[DEC-57] a download’s %s cannot be %s', (name, value) => {
    const fields = checkMovie(movie({ blocks: [{ ...block, [name]: value }] }), none)?.fields ?? {}
    // The direct address was the block's only source, and still is one: it is just no good.
    expect(Object.keys(fields)).toEqual([`${block.id}.${name}`])
  })
})
