import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { escapeXml } from '../../worker/markup.ts'
import { movie as movieRow, type SampleMovie, unique, uniqueLetters, watchPage } from '../support/rows.ts'
import { pictureAddress, pictureRow } from '../support/stored-pictures.ts'
import { insert, makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

/** Hostile to XML: markup, an entity, the end of a CDATA section, a control character. */
const EVIL = `<b>&amp;"']]>\u0007\u{1F3AC}`
const NAME = unique('Tulu & <Konkani>')

interface XmlNode {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly path: string
}

/** Reads XML as a strict reader does; throws where it is not well-formed. */
function parse(xml: string): XmlNode[] {
  const nodes: (XmlNode & { text: string })[] = []
  const open: (XmlNode & { text: string })[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = {
      name,
      attributes: attributes as Record<string, string>,
      text: '',
      path: [...open.map((each) => each.name), name].join('/'),
    }
    nodes.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return nodes
}

const texts = (nodes: readonly XmlNode[], path: string) =>
  nodes.filter((node) => node.path === path).map(({ text }) => text)

let movie: SampleMovie & { readonly updated_at: string }
let blog: { slug: string }
beforeAll(async () => {
  movie = await makeHomeMovie<{ readonly updated_at: string }>({
    title: EVIL,
    description: `${EVIL} story`,
    categories: [NAME],
    year: 1948,
  })
  blog = await insert('blogs', { slug: unique('blog'), title: EVIL.replace('\u0007', ''), content: `<p>${'x'}</p>` })
  // Deleting a film and an article purges the feeds that another file left in the cache.
  const owner = await makeOwner()
  const film = await makeHomeMovie()
  const article = await insert<{ id: string }>('blogs', { slug: unique('blog'), title: 'x', content: '<p>x</p>' })
  await throughGateway(owner.token, 'DELETE', `/rest/v1/movies?id=eq.${film.id}`)
  await throughGateway(owner.token, 'DELETE', `/rest/v1/blogs?id=eq.${article.id}`)
})

describe('RSS', () => {
  const FEEDS = [
    ['of everything', '/feed.xml', '/', () => `/movie/${movie.slug}`],
    [
      'of a category',
      `/category/${encodeURIComponent(NAME)}/feed.xml`,
      `/category/${encodeURIComponent(NAME)}`,
      () => `/movie/${movie.slug}`,
    ],
    ['of the blog', '/blogs/feed.xml', '/blogs', () => `/blogs/${blog.slug}`],
  ] as const

  it.each(FEEDS)('%s is well-formed, names its own address and lists what is new', async (_what, path, page, item) => {
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const nodes = parse(await answer.text())
    expect(nodes[0]).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
    expect(texts(nodes, 'rss/channel/link')).toEqual([SITE + page])
    for (const name of ['title', 'description']) expect(texts(nodes, `rss/channel/${name}`)[0]).toBeTruthy()
    const self = nodes.find(({ name }) => name === 'atom:link')
    expect(self?.attributes).toMatchObject({ href: SITE + path, rel: 'self' })
    const links = texts(nodes, 'rss/channel/item/link')
    expect(links).toContain(SITE + item())
    expect(texts(nodes, 'rss/channel/item/guid')).toHaveLength(links.length)
    const dates = texts(nodes, 'rss/channel/item/pubDate')
    expect(dates).not.toEqual([])
    for (const date of dates) expect(new Date(date).toUTCString()).toBe(date)
    const pictures = nodes.filter(({ name }) => name === 'media:content')
    for (const { attributes } of pictures) expect(attributes.url).toMatch(/^https:\/\//)
  })

  it('a hostile title arrives unchanged, without the characters that XML cannot hold', async () => {
    const nodes = parse(await (await visit(`/category/${encodeURIComponent(NAME)}/feed.xml`)).text())
    expect(texts(nodes, 'rss/channel/item/title')).toEqual([`<b>&amp;"']]>\u{1F3AC} (1948)`])
    expect(texts(nodes, 'rss/channel/title')).toEqual([`Talkies: new films, ${NAME}`])
  })

  it('has of a stored picture the JPEG of link previews, and any other as it is', async () => {
    const name = unique('Pictures')
    const row = pictureRow()
    const preview = `${SITE}/storage/v1/object/public/pictures/${row.hash}/preview.jpg`
    await insert('pictures', row)
    await makeHomeMovie({ categories: [name], poster: 'https://pictures.example/p.webp', created_at: '2026-11-01' })
    await makeHomeMovie({ categories: [name], poster: pictureAddress(row.hash), created_at: '2026-11-02' })
    const feed = `/category/${encodeURIComponent(name)}/feed`
    const pictures = parse(await (await visit(`${feed}.xml`)).text()).filter((node) => node.name === 'media:content')
    expect(pictures.map(({ attributes }) => attributes)).toEqual([
      { url: preview, type: 'image/jpeg', medium: 'image' },
      { url: 'https://pictures.example/p.webp', medium: 'image' },
    ])
    const { items } = await (await visit(`${feed}.json`)).json<{ items: { image: string }[] }>()
    expect(items.map(({ image }) => image)).toEqual([preview, 'https://pictures.example/p.webp'])
  })

  it('for an unknown name is 404', async () => {
    expect((await visit(`/category/${unique('None')}/feed.xml`)).status).toBe(404)
    expect((await visit(`/category/${unique('None')}/feed.json`)).status).toBe(404)
  })
})

describe('a list’s own feed', () => {
  const titles = async (path: string) => {
    const feed = await (await visit(path)).json<{
      items: { title: string }[]
      feed_url: string
      home_page_url: string
    }>()
    expect(feed.feed_url).toBe(SITE + path)
    return { titles: feed.items.map(({ title }) => title), page: feed.home_page_url }
  }
  const word = uniqueLetters('Feed')
  beforeAll(async () => {
    await makeHomeMovie({ title: `${word} One`, language: ['Tamil'], year: 1948, categories: [NAME] })
    await makeHomeMovie({ title: `${word} Two`, language: ['Tamil'], year: 1951, categories: [NAME] })
    await makeHomeMovie({ title: `${word} Three`, language: ['Hindi'], year: 1948, categories: [NAME] })
  })

  it('has the films with the list’s filters', async () => {
    const search = '?language=Tamil&decade=1940'
    const all = await titles(`/feed.json${search}`)
    expect(all.page).toBe(`${SITE}/latest${search}`)
    expect(all.titles).toContain(`${word} One (1948)`)
    const category = `/category/${encodeURIComponent(NAME)}`
    const own = await titles(`${category}/feed.json${search}`)
    expect(own.page).toBe(SITE + category + search)
    expect(own.titles).toContain(`${word} One (1948)`)
    expect(own.titles.filter((title) => title.startsWith(word))).toHaveLength(1)
  })

  it('has what a search finds, the newest first', async () => {
    const found = await titles(`/search/feed.json?query=${word.toLowerCase()}&language=Tamil`)
    expect(found.titles).toEqual([`${word} Two (1951)`, `${word} One (1948)`])
  })

  it('is empty until a film fits, and reads nothing else from the address', async () => {
    expect((await titles('/feed.json?language=Tulu')).titles).toEqual([])
    const answer = await visit(`/search/feed.xml?query=${word}&page=3&sort=title`)
    expect(texts(parse(await answer.text()), 'rss/channel/item/title')).toHaveLength(3)
  })
})

describe('a calendar', () => {
  it('has an event for the day of each film, in lines of at most 75 octets', async () => {
    const title = 'ஒரு, நீண்ட; தலைப்பு \\ '.repeat(6).trim()
    const film = await makeHomeMovie({
      title,
      description: 'one\ntwo',
      created_at: '2026-11-24T20:00:00Z',
      categories: [NAME],
    })
    const answer = await visit(`/category/${encodeURIComponent(NAME)}/feed.ics`)
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const event = lines.slice(lines.indexOf(`UID:${film.id}@${new URL(SITE).host}`))
    expect(event.slice(0, event.indexOf('END:VEVENT'))).toEqual([
      `UID:${film.id}@${new URL(SITE).host}`,
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      // 01:30 of the next day in India.
      'DTSTART;VALUE=DATE:20261125',
      `SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`,
      'DESCRIPTION:one two',
      `URL:${SITE}/movie/${film.slug}`,
      'TRANSP:TRANSPARENT',
    ])
  })

  it('has the beginning of a long article, in signs of one to four octets', async () => {
    const slug = unique('long')
    const content = `<p>${'aéப🎬 '.repeat(2000)}</p>`
    await throughGateway((await makeOwner()).token, 'POST', '/rest/v1/blogs', { slug, title: 'Long', content })
    const text = await (await visit('/blogs/feed.ics')).text()
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const description = lines[lines.indexOf(`URL:${SITE}/blogs/${slug}`) - 1] ?? ''
    expect(description).toBe(`DESCRIPTION:${'aéப🎬 '.repeat(99).trim()}…`)
  })
})

describe('JSON Feed', () => {
  it.each(['/feed.json', `/category/${encodeURIComponent(NAME)}/feed.json`, '/blogs/feed.json'])('%s', async (path) => {
    const answer = await visit(path)
    expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
    const feed = await answer.json<{ items: Record<string, string>[] }>()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      feed_url: SITE + path,
    })
    expect(feed.items.length).toBeGreaterThan(0)
    for (const item of feed.items) {
      expect(item.id).toBeTruthy()
      expect(item.url).toMatch(new RegExp(`^${SITE}/`))
      expect(item.content_text ?? item.content_html).toBeTypeOf('string')
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT/)
    }
  })
})

