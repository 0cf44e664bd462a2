import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, movie, type SampleMovie, story, unique, uniqueLetters } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { countBackendCalls, setOutage } from './support/outbound.ts'
import { counted, SITE, throughGateway, visit } from './support/requests.ts'

let owner: LiveUser
let member: LiveUser
beforeAll(async () => {
  // Otherwise a page could go stale between two visits on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  // A story of another file that expires would purge the home page.
  await sql('delete from stories')
  owner = await makeOwner()
  member = await makeMember()
})
afterAll(() => void vi.useRealTimers())

/** The addresses that were not answered from the cache. */
async function madeAnew(addresses: readonly string[]): Promise<string[]> {
  const anew: string[] = []
  for (const address of addresses) {
    const before = countBackendCalls()
    await visit(address)
    if (countBackendCalls() > before) anew.push(address)
  }
  return anew
}

/** Inserts a row as the owner does, through the gateway, which purges pages that earlier tests left in the cache. */
async function create<Row>(table: string, row: object): Promise<Row> {
  const answer = await throughGateway(owner.token, 'POST', `/rest/v1/${table}`, row, {
    Prefer: 'return=representation',
  })
  const [made] = (await answer.json()) as Row[]
  if (!made) throw new Error(`nothing was inserted into ${table}`)
  return made
}

const film = (name: string, columns: object = {}) =>
  movie({ categories: [name], language: [name], showOnHomepage: false, ...columns })

/** A catalogue with languages of its own, so that its pages show no rows of other tests. */
async function catalogue() {
  const [tamil, telugu] = [unique('Tamil'), unique('Telugu')]
  const shown = await create<SampleMovie & { downloads: { id: string }[] }>(
    'movies',
    film(tamil, { showOnHomepage: true }),
  )
  const other = await create<SampleMovie>('movies', film(telugu))
  const blog = await create<{ id: string; slug: string }>('blogs', {
    slug: unique('blog'),
    title: 'A blog',
    content: '<p>Text</p>',
    related_movie_ids: [shown.id],
  })
  const watch = await create<{ id: string; slug: string }>('watch_html', {
    slug: unique('watch'),
    title: other.title,
    html_code: '<p>player</p>',
    poster: 'https://pictures.example/p.jpg',
  })
  const addresses = {
    home: '/',
    latest: '/latest',
    shown: `/movie/${shown.slug}`,
    other: `/movie/${other.slug}`,
    shownData: `/data/movie/${shown.slug}`,
    tamil: `/category/${tamil}`,
    telugu: `/languages?name=${telugu}`,
    search: `/search?query=${shown.slug}`,
    blogs: '/blogs',
    blog: `/blogs/${blog.slug}`,
    watch: '/watch',
    player: `/watch/${watch.slug}`,
    about: '/about',
    missing: `/movie/${unique('missing')}`,
  } as const
  for (const address of Object.values(addresses)) await visit(address)
  expect(await madeAnew(Object.values(addresses))).toEqual([])
  const stale = async () => {
    const anew = await madeAnew(Object.values(addresses))
    return Object.entries(addresses).flatMap(([name, address]) => (anew.includes(address) ? [name] : []))
  }
  return { shown, other, blog, watch, tamil, telugu, addresses, stale }
}

type Catalogue = Awaited<ReturnType<typeof catalogue>>

interface Case {
  readonly what: string
  readonly write: (c: Catalogue) => Promise<Response>
  readonly stale: readonly (keyof Catalogue['addresses'])[]
}

const patch = (table: string, { id }: { id: string }, change: object) =>
  throughGateway(owner.token, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, change)
const remove = (table: string, { id }: { id: string }) =>
  throughGateway(owner.token, 'DELETE', `/rest/v1/${table}?id=eq.${id}`)
const comment = (movie: { id: string }) =>
  throughGateway(member.token, 'POST', '/rest/v1/comments', {
    movie_id: movie.id,
    user_id: member.id,
    username: member.name,
    content: uniqueLetters('Good'),
  })
