import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { loadPage } from '#entry-server'
import { headTags } from '../../domain/head/head.ts'
import { SITE_SETTINGS_ID } from '../../domain/site-settings.ts'
import { readSettings } from '../../worker/environment.ts'
import { siteFacts } from '../../worker/site-settings.ts'
import { unique } from '../support/rows.ts'
import { insert, makeHomeMovie, makeOwner } from './support/database.ts'
import { htmlOf } from './support/html.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

const LANGUAGES = ['ta', 'te', 'kn', 'ml', 'hi']
const langOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1]

describe('addresses', () => {
  it.each(LANGUAGES)('/%s has every page of visitors in its language', async (language) => {
    const { slug } = await makeHomeMovie({ title: 'A film' })
    for (const path of [
      '',
      `/movie/${slug}`,
      '/latest',
      '/search?query=film',
      '/languages',
      '/watch',
      '/list',
      '/login',
      '/about',
    ]) {
      const answer = await visit(`/${language}${path}`)
      expect(answer.status, path).toBe(200)
      const text = await answer.text()
      expect(langOf(text), path).toBe(language)
      expect(text).toContain(`<meta property="og:locale" content="${language}_IN"`)
      // Every link to a page of the site stays in the language, except those of the choice of language. Feeds have none.
      const links = [...text.matchAll(/<a (?![^>]*(?:hrefLang|download))[^>]*href="(\/[^"]*)"/gi)].map(
        ([, href = '']) => href.replace(/[?#].*/, ''),
      )
      expect(links.filter((href) => !href.startsWith('/feed.') && !`${href}/`.startsWith(`/${language}/`))).toEqual([])
    }
  })

  it('a page names itself and its other languages', async () => {
    const { slug } = await makeHomeMovie()
    const text = await htmlOf(`/ta/movie/${slug}`)
    const links = [...text.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g)]
    const page = `${SITE}/movie/${slug}`
    expect(links.map(([, rel, language, href]) => [language ?? rel, href])).toEqual([
      ['canonical', `${SITE}/ta/movie/${slug}`],
      ['en', page],
      ['x-default', page],
      ...LANGUAGES.map((language) => [language, `${SITE}/${language}/movie/${slug}`]),
    ])
    expect(await htmlOf('/ta')).toContain(`<link rel="canonical" href="${SITE}/ta"`)
  })

  it('each language’s page is an entry of the sitemap, which names all of them', async () => {
    const sitemap = await htmlOf('/sitemaps/pages.xml')
    for (const [home, page] of [
      [SITE, `${SITE}/latest`],
      ...LANGUAGES.map((language) => [`${SITE}/${language}`, `${SITE}/${language}/latest`]),
    ]) {
      expect(sitemap).toMatch(new RegExp(`<loc>${home}/?</loc>`))
      const [entry = ''] = new RegExp(`<loc>${page}</loc>.*`).exec(sitemap) ?? []
      const links = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)]
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ['en', `${SITE}/latest`],
        ...LANGUAGES.map((language) => [language, `${SITE}/${language}/latest`]),
        ['x-default', `${SITE}/latest`],
      ])
    }
  })

  it.each([
    ['/TA/Movie/Some-Slug', '/ta/movie/some-slug'],
    ['/ta/', '/ta'],
    ['//ta//latest/', '/ta/latest'],
    ['/ta/admin', '/admin'],
    ['/ta/admin/upload?page=2', '/admin/upload?page=2'],
    ['/ta/data/home', '/data/home'],
    ['/ta/embed/sintel', '/embed/sintel'],
    ['/ta/feed.xml', '/feed.xml'],
  ])('%s leads to %s', async (given, wanted) => {
    const answer = await visit(given)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(wanted)
  })

  it.each([
    ['/ta/nowhere', '/ta#no-such-page'],
    ['/ta/ta', '/ta#no-such-page'],
    ['/ta/en', '/ta#no-such-page'],
    ['/en/latest', '/#no-such-page'],
    ['/xx/latest', '/#no-such-page'],
  ])('the unknown path %s leads to %s', async (given, wanted) => {
    const answer = await visit(given)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(wanted)
  })

  it('an article leads to films in its language, or in the one that its link names', async () => {
    const { slug } = await insert<{ slug: string }>('blogs', {
      slug: unique('links'),
      title: 'Links',
      content: '<p><a href="/movie/one">one</a> <a href="/ta/movie/two">two</a></p>',
    })
    for (const [language, path] of [
      ['', '/movie/one'],
      ['/ta', '/ta/movie/one'],
      ['/hi', '/hi/movie/one'],
    ]) {
      const text = await htmlOf(`${language}/blogs/${slug}`)
      expect(text).toContain(`href="${path}"`)
      expect(text).toContain('href="/ta/movie/two"')
    }
  })

  it('a name that every object has is no translated name', async () => {
    const answer = await visit('/ml/category/constructor')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/<h1[^>]*>constructor/)
  })

  it('an id and an unknown slug are answered in the language', async () => {
    const movie = await makeHomeMovie()
    expect((await visit(`/ta/movie/${movie.id}`)).headers.get('Location')).toBe(`/ta/movie/${movie.slug}`)
    const missing = await visit('/ta/movie/none-such')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('படம் கிடைக்கவில்லை')
  })
})

