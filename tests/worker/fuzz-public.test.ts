import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileText } from '../support/hostile-text.ts'
import { unique } from '../support/rows.ts'
import { insert, makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { answered, everyRow, expectSentence } from './support/fuzz-answer.ts'
import { contentType, fuzzRuns, headerText, hostileHeaders, hostileJson, METHODS } from './support/fuzz-request.ts'
import { setOutage } from './support/outbound.ts'
import { visit } from './support/requests.ts'

const PAGES = [
  ...[
    '',
    'latest',
    'blogs',
    'watch',
    'search',
    'category',
    'categories',
    'languages',
    'movie',
    'profile',
    'login',
    'reset-password',
  ],
  ...[
    'verify-email',
    'verify-account',
    'about',
    'contact',
    'admin',
    'admin/upload',
    'admin/dashboard',
    'admin/settings',
    'embed',
  ],
  ...[
    'sitemaps',
    'feed.xml',
    'feed.json',
    'sitemap.xml',
    'robots.txt',
    'healthz',
    'blogs/feed.xml',
    'category/Tamil/feed.json',
  ],
  ...[
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'favicon.ico',
    'assets',
    'posters',
    'index.html',
    '.env',
  ],
]
const QUERIES = [
  'query',
  'name',
  'subcategory',
  'q',
  'language',
  'decade',
  'quality',
  'sort',
  'page',
  'utm_source',
  'url',
  'filename',
  '__proto__',
]

/** A part of a path in every spelling: plain where it may be, encoded, encoded twice, cut, or of bytes that are no text. */
const part = fc.oneof(
  hostileText(30).map((text) => encodeURIComponent(text.toWellFormed())),
  hostileText(30).map((text) => encodeURIComponent(encodeURIComponent(text.toWellFormed()))),
  headerText(20).map((text) => text.replace(/[?#\s]/g, '')),
  fc.constantFrom(
    ...[
      '%',
      '%0',
      '%00',
      '%zz',
      '%ff',
      '%ED%A0%80',
      '%2e%2e',
      '..',
      '.',
      '%2F',
      '%5C',
      '%252e',
      ';',
      '@',
      ':',
      '*',
      '&',
      '[',
      'a%0d%0ab',
    ],
    ...[
      'feed.xml',
      'x.png',
      'x.js',
      '%00.js',
      '%ff.css',
      'x.html',
      'manifest.json',
      'a.b.c.d',
      '~',
      '%F0%9F%8E%AC',
      'x'.repeat(3000),
      '%E0%AE%A4'.repeat(900),
    ],
  ),
)
const path = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '/data/', '//', '/DATA/', '/./', '/data//'),
    fc.constantFrom(...PAGES),
    fc.array(part, { maxLength: 3 }),
    fc.constantFrom('', '', '/', '//'),
  )
  .map(([start, page, parts, end]) => start + [page, ...parts].join('/') + end)
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERIES), fc.oneof(hostileText(), fc.integer().map(String), fc.uuid())), {
    maxLength: 4,
  })
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''))
const rawQuery = fc.oneof(
  query,
  fc.constantFrom(
    '?',
    '?%',
    '?page=%ff',
    '?=&&=',
    `?q=${'x'.repeat(5000)}`,
    '?page[]=1',
    '?query=%00',
    '?page=1&page=2',
  ),
)

beforeAll(async () => {
  // A story of another file that expires would be deleted meanwhile.
  await sql('delete from stories')
  // A job that another file ran long ago would be late.
  await sql('delete from job_runs')
  await makeHomeMovie({ title: '"><script>alert(1)</script>', description: '</script><script>alert(1)</script>' })
  await insert('blogs', {
    title: '</title><script>alert(1)</script>',
    slug: unique('blog'),
    content: '<p>x</p><script>alert(1)</script>',
  })
})

