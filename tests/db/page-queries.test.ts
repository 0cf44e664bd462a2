import { beforeEach, describe, expect, test } from 'vitest'
import { blogIndexPage, blogPage } from '../../domain/pages/blogs.ts'
import { listChoice } from '../../domain/pages/filters.ts'
import { homePage } from '../../domain/pages/home.ts'
import { latestPage, weekPage } from '../../domain/pages/latest.ts'
import { listingPage } from '../../domain/pages/listing.ts'
import { moviePage } from '../../domain/pages/movie.ts'
import { searchPage } from '../../domain/pages/search.ts'
import { embedCode, playerPage, watchPage } from '../../domain/pages/watch.ts'
import { weekAt } from '../../domain/weeks.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, hoursAgo, movie, watchPage as watchRow } from '../support/rows.ts'

// The queries of domain/pages on a real database, as the Worker runs them for a visitor.
const backend = await testBackend()
const visitor = backend.anonymous

type Row = { id: string; slug: string }
/** Inserts rows and returns them in that order. */
async function add(table: string, ...rows: Record<string, unknown>[]): Promise<Row[]> {
  const { data } = await backend.service.from(table).insert(rows).select('id,slug').throwOnError()
  return data
}
const plain = listChoice(new URLSearchParams())
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
const DAY = 24

beforeEach(() => backend.query('truncate public.movies, public.blogs, public.watch_html cascade'))