it('[BLOG-04] the owner’s own excerpt of an article is in the list, the head and the feeds', async () => {
  const excerpt = 'Five films & one "question" of 1931'
  const slug = unique('excerpt')
  const article = { slug, title: 'The question', content: '<p>Long ago</p>', excerpt }
  await throughGateway((await makeOwner()).token, 'POST', '/rest/v1/blogs', article)
  const escaped = /Five films &amp; one (&quot;|")question(&quot;|") of 1931/
  expect(await (await visit('/blogs')).text()).toMatch(escaped)
  const head = (await (await visit(`/blogs/${slug}`)).text()).split('</head>')[0]
  expect(head).toMatch(/<meta name="description" content="Five films &amp; one &quot;question&quot; of 1931"/)
  // HTML in XML.
  const inFeed = 'Five films &amp;amp; one &amp;quot;question&amp;quot; of 1931'
  expect(await (await visit('/blogs/feed.xml')).text()).toContain(inFeed)
  const { items } = await (await visit('/blogs/feed.json')).json<{ items: Record<string, string>[] }>()
  expect(items.filter(({ summary }) => summary === excerpt)).toHaveLength(1)
})

describe('the sitemap', () => {
  it('has an index whose parts hold every page once, with the time of its last change', async () => {
    const answer = await visit('/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const nodes = parse(await answer.text())
    expect(nodes[0]).toMatchObject({
      name: 'sitemapindex',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    })
    const locations: string[] = []
    let changed = ''
    for (const part of texts(nodes, 'sitemapindex/sitemap/loc')) {
      const urls = parse(await (await visit(part.slice(SITE.length))).text())
      expect(urls[0]?.name).toBe('urlset')
      const found = texts(urls, 'urlset/url/loc')
      locations.push(...found)
      const at = found.indexOf(`${SITE}/movie/${movie.slug}`)
      if (at >= 0) changed = texts(urls, 'urlset/url/lastmod')[at] ?? ''
    }
    for (const path of ['/', '/latest', '/about', '/category/Tamil', `/blogs/${blog.slug}`])
      expect(locations).toContain(SITE + path)
    expect(new Set(locations).size).toBe(locations.length)
    expect(new Date(changed).getTime()).toBe(new Date(movie.updated_at).getTime())
    const isOwn = (location: string) => [movie.slug, blog.slug].some((slug) => location.endsWith(`/${slug}`))
    for (const location of locations.filter((each) => isOwn(each) || !/\/(movie|blogs|watch)\//.test(each)))
      expect((await visit(location.slice(SITE.length))).status, location).toBe(200)
  })

  it('has a change at the next request', async () => {
    const owner = await makeOwner()
    const own = await makeHomeMovie()
    const lastmod = async () => {
      const parts = texts(parse(await (await visit('/sitemap.xml')).text()), 'sitemapindex/sitemap/loc')
      for (const part of parts.filter((each) => each.includes('movies-'))) {
        const urls = parse(await (await visit(part.slice(SITE.length))).text())
        const at = texts(urls, 'urlset/url/loc').indexOf(`${SITE}/movie/${own.slug}`)
        if (at >= 0) return texts(urls, 'urlset/url/lastmod')[at]
      }
    }
    await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${own.id}`, { linkColor: '#112233' })
    const first = await lastmod()
    await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${own.id}`, { linkColor: '#332211' })
    expect(Date.parse((await lastmod()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  it('has every article, also beyond the rows of one answer, the newest first', async () => {
    const [word, owner] = [unique('page'), await makeOwner()]
    await sql(
      `insert into blogs (slug, title, content, created_at)
       select $1 || n, 'Old', '<p>x</p>', now() - interval '9 years' from generate_series(1, 1001) as n`,
      [word],
    )
    const newest = unique('newest')
    const write = { slug: newest, title: 'New', content: '<p>x</p>' }
    await throughGateway(owner.token, 'POST', '/rest/v1/blogs', write)
    const found = texts(parse(await (await visit('/sitemaps/blogs.xml')).text()), 'urlset/url/loc')
    const old = found.filter((location) => location.startsWith(`${SITE}/blogs/${word}`))
    expect([found[0], new Set(old).size]).toEqual([`${SITE}/blogs/${newest}`, 1001])
    await sql('delete from blogs where slug like $1', [`${word}%`])
    await throughGateway(owner.token, 'DELETE', `/rest/v1/blogs?slug=eq.${newest}`)
  })

  it('leaves out lists that are empty, which are not indexed', async () => {
    const lists = async () => {
      const found = texts(parse(await (await visit('/sitemaps/pages.xml')).text()), 'urlset/url/loc')
      return ['/blogs', '/watch', '/category/Malayalam'].filter((path) => found.includes(SITE + path))
    }
    const owner = await makeOwner()
    await sql('delete from watch_html')
    await sql(`delete from movies where 'Malayalam' = any(language)`)
    const post = { slug: unique('blog'), title: 'x', content: '<p>x</p>' }
    expect((await throughGateway(owner.token, 'POST', '/rest/v1/blogs', post)).status).toBe(201)
    expect(await lists()).toEqual(['/blogs'])
    await throughGateway(owner.token, 'POST', '/rest/v1/movies', movieRow({ language: ['Malayalam'] }))
    await throughGateway(owner.token, 'POST', '/rest/v1/watch_html', watchPage())
    expect(await lists()).toEqual(['/blogs', '/watch', '/category/Malayalam'])
  })

  it.each(['/sitemaps/movies-0.xml', '/sitemaps/movies-999999.xml'])('%s is 404', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })
})

it('a page names the manifest for the home screen, which names the site and icons that are there', async () => {
  const page = await (await visit('/about')).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await visit(address)
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  const manifest: { name: string; start_url: string; icons: { src: string }[] } = await answer.json()
  expect(manifest).toMatchObject({ name: 'Talkies', start_url: '/' })
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? ''
  for (const icon of [touchIcon, ...manifest.icons.map(({ src }) => src)]) {
    const picture = await visit(icon)
    expect([icon, picture.status, picture.headers.get('Content-Type')]).toEqual([icon, 200, 'image/png'])
    await picture.arrayBuffer()
  }
})

it('a page names its icons, and browsers that know only /favicon.ico get that', async () => {
  const page = await (await visit('/about')).text()
  const icons = [...page.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, address = '']) => address)
  expect(icons).toEqual(['/icon-192.png', '/favicon.svg'])
  for (const [address, type] of [
    ['/icon-192.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ] as const) {
    const icon = await visit(address)
    expect([address, icon.status, icon.headers.get('Content-Type')]).toEqual([address, 200, type])
    await icon.arrayBuffer()
  }
})

it('robots.txt allows the pages, disallows the rest, and names the sitemap', async () => {
  const text = await (await visit('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  for (const path of ['/admin', '/api/', '/storage/', '/proxy-download']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Allow: /storage/v1/object/public/pictures/\n')
  expect(text).not.toMatch(/^Disallow: \/(movie|data|assets|embed)?\/?$/m)
})

it.each([
  ['/', '/feed'],
  [`/category/${encodeURIComponent(NAME)}`, `/category/${encodeURIComponent(NAME)}/feed`],
  ['/blogs', '/blogs/feed'],
])('the page %s links to its feeds', async (page, feed) => {
  const html = await (await visit(page)).text()
  for (const [ending, type] of [
    ['xml', 'rss+xml'],
    ['json', 'feed+json'],
  ])
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/${type?.replace('+', '\\+')}"[^>]* href="${feed}\\.${ending}"`,
      ),
    )
  expect((await visit(`${feed}.xml`)).status).toBe(200)
})

it.each([
  ['\u0000\u0008\u001f\ufffe\uffff', ''],
  ['\ud800', '\ufffd'],
  ['\t\n \u{10ffff}', '\t\n \u{10ffff}'],
  [`<a href="'">&amp;</a>`, '&lt;a href=&quot;&#39;&quot;&gt;&amp;amp;&lt;/a&gt;'],
])('XML holds %j as %j', (text, wanted) => {
  expect(escapeXml(text)).toBe(wanted)
})
