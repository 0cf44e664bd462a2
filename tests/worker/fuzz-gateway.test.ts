import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileText, SEED } from '../support/hostile-text.ts'
import type { LiveUser } from '../support/tokens.ts'
import { answered, everyRow, expectMessage } from './fuzz-answer.ts'
import {
  contentType,
  forgedTokens,
  headerText,
  hostileHeaders,
  hostileJson,
  hostileJsonValue,
  METHODS,
} from './fuzz-request.ts'
import { makeMember, makeOwner } from './people.ts'
import { insert, makeMovie, type SampleMovie, unique, visit } from './sample.ts'

// A failed case is told as it came: making it smaller would ask a backend that may not be what it was.
const runs = (numRuns: number) => ({ seed: SEED, numRuns, endOnFailure: true })

const TABLES = ['movies', 'stories', 'comments', 'watch_html', 'blogs', 'membership_applications']
const CLOSED = [
  'users',
  'sessions',
  'one_time_codes',
  'tries',
  'nothing',
  'pg_user',
  'movies;',
  'rpc',
  '',
  'users%00',
  '../auth/v1/users',
]
const FUNCTIONS = [
  'list_movies',
  'search_movies',
  'search_watch',
  'watch_catalogue',
  'listing_subcategories',
  'dashboard_totals',
  'weekly_uploads',
]
const CLOSED_FUNCTIONS = [
  'register_account',
  'take_try',
  'count_download',
  'delete_expired_stories',
  'session_account',
  'nothing',
  'pg_sleep',
]
const COLUMNS = [
  ...[
    'id',
    'slug',
    'title',
    'created_at',
    'poster',
    'description',
    'categories',
    'subCategory',
    'language',
    'downloads',
    'linkColor',
  ],
  ...[
    'showOnHomepage',
    'watchUrl',
    'content',
    'tags',
    'movie_id',
    'user_id',
    'username',
    'status',
    'email',
    'name',
    'views',
    'html_code',
  ],
  ...[
    'poster_url',
    'thumbnail_url',
    'year',
    'updated_at',
    'query',
    'listing_name',
    'page_size',
    'page_offset',
    'time_zone',
    'weeks',
    'before_id',
  ],
]
const OPERATORS = ['eq', 'neq', 'gt', 'like', 'ilike', 'is', 'in', 'cs', 'fts', 'not.eq', 'or', 'and', 'match', 'x']

const filter = fc.oneof(
  fc
    .tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...OPERATORS), hostileText(20))
    .map(([column, operator, text]) => [column, `${operator}.${text}`]),
  fc.tuple(
    fc.constantFrom('select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'or', 'and', 'apikey', 'not.or'),
    fc.oneof(
      hostileText(20),
      fc.constantFrom(
        '*',
        'id',
        '1',
        '-1',
        '99999999999999999999',
        '()',
        '(id.eq.1',
        'id.desc.nullslast',
        '*,users(*)',
        '(id.eq.1,or(id.eq.2))',
      ),
    ),
  ),
)
const filters = fc
  .array(filter, { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ''))
const place = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TABLES) },
  { weight: 1, arbitrary: fc.constantFrom(...CLOSED) },
  { weight: 3, arbitrary: fc.constantFrom(...FUNCTIONS).map((name) => `rpc/${name}`) },
  { weight: 1, arbitrary: fc.constantFrom(...CLOSED_FUNCTIONS).map((name) => `rpc/${name}`) },
  { weight: 1, arbitrary: hostileText(12).map((text) => encodeURIComponent(text.toWellFormed())) },
)
const prefer = fc.constantFrom(
  ...[
    '',
    'return=representation',
    'return=minimal',
    'count=exact',
    'count=x',
    'resolution=merge-duplicates',
    'tx=rollback',
    'missing=default',
  ],
  ...['handling=strict', 'max-affected=0', 'return=representation,count=planned', ','],
)
const rest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PATCH', 'DELETE', ...METHODS),
  path: fc.tuple(place, filters).map(([name, asked]) => `/rest/v1/${name}${asked}`),
  headers: fc
    .tuple(hostileHeaders(), contentType(), prefer, fc.nat(9))
    .map(([{ authorization, ...all }, type, preferred, dice]) => ({
      ...all,
      // A token that is none is refused before anything else is looked at.
      ...(dice === 0 && authorization && { authorization }),
      ...(type && { 'content-type': type }),
      ...(preferred && { prefer: preferred }),
    })),
  body: hostileJson(COLUMNS),
})