/** A story that was inserted before the pages were cached. */
const oldStory = (show_on_homepage: boolean) =>
  insert<{ id: string }>('stories', { title: 'Old', poster_url: '/p.jpg', show_on_homepage })
/** Pages with lists of movies, and the 404 of a movie. */
const LISTS = ['home', 'latest', 'tamil', 'telugu', 'search', 'watch', 'missing'] as const
/** The movie's own page, and the article that names it. */
const SHOWN = ['shown', 'shownData', 'blog'] as const
const CASES: readonly Case[] = [
  {
    what: "a movie's poster",
    write: (c) => patch('movies', c.shown, { poster: 'https://pictures.example/new.jpg' }),
    stale: [...LISTS, ...SHOWN],
  },
  {
    what: 'the slug of a movie',
    write: (c) => patch('movies', c.other, { slug: unique('corrected') }),
    stale: [...LISTS, 'other', 'player'],
  },
  {
    what: 'a new movie',
    write: (c) => throughGateway(owner.token, 'POST', '/rest/v1/movies', film(c.tamil)),
    stale: LISTS,
  },
  {
    what: 'a movie deleted',
    write: (c) => remove('movies', c.shown),
    stale: [...LISTS, ...SHOWN],
  },
  {
    what: 'a movie moved to the trash',
    write: (c) => patch('movies', c.shown, { deleted_at: new Date().toISOString() }),
    stale: [...LISTS, ...SHOWN],
  },
  {
    what: 'a movie withdrawn',
    write: (c) => patch('movies', c.shown, { withdrawn_reason: 'Asked for.' }),
    stale: [...LISTS, ...SHOWN],
  },
  {
    what: 'a download withdrawn',
    write: (c) =>
      throughGateway(owner.token, 'POST', '/rest/v1/withdrawn_downloads', {
        movie_id: c.shown.id,
        download_id: c.shown.downloads[0]?.id,
        reason: 'Asked for.',
      }),
    stale: [...LISTS, ...SHOWN],
  },
  {
    what: 'a draft saved',
    write: async (c) => patch('movies', await create('movies', film(c.tamil, { state: 'draft' })), { title: 'Draft' }),
    stale: [],
  },
  {
    what: 'a draft published at an address that was 404',
    write: async (c) => {
      const slug = c.addresses.missing.slice('/movie/'.length)
      return patch('movies', await create('movies', film(c.tamil, { slug, state: 'draft' })), { state: 'published' })
    },
    stale: LISTS,
  },
  {
    what: 'a movie scheduled',
    write: (c) => {
      const publish_at = new Date(Date.now() + 3_600_000).toISOString()
      return throughGateway(owner.token, 'POST', '/rest/v1/movies', film(c.tamil, { state: 'scheduled', publish_at }))
    },
    stale: LISTS,
  },
  {
    what: 'a blog moved to the trash',
    write: (c) => patch('blogs', c.blog, { deleted_at: new Date().toISOString() }),
    stale: ['blogs', 'blog'],
  },
  {
    what: 'a watch page moved to the trash, which its movie links to no more',
    write: (c) => patch('watch_html', c.watch, { deleted_at: new Date().toISOString() }),
    stale: [...LISTS, 'other', 'player'],
  },
  {
    what: 'a comment, which comes with age: members must not use up the purges of the owner,',
    write: (c) => comment(c.shown),
    stale: [],
  },
  {
    what: 'a comment that the owner deletes',
    write: async (c) => {
      await comment(c.shown)
      return throughGateway(owner.token, 'DELETE', `/rest/v1/comments?movie_id=eq.${c.shown.id}`)
    },
    stale: SHOWN,
  },
  {
    what: 'a comment that the owner hides',
    write: async (c) => {
      await comment(c.shown)
      const hidden = { held_at: new Date().toISOString() }
      return throughGateway(owner.token, 'PATCH', `/rest/v1/comments?movie_id=eq.${c.shown.id}`, hidden)
    },
    stale: SHOWN,
  },
  {
    what: 'a comment that the owner has looked at',
    write: async (c) => {
      await comment(c.shown)
      const reviewed = { reviewed_at: new Date().toISOString() }
      return throughGateway(owner.token, 'PATCH', `/rest/v1/comments?movie_id=eq.${c.shown.id}`, reviewed)
    },
    stale: [],
  },
  {
    what: 'a counted download',
    write: (c) => counted('/api/downloads/count', { movieId: c.shown.id, downloadId: c.shown.downloads[0]?.id }),
    stale: [],
  },
  {
    what: 'a story',
    write: () =>
      throughGateway(owner.token, 'POST', '/rest/v1/stories', { title: 'New', poster_url: 'https://p.example/p.jpg' }),
    stale: ['home'],
  },
  {
    what: 'the draft of a story',
    write: () => throughGateway(owner.token, 'POST', '/rest/v1/stories', story({ state: 'draft' })),
    stale: [],
  },
  {
    what: 'a story scheduled',
    write: () => {
      const publish_at = new Date(Date.now() + 3_600_000).toISOString()
      return throughGateway(owner.token, 'POST', '/rest/v1/stories', story({ state: 'scheduled', publish_at }))
    },
    stale: ['home'],
  },
  {
    what: 'a story hidden',
    write: async () => patch('stories', await oldStory(true), { show_on_homepage: false }),
    stale: ['home'],
  },
  {
    what: 'a story corrected that was hidden already',
    write: async () => patch('stories', await oldStory(false), { genre: 'Drama' }),
    stale: [],
  },
  {
    what: "a blog's text",
    write: (c) => patch('blogs', c.blog, { content: '<p>New text</p>' }),
    stale: ['blogs', 'blog'],
  },
  {
    what: 'a new blog',
    write: () => throughGateway(owner.token, 'POST', '/rest/v1/blogs', { title: 'New', content: '<p>x</p>' }),
    stale: ['blogs', 'blog'],
  },
  {
    what: "a watch page's code",
    write: (c) => patch('watch_html', c.watch, { html_code: '<p>new player</p>' }),
    stale: ['search', 'watch', 'player'],
  },
  {
    what: 'a watch page renamed, which its movie links to no more',
    write: (c) => patch('watch_html', c.watch, { title: unique('Renamed') }),
    stale: [...LISTS, 'other', 'player'],
  },
  {
    what: 'an application for membership',
    write: () =>
      throughGateway(member.token, 'POST', '/rest/v1/membership_applications', {
        email: member.email,
        name: member.name,
        status: 'pending',
      }),
    stale: [],
  },
  {
    what: 'a stored file',
    write: (c) =>
      visit(`/storage/v1/object/torrents/files/1_${c.shown.slug}/720p_1.torrent`, {
        method: 'POST',
        body: 'd8:announce3:abce',
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Content-Type': 'application/x-bittorrent',
          'x-upsert': 'true',
        },
      }),
    stale: [],
  },
]

