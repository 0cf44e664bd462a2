import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CATEGORIES, DAY_MS, LANGUAGES } from '../../domain/catalogue.ts'
import { block, movie, unique, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { texts } from './support/html.ts'
import { countBackendCalls, setOutage } from './support/outbound.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

describe('addresses', () => {
  it.each([
    ['/latest/', '/latest'],
    ['//latest', '/latest'],
    ['/LATEST', '/latest'],
    ['/Movie/Some-Slug', '/movie/some-slug'],
    ['/blogs/Some-Slug/?utm_source=mail', '/blogs/some-slug?utm_source=mail'],
    ['//evil.example/', '/evil.example'],
  ])('[DEC-30] %s has one spelling', async (given, wanted) => {
    const answer = await visit(given)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(wanted)
  })

  it.each([
    '/nowhere',
    '/movie',
    '/movie/a/b',
    '/blogs/a/b',
    '/index.html',
    '/%2F%2Fevil.example',
    '/no-such.page',
    '/a%0Ab',
  ])('[ROUTE-29, DEC-30] the unknown path %s redirects to /', async (path) => {
    const answer = await visit(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/#no-such-page')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['/movie/none-such', '/blogs/none-such', '/watch/none-such'])(
    '[DEC-30] the unknown slug %s is 404 with a page to read',
    async (path) => {
      const answer = await visit(path)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).toMatch(/not found/i)
      expect(html).toContain('<meta name="robots" content="noindex" data-head="">')
    },
  )

  it.each(['%00', '%ff', 'a%00b', '%E0%A4%A', '..%2f..%2fetc', 'x'.repeat(5000)])(
    'a path that no row can have (%#) is an answer, not an error',
    async (part) => {
      expect((await visit(`/movie/${part}`)).status).toBeLessThan(405)
      expect((await visit(`/data/movie/${part}`)).status).toBe(404)
    },
  )

  it('[DEC-52] /movie/{id} redirects to the slug for good', async () => {
    const movie = await makeHomeMovie()
    const answer = await visit(`/movie/${movie.id}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(`/movie/${movie.slug}`)
  })

  it.each([
    { folder: 'movie', table: 'movies' },
    { folder: 'blogs', table: 'blogs' },
    { folder: 'watch', table: 'watch_html' },
  ])('an address in /$folder whose slug was corrected redirects for good', async ({ folder, table }) => {
    const owner = await makeOwner()
    const [old, corrected] = [unique('old-address'), unique('corrected')]
    const titled = { slug: old, title: unique('Corrected') }
    const row = {
      movies: () => makeHomeMovie(titled),
      blogs: () => insert<{ id: string }>('blogs', { ...titled, content: '<p>Text</p>' }),
      watch_html: () =>
        insert<{ id: string }>('watch_html', { ...titled, html_code: '<p>x</p>', poster: 'https://p.example/p.jpg' }),
    }[table as 'movies' | 'blogs' | 'watch_html']
    const { id } = await row()
    expect((await visit(`/${folder}/${old}`)).status).toBe(200)
    expect((await visit(`/${folder}/${corrected}`)).status).toBe(404)
    await throughGateway(owner.token, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, { slug: corrected })
    const moved = await visit(`/${folder}/${old}`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/${folder}/${corrected}`])
    expect((await visit(`/${folder}/${corrected}`)).status).toBe(200)
    // Frames of other sites keep the address.
    if (folder === 'watch') expect((await visit(`/embed/${old}`)).status).toBe(200)
    expect(await (await visit(`/data/${folder}/${old}`)).text()).toContain(`"slug":"${corrected}"`)
    // After a second correction, both old addresses redirect to the last one in one step.
    const last = unique('last')
    await throughGateway(owner.token, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, { slug: last })
    for (const address of [old, corrected]) {
      expect((await visit(`/${folder}/${address}`)).headers.get('Location')).toBe(`/${folder}/${last}`)
    }
  })

  it('[DEC-30] /api, /data and files never fall through to a page', async () => {
    for (const path of ['/api/none', '/data/none', '/data/movie/none-such']) {
      const answer = await visit(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
    }
    const script = await visit('/old-script.js', { headers: { 'Sec-Fetch-Dest': 'script' } })
    expect(script.status).toBe(404)
    expect(script.headers.get('Content-Type')).toContain('text/plain')
  })

  it('feeds and data are answered to scripts of a page too, also where a name ends like a file', async () => {
    const name = `${unique('Vol')}.II`
    await makeHomeMovie({ categories: [name] })
    for (const path of ['/feed.xml', '/feed.json', '/feed.ics', `/data/category/${name}`])
      expect((await visit(path, { headers: { 'Sec-Fetch-Dest': 'empty' } })).status, path).toBe(200)
  })

  it.each([
    ['of a browser', 'text/html', 'This form needs JavaScript.'],
    ['of a program', 'application/json', 'This address only answers GET.'],
  ])('other methods than GET and HEAD are refused in words: a POST %s', async (_who, accept, words) => {
    const answer = await visit('/latest', { method: 'POST', body: 'x', headers: { Accept: accept } })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    expect(answer.headers.get('Content-Type')).toContain(accept)
    expect(await answer.text()).toContain(words)
  })

  it.each([
    [{ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 'text/html'],
    [{ Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }, 'application/json'],
    [{ Accept: '*/*', 'Sec-Fetch-Mode': 'navigate' }, 'text/html'],
    [{ Accept: '*/*' }, 'application/json'],
  ])('a refusal for a request with %o is %s', async (headers, type) => {
    const answer = await visit('/proxy-download', { headers: headers as Record<string, string> })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Content-Type')).toContain(type)
  })
})

describe('a page', () => {
  it('[ROUTE-11, META-01, META-03, DEC-54] contains its head, its first screen and its data', async () => {
    const movie = await makeHomeMovie()
    const answer = await visit(`/movie/${movie.slug}`, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title data-head="">Download ${movie.title} - Watch Online | Talkies</title>`)
    expect(html).toContain(`<link rel="canonical" href="${SITE}/movie/${movie.slug}" data-head="">`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>.*${movie.title}`))
    const data = /<script type="application\/json" id="talkies-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).site.name).toBe('Talkies')
    expect(data).toContain(movie.id)
  })

  it('[PLAYER-03] of a film to watch has its first player, for browsers without scripts', async () => {
    const { slug } = await insert<{ slug: string }>('watch_html', watchPage())
    const html = await (await visit(`/watch/${slug}`)).text()
    expect(html.match(/<iframe[^>]* src="[^"]*"/g)).toEqual([
      expect.stringMatching(new RegExp(` src="/embed/${slug}"$`)),
    ])
    expect(html).toMatch(/>Previous Page</)
  })

  it('[MOVIE-03, MOVIE-05, DEC-54] a hostile title and description stay text in the head, on the screen and in the data', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)></title><!--\u2028{{x}}'
    const movie = await makeHomeMovie({ title: evil, description: evil, native_title: evil })
    const html = await (await visit(`/movie/${movie.slug}`)).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('</title><!--')
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    for (const tag of ['title', 'h1', 'main']) expect(texts(html, tag)[0]).toContain('&lt;script&gt;alert(1)')
    expect(texts(html, 'p').filter((text) => text.includes('&lt;img src=x onerror=alert(2)&gt;'))).not.toEqual([])
    expect(html.match(/<!--[^>]*\u2028/)).toBeNull()
  })

  it('of a movie without facts has no empty place for them', async () => {
    const director = unique('Vasan')
    const facts = {
      directors: [director],
      cast_members: [{ name: 'Ranjan' }],
      trailer_url: 'https://videos.example/1',
      downloads: [block({ licence: 'CC BY 3.0' })],
    }
    const places = async ({ slug }: { readonly slug: string }) => {
      const html = (await (await visit(`/movie/${slug}`)).text()).replace(/<script[^>]*>.*?<\/script>/gs, '')
      const downloads = /<section[^>]* aria-labelledby="downloads".*?<\/section>/s.exec(html)?.[0] ?? ''
      expect(downloads).toMatch(/<h2[^>]*>Downloads/)
      const isThere = [/Directed by/, />Cast</, />Trailer</].map((place) => place.test(html))
      return [...isThere, downloads.includes('<dl')]
    }
    expect(await places(await makeHomeMovie(facts))).toEqual([true, true, true, true])
    expect(await places(await makeHomeMovie())).toEqual([false, false, false, false])
  })

  it('answers HEAD like GET, without a body', async () => {
    const movie = await makeHomeMovie()
    const answer = await visit(`/movie/${movie.slug}`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('')
  })

  it('has a policy for scripts, allows the shell its own inline script, and cannot be framed', async () => {
    const answer = await visit('/about')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    const html = await answer.text()
    for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
    expect(html).not.toMatch(/ on[a-z]+="/i)
  })

  it('is 304 for a browser that has it already', async () => {
    const movie = await makeHomeMovie()
    const first = await visit(`/movie/${movie.slug}`)
    const again = await visit(`/movie/${movie.slug}`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? 'none' },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it.each(['', '/data'])(
    '%s/movie/… is 304 also when the page was made anew and its content is the same',
    async (folder) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const address = `${folder}/movie/${(await makeHomeMovie()).slug}`
      const first = await visit(address)
      const etag = first.headers.get('ETag') ?? 'none'
      // Neither fresh nor stale in the cache.
      vi.setSystemTime(Date.now() + 10 * 60_000)
      const before = countBackendCalls()
      expect((await visit(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
      expect(countBackendCalls()).toBeGreaterThan(before)
      const made = await visit(address)
      expect(await made.text()).not.toBe(await first.text())
      expect(made.headers.get('ETag')).toBe(etag)
    },
  )
})

describe('without the data service', () => {
  it('an uncached page is 503 with the shell, not cached; its data is 503 with a sentence', async () => {
    const movie = await makeHomeMovie()
    setOutage(true)
    const page = await visit(`/movie/${movie.slug}`)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain('"hydration":null')
    const data = await visit(`/data/movie/${movie.slug}`)
    expect([data.status, data.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await data.json()).toEqual({ success: false, message: expect.stringContaining('try again') })
    setOutage(false)
    expect(await (await visit(`/movie/${movie.slug}`)).text()).toContain(movie.title)
    expect((await visit(`/data/movie/${movie.slug}`)).status).toBe(200)
  })

  it('a cached page still works', async () => {
    const movie = await makeHomeMovie()
    await visit(`/movie/${movie.slug}`)
    setOutage(true)
    const page = await visit(`/movie/${movie.slug}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(movie.title)
  })

  it('pages that need no data are complete', async () => {
    setOutage(true)
    const html = await (await visit('/about?fresh')).text()
    expect(html).toMatch(/<h1/)
  })
})

it('[CRON-02] home shows no story past the hour at which it expires, cached or not, deleted or not', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  // Only the newest twenty are shown.
  await sql('delete from stories')
  const expires = Date.now() + 600_000
  const created_at = new Date(expires - DAY_MS).toISOString()
  const { id } = await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg', created_at })
  // The owner's new story purges the home page.
  const { token } = await makeOwner()
  await throughGateway(token, 'POST', '/rest/v1/stories', { title: 'New', poster_url: 'https://p.example/p.jpg' })
  const home = async () => (await visit('/data/home')).text()
  expect(await home()).toContain(id)
  vi.setSystemTime(expires + 1)
  expect(await home()).not.toContain(id)
  expect(await sql('select id from stories where id = $1', [id])).toEqual([{ id }])
})

describe('a listing', () => {
  /** The last row of links with that name. */
  const row = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<nav aria-label="${name}">.*?</nav>`, 'gs'))].at(-1)?.[0] ?? ''

  it('[ROUTE-09, LIST-02, LIST-15, DEC-39] its name may be in the query string, may be a language there, and in any letter case; one that only contains it is another', async () => {
    const tongue = unique('Tongue')
    const [newer, older] = [unique('A newer'), unique('B older')]
    const [first, second] = ['2026-03-03T00:00:00Z', '2026-03-02T00:00:00Z']
    await makeHomeMovie({ title: newer, language: [tongue], created_at: first })
    await makeHomeMovie({ title: older, language: ['Tamil', tongue.toLowerCase()], created_at: second })
    await makeHomeMovie({ title: unique('C near'), language: [`${tongue}s`] })
    for (const [kind, name] of [
      ['categories', tongue],
      ['languages', tongue],
      ['languages', tongue.toUpperCase()],
    ] as const) {
      const html = await (await visit(`/${kind}?name=${encodeURIComponent(name)}`)).text()
      expect(texts(html, 'h1')).toEqual([`${name} Movies`])
      expect(texts(html, 'h2').filter((text) => /^[ABC] /.test(text))).toEqual([newer, older])
    }
  })

  it('[DEC-39, LIST-03] the mode chooses which links the page offers, and a name that ends in Movies is not followed by the word again', async () => {
    const tamil = row(await (await visit('/languages?name=Tamil')).text(), 'Languages')
    expect(texts(tamil, 'a')).toEqual([...LANGUAGES])
    expect(tamil.match(/<a[^>]* aria-current="true"[^>]*>[^<]*/g)?.map((link) => link.replace(/.*>/, ''))).toEqual([
      'Tamil',
    ])
    const html = await (await visit('/category/Hollywood%20Movies')).text()
    // LIST-03 says '{name} Movies'; this name says it itself.
    expect(texts(html, 'h1')).toEqual(['Hollywood Movies'])
    expect(html).toContain('<title data-head="">Hollywood Movies | Talkies</title>')
    expect(texts(row(html, 'Categories'), 'a')).toEqual([...CATEGORIES])
  })

  it('[LIST-01] shows a name with markup in it as text', async () => {
    const answer = await visit(`/category/${encodeURIComponent('<b>"x"</b>&%')}`)
    expect(answer.status).toBe(404)
    expect(texts(await answer.text(), 'h1')).toEqual(['&lt;b&gt;&quot;x&quot;&lt;/b&gt;&amp;% Movies'])
  })

  it.each(['/category/Nothing', '/languages?name=Nothing'])(
    '[LIST-11] %s, a name that no movie has, is 404 with a page that says so',
    async (path) => {
      const answer = await visit(path)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).toContain('No movies found for Nothing')
      expect(html).toContain('<meta name="robots" content="noindex" data-head="">')
      expect((await visit(`/data${path}`)).status).toBe(404)
    },
  )

  it.each([...CATEGORIES, ...LANGUAGES.map((name) => name.toUpperCase())])(
    '[DATA-18, DATA-19] %s is there, with films or without',
    async (name) => {
      expect((await visit(`/category/${encodeURIComponent(name)}`)).status).toBe(200)
    },
  )

  it('[LIST-11] a name appears with its first movie, and a filter that finds nothing is not 404', async () => {
    const name = unique('Tulu')
    const path = `/category/${name}`
    expect((await visit(path)).status).toBe(404)
    const { token } = await makeOwner()
    const film = movie({ language: [name], categories: [name] })
    const made = await throughGateway(token, 'POST', '/rest/v1/movies', film)
    expect(made.status, await made.text()).toBe(201)
    expect((await visit(path)).status).toBe(200)
    expect((await visit(`${path}?subcategory=Opera`)).status).toBe(200)
  })
})