/** A row that each table takes, for one or two of its fields to be something else. */
const ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  movies: {
    ...{
      title: 'A',
      native_title: '',
      year: 1950,
      poster: '/p.jpg',
      poster_color: '#aabbcc',
      description: 'x',
      watchUrl: '',
      slug: '',
    },
    ...{
      categories: ['a'],
      subCategory: ['b'],
      language: ['c'],
      qualities: [],
      linkColor: '#fff',
      showOnHomepage: true,
      created_at: null,
    },
    ...{
      directLinksOnly: false,
      downloads: [{ id: '1', quality: 'a', size: 'b', format: 'c', directUrl: 'https://a.example' }],
    },
  },
  stories: {
    title: 'A',
    poster_url: '/p.jpg',
    quality: '',
    language: '',
    size: '',
    genre: '',
    imdb: '',
    views: 1,
    show_on_homepage: true,
  },
  blogs: {
    title: 'A',
    content: '<p>x</p>',
    thumbnail_url: '',
    tags: [],
    related_movie_ids: [],
    is_trending: true,
    slug: '',
    id: null,
  },
  watch_html: { title: 'A', slug: 'a', html_code: '<p>', poster: '/p.jpg', cover_poster: null, created_at: null },
  membership_applications: { status: 'approved', name: 'A', email: 'a@b.example', user_id: null },
  comments: { content: 'a', movie_id: null, username: 'A', user_id: null, id: null },
}

let targets: Record<string, string>
let owner: LiveUser
let member: LiveUser
let movie: SampleMovie
beforeAll(async () => {
  owner = await makeOwner()
  member = await makeMember()
  movie = await makeMovie()
  const made = async (table: string, row: Record<string, unknown>) => (await insert<{ id: string }>(table, row)).id
  targets = {
    movies: (await makeMovie()).id,
    blogs: await made('blogs', { title: unique('blog'), content: '<p>x</p>', slug: unique('blog') }),
    stories: await made('stories', { title: unique('story'), poster_url: '/p.jpg' }),
    watch_html: await made('watch_html', {
      title: unique('watch'),
      slug: unique('watch'),
      html_code: '<p>',
      poster: '/p.jpg',
    }),
    membership_applications: await made('membership_applications', {
      user_id: member.id,
      name: member.name,
      email: member.email,
    }),
    comments: await made('comments', { movie_id: movie.id, username: 'A', content: 'x' }),
  }
})

