import { beforeAll, describe, expect, it } from 'vitest'
import { movie, unique, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, sql } from './support/database.ts'
import { attributes, elements, htmlOf, texts } from './support/html.ts'

const search = (text: string) => `/search?query=${encodeURIComponent(text)}`
const cards = (html: string) => elements(elements(html, 'main')[0] ?? '', 'article')

describe('the page of a search', () => {
  it('[ROUTE-07, SEARCH-01, SEARCH-02, DEC-42] the query is lower-cased to search, and shown as it was typed', async () => {
    const word = unique('Chandrakantha')
    const { slug } = await makeHomeMovie({ title: word })
    const html = await htmlOf(search(` ${word.toUpperCase()} `))
    expect(texts(html, 'h1')).toEqual([`Results for &quot;${word.toUpperCase()}&quot;`])
    expect(cards(html).flatMap((card) => attributes(card, 'a', 'href'))).toContain(`/movie/${slug}`)
    expect(texts(html, 'title')[0]).toContain(`Results for &quot;${word.toLowerCase()}&quot;`)
  })

  it.each(['/search?query=', '/search?query=%20', '/search'])(
    '[DEC-42] %s lists nothing and asks what to look for',
    async (path) => {
      const html = await htmlOf(path)
      expect(texts(html, 'h1')).toEqual(['What are you looking for?'])
      expect(cards(html)).toEqual([])
      expect(texts(html, 'title')).toEqual(['Search | Talkies'])
    },
  )

  it('[SEARCH-02] what was typed is text, not markup', async () => {
    const html = await htmlOf(search('<img src=x onerror=alert(1)>'))
    expect(texts(html, 'h1')).toEqual(['Results for &quot;&lt;img src=x onerror=alert(1)&gt;&quot;'])
    expect(html).not.toContain('<img src=x')
  })

  it('[SEARCH-16, SEARCH-17, SEARCH-18] a watch page takes the poster of its title, of a similar one, else the default', async () => {
    const word = unique('veena')
    const watch = (title: string) => insert('watch_html', watchPage({ title, poster: '/icon-192.png' }))
    await makeHomeMovie({ title: `${word} exact`, poster: '/icon-512.png' })
    await makeHomeMovie({ title: `The long ${word} story`, poster: '/og-default.png' })
    await watch(`${word} EXACT`)
    await watch(`${word} story`)
    await watch(`Unlike ${word}`)
    const found = cards(await htmlOf(search(word))).filter((card) => card.includes('Watch page'))
    const posters = found.map((card) => [texts(card, 'h2')[0], ...attributes(card, 'img', 'src')])
    expect(posters).toHaveLength(3)
    expect(posters).toEqual(
      expect.arrayContaining([
        [`${word} EXACT`, '/icon-512.png'],
        [`${word} story`, '/og-default.png'],
        [`Unlike ${word}`, '/default-poster.jpg'],
      ]),
    )
  })

  it('[SEARCH-09, DEC-45] a Watch button leads to an address in a new tab or to the watch page, and is left out otherwise', async () => {
    const word = unique('lamp')
    const watchUrl = '<iframe src="https://video.example"></iframe>'
    await makeHomeMovie({ title: `${word} abroad`, watchUrl: 'https://video.example/play' })
    await makeHomeMovie({ title: `${word} embed`, watchUrl })
    await makeHomeMovie({ title: `${word} orphan`, watchUrl })
    await makeHomeMovie({ title: `${word} nothing` })
    const { slug } = await insert<{ slug: string }>('watch_html', watchPage({ title: `${word} EMBED` }))
    const found = cards(await htmlOf(search(word)))
    /** The opening tags of its buttons that say Watch. */
    const buttons = (title: string) =>
      found
        .filter((card) => texts(card, 'h2')[0] === `${word} ${title}`)
        .flatMap((card) => elements(card, 'a'))
        .filter((link) => /^Watch ?:/.test(texts(link, 'a')[0] ?? ''))
        .map((link) => link.slice(0, link.indexOf('>') + 1))
    expect(buttons('abroad')).toEqual([expect.stringContaining(' href="https://video.example/play"')])
    expect(buttons('abroad')).toEqual([expect.stringContaining(' target="_blank"')])
    expect(buttons('abroad')).toEqual([expect.stringMatching(/ rel="[^"]*\bnoopener\b/)])
    expect(buttons('embed')).toEqual([expect.stringContaining(` href="/watch/${slug}"`)])
    expect(buttons('orphan')).toEqual([])
    expect(buttons('nothing')).toEqual([])
  })
})

describe('a long list', () => {
  const long = unique('Long')
  const category = `/category/${long}`
  /** Where the links with that text lead. */
  const link = (html: string, text: string) =>
    elements(html, 'a')
      .filter((each) => texts(each, 'a')[0] === text)
      .map((each) => (attributes(each, 'a', 'href')[0] ?? '').replaceAll('&amp;', '&'))

  beforeAll(async () => {
    const rows = Array.from({ length: 100 }, (_, number) =>
      movie({ title: `${long} ${number}`, categories: [long], created_at: '2026-01-01T00:00:00Z' }),
    )
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join()
    await sql(`insert into movies (${columns}) select ${columns} from jsonb_populate_recordset(null::movies, $1)`, [
      JSON.stringify(rows),
    ])
    await insert('watch_html', watchPage({ title: `${long} 1` }))
  })

  it.each([
    ['[LIST-17]', 'a category', category],
    ['[SEARCH-07]', 'a search', search(long)],
  ])(
    '%s %s is paged by links, which so need no script, and each page leads back to the first',
    async (_row, _what, path) => {
      const titles: (string | undefined)[] = []
      let html = await htmlOf(path)
      expect(link(html, 'Back to the first page')).toEqual([])
      for (const count of [48, 48, 4]) {
        const films = cards(html).filter((card) => !card.includes('Watch page'))
        expect(films).toHaveLength(count)
        titles.push(...films.map((card) => texts(card, 'h2')[0]))
        const [next] = link(html, 'Show more')
        expect(next === undefined).toBe(count === 4)
        if (next === undefined) break
        html = await htmlOf(next)
        expect(link(html, 'Back to the first page').map((each) => each.toLowerCase())).toEqual([path.toLowerCase()])
      }
      expect(new Set(titles).size).toBe(100)
    },
  )

  it.each([
    ['a category', category],
    ['a search', search(long)],
    ['a search in the watch catalogue', `/watch?q=${long}`],
  ])('a page after the last one of %s says so, and leads to the first', async (_name, path) => {
    const html = await htmlOf(`${path}${path.includes('?') ? '&' : '?'}page=9`)
    expect(html).toContain('>The list ends before this page.<')
    expect(html).not.toMatch(/No (?:movies|results) found/)
    const [first = ''] = link(html, 'Back to the first page')
    expect(first.toLowerCase()).toBe(path.toLowerCase())
    expect(await htmlOf(first)).toMatch(new RegExp(`<h2[^>]*>.*?${long} \\d+`, 's'))
  })

  it.each(['/blogs', '/watch'])(
    'a page after the last one of %s says so, leads to the first, and is not indexed',
    async (path) => {
      const html = await htmlOf(`${path}?page=99`)
      expect(html).toContain('>The list ends before this page.<')
      expect(link(html, 'Back to the first page')).toEqual([path])
      expect(html).toContain('<meta name="robots" content="noindex"')
    },
  )

  it('a tag that no article has finds nothing, and is not indexed', async () => {
    const html = await htmlOf(`/blogs?tag=${long}`)
    expect(html).toContain('>No results found.<')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })
})