describe('a write through the gateway purges the pages of the row and the lists of its table', () => {
  it.each(CASES)('[DEC-93] $what', async ({ write, stale }) => {
    const c = await catalogue()
    const answer = await write(c)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    expect((await c.stale()).sort()).toEqual([...stale].sort())
  })

  it('what the owner saves is on the public page at the next request, and in its data', async () => {
    const { shown, addresses } = await catalogue()
    await patch('movies', shown, { title: 'A wholly new title' })
    expect((await (await visit(addresses.shown)).text()).includes('A wholly new title')).toBe(true)
    expect(await (await visit(addresses.shownData)).json()).toMatchObject({ movie: { title: 'A wholly new title' } })
    expect((await (await visit('/')).text()).includes('A wholly new title')).toBe(true)
  })

  it.each([
    ['year', { year: 1931 }, 'decade=1930'],
    ['quality', { qualities: ['4K'] }, 'quality=4k'],
    ['subtitles', { downloads: [block({ subtitles: ['Irish'] })] }, 'subtitles=irish'],
  ])('[DEC-93] a new %s: the lists with that filter show the movie', async (_what, change, filter) => {
    const { shown, tamil } = await catalogue()
    const lists = [`/category/${tamil}?${filter}`, `/latest?${filter}`, `/search?query=${shown.slug}&${filter}`]
    const show = async () =>
      Promise.all(
        // A search that finds nothing shows the newest films below.
        lists.map(async (address) =>
          ((await (await visit(address)).text()).split('"newest":')[0] ?? '').includes(`"slug":"${shown.slug}"`),
        ),
      )
    expect(await show()).toEqual([false, false, false])
    await patch('movies', shown, change)
    expect(await show()).toEqual([true, true, true])
  })

  it('[DEC-93] a new name in the cast: search and its suggestions have it', async () => {
    const { shown } = await catalogue()
    const name = unique('Savitri')
    const read = async (address: string) => (await visit(address)).json<Record<'movies' | 'people', unknown[]>>()
    const found = async () => [
      (await read(`/data/search?query=${name}`)).movies.length > 0,
      (await read(`/data/suggest?query=${name}`)).people.length > 0,
    ]
    expect(await found()).toEqual([false, false])
    await patch('movies', shown, { cast_members: [{ name }] })
    expect(await found()).toEqual([true, true])
  })

  it('[DEC-93] a withdrawn download: the list of its quality shows the movie no more', async () => {
    const { shown, tamil } = await catalogue()
    const list = `/category/${tamil}?quality=720p`
    const shows = async () => (await (await visit(list)).text()).includes(`"slug":"${shown.slug}"`)
    expect(await shows()).toBe(true)
    const reason = { movie_id: shown.id, download_id: shown.downloads[0]?.id, reason: 'Asked for.' }
    await throughGateway(owner.token, 'POST', '/rest/v1/withdrawn_downloads', reason)
    expect(await shows()).toBe(false)
    await throughGateway(owner.token, 'DELETE', `/rest/v1/withdrawn_downloads?movie_id=eq.${shown.id}`)
    expect(await shows()).toBe(true)
  })

  it('a corrected slug: the old address redirects at once, and is free for another movie', async () => {
    const { other } = await catalogue()
    const [old, slug] = [`/movie/${other.slug}`, unique('corrected')]
    await patch('movies', other, { slug })
    expect((await visit(old)).headers.get('Location')).toBe(`/movie/${slug}`)
    await create('movies', film('Tamil', { slug: other.slug }))
    expect((await visit(old)).status).toBe(200)
  })

  it('a write of more rows than one purge can name purges every page of the table, and no other', async () => {
    const c = await catalogue()
    const movies = Array.from({ length: 120 }, () => film(c.tamil))
    const answer = await throughGateway(owner.token, 'POST', '/rest/v1/movies', movies)
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect((await c.stale()).sort()).toEqual([...LISTS, ...SHOWN, 'other', 'player'].sort())
  })

  it('what changes without the owner is purged with the next write, such as a row edited in the database', async () => {
    const c = await catalogue()
    await sql('update movies set description = $2 where id = $1', [c.shown.id, 'Edited in the database.'])
    expect(await c.stale()).toEqual([])
    await patch('blogs', c.blog, { title: 'Other' })
    expect(await c.stale()).toEqual(expect.arrayContaining([...LISTS, ...SHOWN]))
  })

  it('[DEC-84] a related movie that somebody typed as signs alone breaks no tag', async () => {
    const related_movie_ids = ['a,b', '😀', '" x', 'é\r\nSet-Cookie: a']
    const blog = await create<SampleMovie>('blogs', { title: unique('b'), content: '<p>x</p>', related_movie_ids })
    for (const address of [`/blogs/${blog.slug}`, `/data/blogs/${blog.slug}`]) {
      expect((await visit(address)).status).toBe(200)
      expect(await madeAnew([address])).toEqual([])
    }
  })
})