describe('movies', () => {
  test('[HOME-03, HOME-04, HOME-05, DATA-06, DATA-20] home reads the 60 newest of those that are shown, and those without a date last', async () => {
    const shown = (slug: string, created_at: string | null) => movie({ slug, created_at, showOnHomepage: true })
    await add('movies', shown('undated', null), shown('newest', hoursAgo(1)))
    for (const showOnHomepage of [false, null]) await add('movies', movie({ created_at: hoursAgo(0), showOnHomepage }))
    const now = new Date()
    expect(slugs((await homePage(visitor, now)).movies)).toEqual(['newest', 'undated'])
    await add('movies', ...Array.from({ length: 60 }, (_, age) => shown(`aged-${age}`, hoursAgo(2 + age))))
    const { movies } = await homePage(visitor, now)
    expect(slugs(movies)).toEqual(['newest', ...Array.from({ length: 59 }, (_, age) => `aged-${age}`)])
  })

  test('[WEEK-02, DATA-20, DEC-73] the weekly releases are those of the last 7 days, newest first, shown at home or not', async () => {
    await add(
      'movies',
      movie({ slug: 'too-old', created_at: hoursAgo(7 * DAY + 0.1) }),
      movie({ slug: 'just-in', created_at: hoursAgo(7 * DAY - 0.1), showOnHomepage: false }),
      movie({ slug: 'undated', created_at: null }),
      movie({ slug: 'today', created_at: hoursAgo(2), showOnHomepage: null }),
    )
    expect(slugs((await latestPage(visitor, new Date(), 0, plain)).movies)).toEqual(['today', 'just-in'])
  })

  test('[WEEK-02, DEC-74] a week of more than one page goes on after it, each movie once, those of one moment too', async () => {
    const now = new Date()
    await backend.query('set session_replication_role = replica')
    await backend.query(
      `insert into public.movies (slug, title, poster, created_at)
       select 'week-' || n, 'Week ' || n, '/p.webp', $1::timestamptz - n / 3 * interval '1 minute' from generate_series(1, 503) n`,
      [now.toISOString()],
    )
    await backend.query('set session_replication_role = origin')
    const [first, second] = [await latestPage(visitor, now, 0, plain), await latestPage(visitor, now, 1, plain)]
    expect([first.movies.length, first.more, second.movies.length, second.more]).toEqual([500, true, 3, false])
    expect(new Set(slugs([...first.movies, ...second.movies])).size).toBe(503)
  })

  test('no earlier week is before that of the oldest film that is shown', async () => {
    const now = new Date('2026-11-25T12:00:00Z')
    const earlier = async () => (await latestPage(visitor, now, 0, plain)).earlier.map(({ id }) => id)
    expect(await earlier()).toEqual([])
    await add('movies', movie({ created_at: '2026-11-10T12:00:00Z' }), movie({ created_at: null }))
    await add('movies', movie({ created_at: '2026-10-01T12:00:00Z', state: 'draft' }))
    expect(await earlier()).toEqual(['2026-W47', '2026-W46'])
    const week = async (day: string) => (await weekPage(visitor, weekAt(new Date(day)), 0)).earlier.map(({ id }) => id)
    expect([await week('2026-11-18'), await week('2026-11-10'), await week('2010-01-01')]).toEqual([
      ['2026-W46'],
      [],
      [],
    ])
  })

  test('[LIST-14, LIST-17, SEARCH-11, DATA-20, DEC-73] a movie that is not on the homepage is in listings and search', async () => {
    await add(
      'movies',
      movie({ slug: 'hidden', title: 'Moonlit', created_at: hoursAgo(3), showOnHomepage: false }),
      movie({ slug: 'unset', title: 'Moonless', created_at: hoursAgo(1) }),
    )
    const ask = { name: 'tamil language', query: null, page: 0, ...plain }
    const listing = await listingPage(visitor, ask)
    expect(slugs(listing.movies)).toEqual(['unset', 'hidden'])
    expect(listing).toMatchObject({ subcategories: ['Drama'], more: false })
    expect(slugs((await searchPage(visitor, 'moon', 0, plain)).movies).sort()).toEqual(['hidden', 'unset'])
  })

  test('[DATA-21, DATA-03, DEC-52] a movie is read by its slug, else by its id; whatever else was asked is null', async () => {
    const [film, other] = await add('movies', movie({ slug: 'mayabazar', title: 'Mayabazar' }), movie())
    expect((await moviePage(visitor, 'mayabazar'))?.movie).toMatchObject({ id: film?.id, title: 'Mayabazar' })
    expect((await moviePage(visitor, other?.id ?? ''))?.movie.slug).toBe(other?.slug)
    // A slug that looks like the id of another movie is a slug.
    await add('movies', movie({ slug: film?.id, title: 'Its namesake' }))
    expect((await moviePage(visitor, film?.id ?? ''))?.movie.title).toBe('Its namesake')
    for (const code of ['mayabaza', 'MAYABAZAR', crypto.randomUUID(), '%', ''])
      expect(await moviePage(visitor, code)).toBeNull()
  })

  test('[CMT-12, DATA-29] a movie comes with its own comments, newest first, the newest 50', async () => {
    const [film, other] = await add('movies', movie({ slug: 'film' }), movie())
    const comment = (movie_id: string | undefined, hours: number) => ({
      movie_id,
      username: 'Meena',
      content: `${hours}`,
      created_at: hoursAgo(hours),
    })
    const hours = Array.from({ length: 52 }, (_, index) => index + 1)
    await backend.service
      .from('comments')
      .insert([...hours.map((each) => comment(film?.id, each)), comment(other?.id, 0)])
    const page = await moviePage(visitor, 'film')
    expect(page?.comments?.map(({ content }) => Number(content))).toEqual(hours.slice(0, 50))
  })

  test('the related movies share most with it, then are of its time, never it itself, and six at most', async () => {
    const film = (slug: string, subCategory: string[], year: number | null, language = 'Tamil') =>
      movie({ slug, categories: [`${language} Language`], language: [language], subCategory, year })
    await add(
      'movies',
      film('film', ['Drama', 'Musical'], 1948),
      film('both-genres', ['musical', 'DRAMA'], 1990),
      film('one-genre-near', ['Drama'], 1950),
      film('one-genre-far', ['Drama'], 2001),
      film('one-genre-undated', ['Drama'], null),
      film('same-language', ['Comedy'], 1948),
      film('nothing-in-common', ['Horror'], 1948, 'Telugu'),
    )
    const related = async () => slugs((await moviePage(visitor, 'film'))?.related ?? [])
    expect(await related()).toEqual([
      'both-genres',
      'one-genre-near',
      'one-genre-far',
      'one-genre-undated',
      'same-language',
    ])
    await add('movies', ...[1, 2, 3].map((each) => film(`more-${each}`, ['Drama', 'Musical'], 1948)))
    expect(await related()).toHaveLength(6)
    expect(slugs((await moviePage(visitor, 'nothing-in-common'))?.related ?? [])).toEqual([])
  })

  test('people count more than genres among the related movies: the same director, then the same cast', async () => {
    const vasan = { directors: ['S. S. Vasan'] }
    const ranjan = { cast_members: [{ name: 'Ranjan', character: 'Sasankan' }, { name: 'M. K. Radha' }] }
    const drama = { language: ['Tamil'], categories: ['Tamil Language'], subCategory: ['Drama'] }
    const far = { language: ['Hindi'], categories: ['Hindi Language'], subCategory: ['Musical'] }
    await add(
      'movies',
      movie({ slug: 'film', ...drama, ...vasan, ...ranjan }),
      movie({ slug: 'same-genre', ...drama }),
      movie({ slug: 'same-director', ...far, ...vasan }),
      movie({ slug: 'same-director-and-actor', ...far, ...vasan, cast_members: [{ name: 'Ranjan' }] }),
      movie({ slug: 'same-actor', ...far, cast_members: [{ name: 'M. K. Radha', character: 'Another' }] }),
    )
    expect(slugs((await moviePage(visitor, 'film'))?.related ?? [])).toEqual([
      'same-director-and-actor',
      'same-director',
      'same-genre',
      'same-actor',
    ])
  })
})

