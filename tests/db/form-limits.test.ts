import { expect, test } from 'vitest'
import { formOfCells } from '../../domain/film-file/film-cells.ts'
import { BlogForm, type Checked, checkForm, StoryForm, WatchForm } from '../../domain/forms.ts'
import { checkMovie, type MovieForm } from '../../domain/movie-form.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { unique } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

const read = formOfCells({
  ...{ title: 'A film', poster: '/icon-512.png', description: 'A film.', categories: 'Tamil Language' },
  ...{ subCategory: 'Drama', language: 'Tamil' },
  downloads: '[{"quality":"720p","size":"1 GB","format":"MKV","directUrl":"https://files.example/a.mkv"}]',
})
if ('problem' in read) throw new Error(read.problem)
const film: MovieForm = read.form

type Check = (fields: object) => Checked<object>
const checkFilm: Check = (fields) => checkMovie({ ...film, ...fields }, 'published')
const checkDownload: Check = (fields) =>
  checkFilm({ downloads: film.downloads.map((block) => ({ ...block, id: 'a', ...fields })) })
const story = { title: 'A film', poster_url: '/icon-512.png', quality: '', language: '', size: '', genre: '', imdb: '' }
const checkStory: Check = (fields) => checkForm(StoryForm, { ...story, show_on_homepage: true, ...fields }, '')
const page = { title: 'A film', html_code: '<p>Text</p>', poster: '/icon-512.png', cover_poster: '', licence: '' }
const checkPage: Check = (fields) => checkForm(WatchForm, { ...page, slug: unique('page'), origin: '', ...fields }, '')
const article = { title: 'An article', content: '<p>Text</p>', excerpt: '', thumbnail_url: '', tags: '' }
const checkArticle: Check = (fields) =>
  checkForm(BlogForm, { ...article, slug: '', related_movie_ids: '', is_trending: false, ...fields }, '')

const FORMS: readonly [table: string, check: Check, letters: Readonly<Record<string, number>>][] = [
  [
    'movies',
    checkFilm,
    {
      ...{ title: 300, native_title: 300, description: 10_000, categories: 100, subCategory: 100, language: 100 },
      ...{ directors: 100, cast_members: 100, certificate: 40, original_language: 100 },
    },
  ],
  [
    'movies',
    checkDownload,
    { quality: 100, size: 100, format: 100, filename: 300, audio: 100, subtitles: 100, licence: 300, origin: 2000 },
  ],
  ['stories', checkStory, { title: 300, quality: 200, language: 200, size: 200, genre: 200, imdb: 200 }],
  ['watch_html', checkPage, { title: 300, html_code: 100_000, licence: 300, origin: 2000 }],
  ['blogs', checkArticle, { title: 300, content: 200_000, excerpt: 160, tags: 100, related_movie_ids: 100 }],
]

test.each(
  FORMS.flatMap(([table, check, letters]) =>
    Object.entries(letters).map(([field, most]) => ({ table, check, field, most })),
  ),
)('$field of a form for $table can be as long as the database allows, and a longer one is named', async (limit) => {
  const { table, check, field, most } = limit
  const text = (length: number) => {
    const start = ['html_code', 'content'].includes(field) ? '<p>' : 'x'
    // Two UTF-16 units, which are one character of the database.
    return start + '\u{1F3AC}'.repeat(length - start.length)
  }
  const { columns, problems } = check({ [field]: text(most) })
  expect(problems).toBe(null)
  const stored = await owner.from(table).insert({ ...columns, ...(table === 'blogs' && { slug: unique('article') }) })
  expect(stored.error).toBe(null)
  const longer = check({ [field]: text(most + 1) }).problems?.fields
  expect(Object.keys(longer ?? {}).map((name) => name.replace(/^a\./, ''))).toEqual([field])
  expect(Object.values(longer ?? {})[0]).toMatch(/up to \d/)
})

test.each(['categories', 'directors', 'language', 'subCategory'])('%s can have 30 entries', (field) => {
  const entries = (count: number) => Array.from({ length: count }, (_, index) => `Entry ${index}`).join(', ')
  expect(checkFilm({ [field]: entries(30) }).problems).toBe(null)
  expect(Object.keys(checkFilm({ [field]: entries(31) }).problems?.fields ?? {})).toEqual([field])
})