describe('what purges nothing', () => {
  let c: Catalogue
  beforeAll(async () => {
    c = await catalogue()
  })
  const attempts: readonly [string, (movie: SampleMovie) => Promise<Response>][] = [
    ['a visitor who writes', ({ id }) => throughGateway(null, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { title: 'x' })],
    [
      'a member who writes',
      ({ id }) => throughGateway(member.token, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { title: 'x' }),
    ],
    ['a member who deletes', ({ id }) => throughGateway(member.token, 'DELETE', `/rest/v1/movies?id=eq.${id}`)],
    [
      'a forged owner',
      ({ id }) => {
        const claims = Buffer.from(JSON.stringify({ role: 'authenticated', app_role: 'owner' })).toString('base64url')
        return throughGateway(`e30.${claims}.x`, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { title: 'x' })
      },
    ],
    [
      'the owner, refused by a rule',
      ({ id }) => throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { title: '' }),
    ],
    [
      'the owner, where no row matches',
      () => throughGateway(owner.token, 'DELETE', `/rest/v1/movies?id=eq.${crypto.randomUUID()}`),
    ],
    ['a read', ({ id }) => throughGateway(owner.token, 'GET', `/rest/v1/movies?id=eq.${id}`)],
    ['the owner, who asks a function', () => throughGateway(owner.token, 'POST', '/rest/v1/rpc/inbox_counts')],
    ['a function that reads', () => throughGateway(null, 'POST', '/rest/v1/rpc/search_movies', { query: 'x' })],
  ]
  it.each(attempts)('%s', async (_who, attempt) => {
    await attempt(c.shown)
    expect(await c.stale()).toEqual([])
  })
})