describe('blogs', () => {
  const aged = (hours: number, over = {}) =>
    blog({ slug: `b${hours}`, title: `Blog ${hours}`, created_at: hoursAgo(hours), ...over })

  test('[BLOG-02, DATA-33] the index reads all, newest first, 24 at a time', async () => {
    const hours = Array.from({ length: 26 }, (_, index) => index + 1)
    await add('blogs', ...hours.map((each) => aged(each)))
    const [first, second] = [await blogIndexPage(visitor, '', 0), await blogIndexPage(visitor, '', 1)]
    expect([slugs(first.blogs), first.more]).toEqual([hours.slice(0, 24).map((each) => `b${each}`), true])
    expect([slugs(second.blogs), second.more]).toEqual([['b25', 'b26'], false])
    await add('blogs', aged(30, { tags: ['lost films', 'tamil'] }), aged(31, { tags: ['tamil', '"a" \\ {b}'] }))
    expect(slugs((await blogIndexPage(visitor, 'lost films', 0)).blogs)).toEqual(['b30'])
    expect(slugs((await blogIndexPage(visitor, '"a" \\ {b}', 0)).blogs)).toEqual(['b31'])
    expect(slugs((await blogIndexPage(visitor, 'lost films","tamil', 0)).blogs)).toEqual([])
  })

  test('[BLOG-12, BLOG-13, DATA-33, DATA-34, DATA-35, DEC-82, DEC-83] an article comes with the next newer one and the three newest', async () => {
    await add(
      'blogs',
      aged(4),
      aged(2, { thumbnail_url: '/b2.webp' }),
      aged(5),
      aged(1),
      aged(3, { is_trending: true }),
    )
    const page = await blogPage(visitor, 'b3')
    expect(page?.blog).toMatchObject({ slug: 'b3', title: 'Blog 3', content: '<p>In 1931 …</p>' })
    expect(page?.next).toEqual({
      id: expect.any(String),
      slug: 'b2',
      title: 'Blog 2',
      thumbnail_url: '/b2.webp',
      thumbnail_picture: null,
      created_at: expect.any(String),
      is_trending: false,
    })
    expect(slugs(page?.trending ?? [])).toEqual(['b1', 'b2', 'b3'])
    expect((await blogPage(visitor, 'b1'))?.next).toBeNull()
    expect(await blogPage(visitor, 'b6')).toBeNull()
  })

  test('[DEC-84, DEC-68] an article names its movies in its order, and skips what is none or gone', async () => {
    const [one, two, three, gone] = await add('movies', movie(), movie(), movie(), movie())
    const related_movie_ids = [two?.id, 'no id', gone?.id, crypto.randomUUID(), one?.id, three?.id]
    await add('blogs', aged(1, { related_movie_ids }))
    await backend.service.from('movies').delete().eq('id', gone?.id)
    expect(slugs((await blogPage(visitor, 'b1'))?.related ?? [])).toEqual([two?.slug, one?.slug, three?.slug])
  })
})