describe('[SEC-07, SEC-30, DATA-42] the data gateway', () => {
  it('lets no stranger change a row, whatever they send, and fails for none of it', async () => {
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(rest, async (request) => expectMessage(await answered(request))),
      runs(300),
    )
    expect(await everyRow()).toBe(before)
  })

  it('lets a member and a holder of forged claims change no row that is not theirs', async () => {
    const before = await everyRow()
    const tokens = [member.token, ...forgedTokens()]
    const writes = fc.record({
      table: fc.constantFrom(...TABLES.filter((name) => name !== 'comments' && name !== 'membership_applications')),
      filters,
    })
    await fc.assert(
      fc.asyncProperty(
        rest,
        writes,
        fc.constantFrom(...tokens),
        fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
        async (request, to, token, method) => {
          const headers = { ...request.headers, authorization: `Bearer ${token}` }
          expectMessage(await answered({ ...request, method, path: `/rest/v1/${to.table}${to.filters}`, headers }))
        },
      ),
      runs(200),
    )
    expect(await everyRow()).toBe(before)
  })

  it('tells the owner what is wrong with a row, and fails for none', async () => {
    const row = fc.constantFrom(...Object.keys(ROWS)).chain((table) => {
      const good = ROWS[table] ?? {}
      const hostile = fc.dictionary(
        fc.constantFrom(...Object.keys(good)),
        fc.oneof(hostileText(), hostileJsonValue()),
        { minKeys: 1, maxKeys: 2 },
      )
      return fc.record({
        table: fc.constant(table),
        row: hostile.map((fields) => ({ ...good, slug: '', ...fields })),
        method: fc.constantFrom('POST', 'PATCH'),
        prefer,
      })
    })
    await fc.assert(
      fc.asyncProperty(row, async ({ table, row: fields, method, prefer: preferred }) => {
        const path = `/rest/v1/${table}${method === 'PATCH' ? `?id=eq.${targets[table]}` : ''}`
        const headers = {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          ...(preferred && { prefer: preferred }),
        }
        const { slug, ...plain } = fields as Record<string, unknown>
        const body = JSON.stringify(table === 'stories' ? plain : { ...plain, ...(slug === undefined ? {} : { slug }) })
        expectMessage(await answered({ method, path, headers, body }))
      }),
      runs(200),
    )
  })

  it('goes on after a value that is no list stands where a list belongs', async () => {
    const wrong = { title: 'A', content: '<p>x</p>', related_movie_ids: {} }
    const headers = { 'content-type': 'application/json' }
    const answer = await answered({ method: 'POST', path: '/rest/v1/blogs', headers, body: JSON.stringify(wrong) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await answered({ method: 'GET', path: '/rest/v1/movies?select=id&limit=1', headers: {} })).status).toBe(200)
  })

  it('[SEC-04, DEC-66] takes a comment as it may be, or refuses it in words', async () => {
    const author = await makeMember()
    await fc.assert(
      fc.asyncProperty(hostileText(), hostileText(20), async (content, id) => {
        const body = JSON.stringify({ movie_id: movie.id, content, ...(id.length > 10 ? { id } : {}) })
        const headers = {
          authorization: `Bearer ${author.token}`,
          'content-type': 'application/json',
          'cf-connecting-ip': crypto.randomUUID(),
        }
        const answer = await answered({ method: 'POST', path: '/rest/v1/comments', headers, body })
        if (answer.status >= 400) expect(JSON.parse(answer.text).message).toMatch(/\w/)
      }),
      runs(80),
    )
  })
})