describe('[DEC-30, SEC-30] any address of the site', () => {
  it('answers with a page, a file, a redirect within the site or a refusal in one sentence', async () => {
    const sent = fc.record({
      method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
      path: fc.tuple(path, rawQuery).map((each) => each.join('')),
      headers: hostileHeaders(),
    })
    await fc.assert(
      fc.asyncProperty(sent, async (request) => {
        const answer = await answered(request)
        expect(answer.headers.get('Set-Cookie')).toBeNull()
        const location = answer.headers.get('Location')
        if (location !== null)
          expect(new URL(location, 'https://talkies.example/x/y').origin).toBe('https://talkies.example')
        const type = answer.headers.get('Content-Type') ?? ''
        if (!type.includes('json')) expect(answer.text).not.toContain('<script>alert(1)')
        if (answer.status >= 400 && type.startsWith('application/json') && answer.text !== '') expectSentence(answer)
      }),
      fuzzRuns(350),
    )
  })

  it('no method and no body changes anything', async () => {
    const sent = fc.record({
      method: fc.constantFrom(...METHODS.filter((method) => method !== 'GET' && method !== 'HEAD')),
      path: fc.tuple(path, rawQuery).map((each) => each.join('')),
      headers: fc
        .tuple(hostileHeaders(), contentType())
        .map(([all, type]) => ({ ...all, ...(type && { 'content-type': type }) })),
      body: hostileJson(['id', 'title', 'slug']),
    })
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(sent, async (request) => {
        const answer = await answered(request)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expectSentence(answer)
      }),
      fuzzRuns(150),
    )
    expect(await everyRow()).toBe(before)
  })
})

describe('[DEC-61] the download proxy', () => {
  it('[DATA-40, DL-06] serves a stored torrent whose size has a space in it', async () => {
    const owner = await makeOwner()
    const path = `torrents/files/1_${unique('film')}/1080p_1.4%20GB%20(2).torrent`
    const stored = await visit(`/storage/v1/object/${path}`, {
      method: 'POST',
      body: 'd8:announce3:abce',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/x-bittorrent' },
    })
    expect(stored.status).toBe(200)
    const url = encodeURIComponent(`/storage/v1/object/public/${path}`)
    const answer = await answered({ method: 'GET', path: `/proxy-download?url=${url}`, headers: {} })
    expect([answer.status, answer.text]).toEqual([200, 'd8:announce3:abce'])
  })

  it('serves nothing that no movie offers', async () => {
    const host = fc.constantFrom(
      '127.0.0.1',
      'localhost',
      '[::1]',
      '169.254.169.254',
      '0x7f.1',
      '2130706433',
      'talkies.example',
      'files.example',
      'a@b',
    )
    const url = fc.oneof(
      hostileText(),
      fc
        .tuple(fc.constantFrom('http://', 'https://', 'ftp://', 'file:///', '//', ''), host, hostileText(20))
        .map((parts) => parts.join('')),
      hostileText().map((text) => `/storage/v1/object/public/torrents/${text}`),
      hostileText().map((text) => `${env.SUPABASE_URL}/storage/v1/object/public/torrents/../../../${text}`),
    )
    const asked = fc
      .tuple(fc.array(url, { maxLength: 2 }), fc.option(hostileText(200)))
      .map(([urls, filename]) => [
        ...urls.map((each) => ['url', each]),
        ...(filename === null ? [] : [['filename', filename]]),
      ])
    await fc.assert(
      fc.asyncProperty(asked, hostileHeaders(), async (pairs, headers) => {
        const answer = await answered(
          { method: 'GET', path: `/proxy-download?${new URLSearchParams(pairs as [string, string][])}`, headers },
          true,
        )
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expectSentence(answer)
      }),
      fuzzRuns(150),
    )
  })
})

it('[API-14] answers with a sentence or the shell while the data service is down, and with nothing else', async () => {
  const anything = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH'),
    path: fc.oneof(
      fc.tuple(path, rawQuery).map((each) => each.join('')),
      fc.constantFrom(
        '/rest/v1/movies',
        '/rest/v1/rpc/search_movies',
        '/storage/v1/object/torrents/files/1_a/a.torrent',
        '/api/auth/session',
        '/api/user/count',
      ),
    ),
    headers: hostileHeaders(),
    body: fc.constant('d8:announce3:abce'),
  })
  await fc.assert(
    fc.asyncProperty(anything, async (request) => {
      setOutage(true)
      const answer = await answered(request, true)
      if (answer.status >= 500 && request.path.replace(/\?.*/, '') !== '/healthz' && answer.text !== '')
        expectSentence(answer)
    }),
    fuzzRuns(120),
  )
})