describe('watch pages', () => {
  test('[DATA-30, DATA-22, DEC-74] the catalogue reads all pages, newest first, with what it borrows and without the code', async () => {
    await backend.query('set session_replication_role = replica')
    await backend.query(
      `insert into public.watch_html (title, slug, html_code, poster, created_at)
       select 'Page ' || n, 'page-' || n, '<p>code</p>', '/p.webp', now() - n * interval '1 hour' from generate_series(1, 1004) n`,
    )
    await backend.query(
      `insert into app.watch_search (watch_id, title, word_runs)
       select id, app.fold(title), '{}' from public.watch_html on conflict do nothing`,
    )
    await backend.query('set session_replication_role = origin')
    await add(
      'movies',
      movie({ title: 'PAGE 7', language: ['Tamil'], categories: ['Tamil Language'], subCategory: ['War'] }),
    )
    const pages = await Promise.all([0, 1, 8, 9].map((page) => watchPage(visitor, '', page)))
    const [first, second, last, none] = pages.map(({ entries }) => entries)
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `page-${from + index + 1}`)
    expect([first, second, last, none].map((each) => slugs(each ?? []))).toEqual([
      numbered(0, 120),
      numbered(120, 240),
      numbered(960, 1004),
      [],
    ])
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false])
    const entries = first ?? []
    expect(entries[6]).toEqual({
      id: expect.any(String),
      title: 'Page 7',
      slug: 'page-7',
      poster: '/p.webp',
      poster_picture: null,
      cover_poster: '',
      cover_picture: null,
      created_at: expect.any(String),
      language: ['Tamil'],
      categories: ['Tamil Language'],
      subCategory: ['War'],
    })
    expect(entries[7]).toMatchObject({ language: ['Unknown'], categories: [], subCategory: [] })
    // The database searches in titles, and in the names of the movie of a title.
    const found = async (query: string) => slugs((await watchPage(visitor, query, 0)).entries)
    expect(await found('page 1003')).toEqual(['page-1003'])
    expect(await found('WAR tamil movies')).toEqual(['page-7'])
    expect(await found('absent')).toEqual([])
  })

  test('[DATA-31, PLAYER-05] a player page is read by its slug, its code apart; an unknown slug is null', async () => {
    await add(
      'watch_html',
      watchRow({ slug: 'one', title: 'One', html_code: '<b>one</b>' }),
      watchRow({ slug: 'two', title: 'Two' }),
    )
    expect(await playerPage(visitor, 'one')).toMatchObject({
      entry: { slug: 'one', title: 'One' },
      movie: null,
      next: [],
    })
    await add('movies', movie({ title: 'ONE', slug: 'the-one' }), movie({ slug: 'unlike', subCategory: [] }))
    await add('movies', movie({ title: 'two', slug: 'the-two' }))
    expect(await playerPage(visitor, 'one')).toMatchObject({ movie: { slug: 'the-one' }, next: [{ slug: 'the-two' }] })
    expect(JSON.stringify(await playerPage(visitor, 'one'))).not.toContain('<b>')
    expect(await embedCode(visitor, 'one')).toBe('<b>one</b>')
    expect([await playerPage(visitor, 'three'), await embedCode(visitor, 'three')]).toEqual([null, null])
  })
})
