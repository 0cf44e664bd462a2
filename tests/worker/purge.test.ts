import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, unique, uniqueLetters } from '../support/rows.ts'
import { insert, makeMember, makeMovie, makeOwner, type SampleMovie, sql } from './support/database.ts'
import { countBackendCalls } from './support/outbound.ts'
import { throughGateway, visit } from './support/requests.ts'

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

const film = (name: string, columns: object = {}) => ({
  title: unique('Film'),
  poster: 'https://pictures.example/p.jpg',
  description: 'A film.',
  categories: [name],
  subCategory: ['Drama'],
  language: [name],
  downloads: [block({ directUrl: 'https://files.example/a' })],
  showOnHomepage: false,
  ...columns,
})

/** A catalogue with languages of its own, so that its pages show no rows of other tests. */
async function catalogue() {
  const [tamil, telugu] = [unique('Tamil'), unique('Telugu')]
  const shown = await create<SampleMovie>('movies', film(tamil, { showOnHomepage: true }))
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
const CASES: readonly Case[] = [
  {
    what: "a movie's poster",
    write: (c) => patch('movies', c.shown, { poster: 'https://pictures.example/new.jpg' }),
    stale: ['home', 'latest', 'shown', 'shownData', 'tamil', 'search', 'blog'],
  },
  {
    what: "a movie's link colour",
    write: (c) => patch('movies', c.other, { linkColor: '#ff0000' }),
    stale: ['latest', 'other', 'telugu', 'player'],
  },
  {
    what: 'the language of a movie, into another listing',
    write: (c) => patch('movies', c.shown, { language: [c.telugu] }),
    stale: ['home', 'latest', 'shown', 'shownData', 'tamil', 'telugu', 'search', 'blog'],
  },
  {
    what: 'a movie put on the homepage',
    write: (c) => patch('movies', c.other, { showOnHomepage: true }),
    stale: ['home', 'latest', 'other', 'telugu', 'player'],
  },
  {
    what: 'a new movie that is not on the homepage',
    write: (c) => throughGateway(owner.token, 'POST', '/rest/v1/movies', film(c.tamil)),
    stale: ['latest', 'tamil', 'search'],
  },
  {
    what: 'a new movie at an address that was 404',
    write: (c) =>
      throughGateway(
        owner.token,
        'POST',
        '/rest/v1/movies?select=slug,id',
        film(c.tamil, { slug: c.addresses.missing.slice('/movie/'.length), showOnHomepage: true }),
        { Prefer: 'return=representation' },
      ),
    stale: ['home', 'latest', 'tamil', 'search', 'missing'],
  },
  {
    what: 'a movie deleted',
    write: (c) => remove('movies', c.shown),
    stale: ['home', 'latest', 'shown', 'shownData', 'tamil', 'search', 'blog'],
  },
  {
    what: 'a movie moved to the trash',
    write: (c) => patch('movies', c.shown, { deleted_at: new Date().toISOString() }),
    stale: ['home', 'latest', 'shown', 'shownData', 'tamil', 'search', 'blog'],
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
      const columns = { slug, state: 'draft', showOnHomepage: true }
      return patch('movies', await create('movies', film(c.tamil, columns)), { state: 'published' })
    },
    stale: ['home', 'latest', 'tamil', 'search', 'missing'],
  },
  {
    what: 'a blog moved to the trash',
    write: (c) => patch('blogs', c.blog, { deleted_at: new Date().toISOString() }),
    stale: ['blogs', 'blog'],
  },
  {
    what: 'a watch page moved to the trash, which its movie links to no more',
    write: (c) => patch('watch_html', c.watch, { deleted_at: new Date().toISOString() }),
    stale: ['latest', 'other', 'telugu', 'search', 'watch', 'player'],
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
    stale: ['shown', 'shownData'],
  },
  {
    what: 'a comment that the owner hides',
    write: async (c) => {
      await comment(c.shown)
      const hidden = { held_at: new Date().toISOString() }
      return throughGateway(owner.token, 'PATCH', `/rest/v1/comments?movie_id=eq.${c.shown.id}`, hidden)
    },
    stale: ['shown', 'shownData'],
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
    what: 'a story',
    write: () =>
      throughGateway(owner.token, 'POST', '/rest/v1/stories', { title: 'New', poster_url: 'https://p.example/p.jpg' }),
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
    stale: ['watch', 'player'],
  },
  {
    what: 'a watch page renamed, which its movie links to no more',
    write: (c) => patch('watch_html', c.watch, { title: unique('Renamed') }),
    stale: ['latest', 'other', 'telugu', 'search', 'watch', 'player'],
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

describe('a write through the gateway purges exactly the pages that show the row', () => {
  it.each(CASES)('[DEC-93] $what', async ({ write, stale }) => {
    const c = await catalogue()
    const answer = await write(c)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    expect(await c.stale()).toEqual(stale)
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
        lists.map(async (address) => (await (await visit(address)).text()).includes(`"slug":"${shown.slug}"`)),
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

  it('a write of more rows than can be named purges everything of the table, and nothing else', async () => {
    const c = await catalogue()
    const ids = await Promise.all(Array.from({ length: 60 }, () => makeMovie({ showOnHomepage: null })))
    const list = ids.map(({ id }) => id).join(',')
    const answer = await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=in.(${list})`, {
      showOnHomepage: true,
    })
    expect(answer.status).toBeLessThan(300)
    const stale = await c.stale()
    expect(stale).toContain('home')
    expect(stale).not.toContain('blogs')
    expect(stale).not.toContain('about')
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
    ['a function that reads', () => throughGateway(null, 'POST', '/rest/v1/rpc/search_movies', { query: 'x' })],
  ]
  it.each(attempts)('%s', async (_who, attempt) => {
    await attempt(c.shown)
    expect(await c.stale()).toEqual([])
  })
})