describe('without a purge', () => {
  // Rows that other tests have scheduled: the database's clock does not move in these tests.
  beforeAll(async () => {
    for (const table of ['movies', 'stories']) await sql(`delete from ${table} where state = 'scheduled'`)
  })
  const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)

  it('a scheduled page and the lists show at its moment, and a story too, whatever was cached before', async () => {
    const language = unique('Soon')
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    const { id, slug } = await create<SampleMovie>('movies', film(language, { state: 'scheduled', publish_at }))
    const { id: storyId } = await create<{ id: string }>('stories', story({ state: 'scheduled', publish_at }))
    const addresses = [
      '/data/home',
      `/movie/${slug}`,
      `/data/movie/${slug}`,
      `/languages?name=${language}&q=film`,
      `/category/${language}/feed.json`,
    ]
    const shown = async () => {
      const answers = await Promise.all(addresses.map(async (address) => (await visit(address)).text()))
      return answers.map(
        (answer) =>
          answer.includes(`${SITE}/movie/${slug}`) || answer.includes(`"slug":"${slug}"`) || answer.includes(storyId),
      )
    }
    later(3_590_000)
    const [all, none] = [addresses.map(() => true), addresses.map(() => false)]
    expect(await shown()).toEqual(none)
    await sql(`update movies set publish_at = now() - interval '1 second' where id = $1`, [id])
    await sql(`update stories set publish_at = now() - interval '1 second' where id = $1`, [storyId])
    later(9_000)
    expect(await shown()).toEqual(none)
    later(1_000)
    expect(await shown()).toEqual(all)
  })

  it('[DEC-30] a page is at most five minutes old, however long nobody asked for it', async () => {
    const movie = await makeHomeMovie()
    const path = `/movie/${movie.slug}`
    const shows = async (text: string) => (await (await visit(path)).text()).includes(text)
    await visit(path)
    const text = uniqueLetters('Late')
    await insert('comments', { movie_id: movie.id, username: 'M', content: text })
    later(299_000)
    setOutage(true)
    expect(await shows(text)).toBe(false)
    setOutage(false)
    later(2_000)
    expect(await shows(text)).toBe(true)
  })

  it('a page is a day old at most while the data service cannot be reached', async () => {
    const { slug } = await makeHomeMovie()
    await visit(`/movie/${slug}`)
    setOutage(true)
    later(24 * 3_600_000)
    expect((await visit(`/movie/${slug}`)).status).toBe(200)
    later(61_000)
    expect((await visit(`/movie/${slug}`)).status).toBe(503)
  })
})