it('the texts that the owner can change are translated until the owner has changed them', async () => {
  const theirs = 'இங்கே இருக்க வேண்டிய படம் தெரியுமா?'
  expect(await htmlOf('/ta')).toContain(theirs)
  const shell = await htmlOf('/ta/offline')
  expect(shell).toContain(theirs)
  expect(shell).toContain('<meta property="og:locale" content="ta_IN"')
  const owner = await makeOwner()
  const change = (text: string | null) =>
    throughGateway(owner.token, 'PATCH', `/rest/v1/site_settings?id=eq.${SITE_SETTINGS_ID}`, { marquee_join: text })
  await change('Join us')
  const own = await htmlOf('/ta')
  await change(null)
  expect(own).toContain('Join us')
  expect(own).not.toContain(theirs)
})

it('one purge clears a page in all of its languages', async () => {
  const { slug, id } = await makeHomeMovie({ title: 'Before' })
  const paths = ['', ...LANGUAGES.map((language) => `/${language}`)].map((prefix) => `${prefix}/movie/${slug}`)
  for (const path of paths) await visit(path)
  for (const path of paths) expect((await visit(path)).headers.get('X-Cache')).toBe('hit')
  const owner = await makeOwner()
  await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { title: 'After' })
  for (const path of paths) expect(await htmlOf(path)).toContain('After')
})

it('pages that are made at once never mix their languages', async () => {
  const site = siteFacts(readSettings(env), null)
  const words: Record<string, string> = { en: 'Skip to content', ta: 'உள்ளடக்கத்துக்குச் செல்' }
  const make = async (language: string, wait: number) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, wait))
    const source = async () => {
      await pause()
      return { status: 'missing' } as const
    }
    const address = `${SITE}${language === 'en' ? '' : `/${language}`}/movie/none-such`
    const page = await loadPage(
      new Request(address),
      async () => {
        await pause()
        return site
      },
      source,
    )
    if (page.kind !== 'page') throw new Error('a redirect')
    await pause()
    const [title] = headTags(page.head, site.name)
    return { screen: page.render(), title: title?.text ?? '' }
  }
  const asked = ['en', 'ta', 'en', 'ta', 'ta', 'en', 'en', 'ta']
  const made = await Promise.all(asked.map((language, index) => make(language, (index * 7) % 5)))
  for (const [index, { screen, title }] of made.entries()) {
    const [own = '', other = ''] = asked[index] === 'en' ? [words.en, words.ta] : [words.ta, words.en]
    expect(screen).toContain(own)
    expect(screen).not.toContain(other)
    expect(title).toContain(asked[index] === 'en' ? 'Movie Not Found' : 'படம் கிடைக்கவில்லை')
  }
})