describe('[DEC-58, SEC-22] storage behind the gateway', () => {
  const spelling = fc.constantFrom(
    'torrents',
    '%74orrents',
    'torrent%73',
    'TORRENTS',
    'torrents%2F',
    'authenticated/torrents',
    'public/torrents',
    '/torrents',
    'nothing',
  )
  const name = fc.oneof(
    hostileText(20).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(
      'files/1_a/720p_1.torrent',
      'files/1_a/720p_1%2Etorrent',
      'files%2F1_a%2F720p_1.torrent',
      'files/1_a/x.html',
      '../x.torrent',
      'files/1_a/%00.torrent',
    ),
  )
  const ways = fc.constantFrom(
    'object',
    'object',
    'object',
    'object/sign',
    'object/list',
    'object/info',
    'object/move',
    'object/copy',
    'bucket',
    'upload/resumable',
    'render/image',
    '%6Fbject',
  )
  const sent = fc.record({
    method: fc.constantFrom('POST', 'PUT', ...METHODS),
    path: fc.tuple(ways, spelling, name).map((parts) => `/storage/v1/${parts.join('/')}`),
    headers: fc
      .tuple(hostileHeaders(), contentType())
      .map(([all, type]) => ({ ...all, ...(type && { 'content-type': type }) })),
    body: fc.oneof(
      hostileText(),
      fc.constantFrom('d8:announce3:abce', '<html>', '--x\r\n\r\n--x--'),
      hostileJson(['prefix', 'limit', 'sourceKey', 'destinationKey', 'bucketId', 'prefixes', 'name']),
    ),
  })

  it('fails for nothing, and strangers change nothing', async () => {
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(sent, async (request) => expectMessage(await answered(request))),
      runs(250),
    )
    expect(await everyRow()).toBe(before)
  })

  it.each(['/storage/v1/object/torrent%73/', '/storage/v1/%6Fbject/torrents/', '/storage/v1//object//torrents/'])(
    'takes no page as a torrent under %s',
    async (start) => {
      const path = `${start}files/1_${unique('a')}/720p_1.torrent`
      const headers = { 'content-type': 'application/x-bittorrent', authorization: `Bearer ${owner.token}` }
      const answer = await answered({ method: 'POST', path, headers, body: '<script>alert(1)</script>' })
      expect([answer.status, JSON.parse(answer.text).message]).toEqual([400, 'Only .torrent files are allowed.'])
    },
  )

  it('takes nothing from the owner that is no torrent, however the address is written', async () => {
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom('POST', 'PUT'), async (request, method) => {
        const body = request.body.startsWith('d8:') ? '<script>alert(1)</script>' : request.body
        const headers = {
          'content-type': 'application/x-bittorrent',
          authorization: `Bearer ${owner.token}`,
          'x-upsert': 'true',
        }
        if (
          /^\/storage\/v1\/(%6F|o)bject\/[^/]*\/?torrents/.test(request.path) ||
          request.path.includes('%74orrents') ||
          request.path.includes('torrent%73')
        ) {
          const answer = await answered({ method, path: request.path, headers, body })
          expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
        }
      }),
      runs(200),
    )
  })
})

describe('[DATA-39] realtime behind the gateway', () => {
  it('closes or ignores what is no message, and still answers', async () => {
    const frame = fc.oneof(
      hostileText().map((text) => text.toWellFormed()),
      fc
        .array(
          fc.oneof(
            hostileText(10).map((text) => text.toWellFormed()),
            fc.constant(null),
            fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'phoenix'),
          ),
          { minLength: 4, maxLength: 4 },
        )
        .chain((head) =>
          hostileJson(['config', 'access_token', 'postgres_changes']).map(
            (payload) => `[${head.map((each) => JSON.stringify(each)).join(',')},${payload || 'null'}]`,
          ),
        ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
        const answer = await visit('/realtime/v1/websocket?vsn=2.0.0', { headers: { Upgrade: 'websocket' } })
        expect(answer.status).toBe(101)
        const socket = answer.webSocket
        socket?.accept()
        const beat = new Promise<string>((resolve, reject) => {
          socket?.addEventListener('message', ({ data }) => {
            if (String(data).includes('"the-beat"')) resolve(String(data))
          })
          socket?.addEventListener('close', () => reject(new Error('closed')))
        })
        for (const each of frames) socket?.send(each)
        socket?.send(JSON.stringify([null, 'the-beat', 'phoenix', 'heartbeat', {}]))
        expect(JSON.parse(await beat)).toMatchObject([null, 'the-beat', 'phoenix', 'phx_reply', { status: 'ok' }])
        socket?.close()
      }),
      runs(40),
    )
  })

  it('refuses an upgrade that is none in a sentence', async () => {
    const query = fc.oneof(
      headerText().map((text) => `?vsn=${encodeURIComponent(text)}`),
      fc.constantFrom('', '?vsn=1.0.0', `?apikey=${'x'.repeat(3000)}&vsn=2.0.0`),
    )
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('websocket', 'WebSocket', 'h2c', ''),
        fc.constantFrom('websocket', '', 'x', '..%2f'),
        async (asked, upgrade, end) => {
          const answer = await visit(`/realtime/v1/${end}${asked}`, { headers: upgrade ? { Upgrade: upgrade } : {} })
          expect(answer.status).toBeLessThan(500)
          answer.webSocket?.accept()
          answer.webSocket?.close()
          expect(await answer.text()).not.toContain(env.SUPABASE_SECRET_KEY)
        },
      ),
      runs(40),
    )
  })
})
