import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../catalogue.ts'
import type { Blog } from '../rows/blog.ts'
import type { Movie } from '../rows/movie.ts'
import type { SiteFacts } from '../site.ts'
import { type Head, headTags } from './head.ts'
import {
  blogHead,
  blogIndexHead,
  homeHead,
  latestHead,
  listingHead,
  movieHead,
  playerHead,
  searchHead,
  watchHead,
} from './page-heads.ts'

const NO_FILTERS = new URLSearchParams()
const EMPTY_LISTING = { name: 'Nothing', movies: [], subcategories: [], page: 0, facets: null, more: false, cut: false }
const SITE = {
  name: 'Talkies',
  url: 'https://talkies.example',
  contactEmail: 'hello@talkies.example',
  telegramUrl: 'https://t.me/talkies',
  adScriptUrls: [],
  analyticsScriptUrl: null,
  categories: CATEGORIES,
} as unknown as SiteFacts

const movie = {
  id: '1',
  slug: 'chandralekha',
  title: 'Chandralekha',
  native_title: 'சந்திரலேகா',
  year: 1948,
  poster: '/posters/chandralekha-480.webp',
  description: '<b>Two princes</b> fight for a throne.',
  language: ['Tamil', 'Hindi'],
  categories: ['Tamil Language'],
  subCategory: ['Adventure'],
  qualities: ['1080p', 'HDRip', '480P'],
  downloads: [
    { quality: '720p WEB', licence: 'CC BY 3.0' },
    { quality: 'CAM', licence: 'Public domain in India' },
  ],
  directors: ['S. S. Vasan'],
  cast_members: [
    { name: 'T. R. Rajakumari', character: 'Chandralekha' },
    { name: 'Ranjan', character: '' },
  ],
  runtime_minutes: 207,
  certificate: 'U',
  trailer_url: 'https://videos.example/1',
  original_language: 'Tamil',
  imdb_id: 'tt0040220',
  tmdb_id: null,
  wikidata_id: 'Q3536447',
  created_at: '2026-11-01T00:00:00.000Z',
} as unknown as Movie
const blog = {
  slug: 'first-talkies',
  title: 'The first talkies',
  thumbnail_url: 'https://pictures.example/a.jpg',
  content: `<p>${'Long ago. '.repeat(60)}</p>`,
  tags: ['history'],
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
} as unknown as Blog
const entry = {
  id: '1',
  slug: 'sintel',
  title: 'Sintel',
  poster: '/posters/sintel-480.webp',
  poster_picture: null,
  cover_poster: '',
  cover_picture: null,
  created_at: null,
  licence: '',
  origin: '',
  runsScripts: false,
}

/** A tag's value, by name or property; for `title` the text. */
function tag(head: Head, name: string): string | undefined {
  const found = headTags(head, SITE.name).find(
    ({ name: element, attributes }) =>
      attributes.name === name || attributes.property === name || attributes.rel === name || element === name,
  )
  return found?.text ?? found?.attributes.content ?? found?.attributes.href
}

describe("a movie's head", () => {
  const head = movieHead(SITE, { movie })
  it.each([
    ['META-01', 'title', 'Download Chandralekha - Watch Online | Talkies'],
    ['META-02', 'description', 'Download Chandralekha in 480p, 720p, 1080p. Two princes fight for a throne.'],
    ['META-03, DEC-53', 'canonical', 'https://talkies.example/movie/chandralekha'],
    ['META-04', 'og:title', 'Download Chandralekha - Watch Online | Talkies'],
    ['META-04', 'og:description', 'Download Chandralekha in 480p, 720p, 1080p. Two princes fight for a throne.'],
    ['META-05', 'og:type', 'website'],
    ['META-06', 'og:url', 'https://talkies.example/movie/chandralekha'],
    ['META-06', 'og:site_name', 'Talkies'],
    ['META-07', 'og:image', 'https://talkies.example/posters/chandralekha-480.webp'],
    ['META-08', 'twitter:card', 'summary_large_image'],
  ])('[%s] %s', (_row, name, wanted) => {
    expect(tag(head, name)).toBe(wanted)
  })

  it('tells search engines what it is and where it stands', () => {
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'Movie',
        name: 'Chandralekha',
        alternateName: 'சந்திரலேகா',
        datePublished: '1948',
        inLanguage: ['ta', 'hi'],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://talkies.example/' },
          { position: 2, item: 'https://talkies.example/category/Tamil%20Language' },
          { position: 3, item: 'https://talkies.example/movie/chandralekha' },
        ],
      },
    ])
  })

  it('tells search engines its people, length, certificate, licence and pages elsewhere', () => {
    const person = (name: string) => ({ '@type': 'Person', name })
    expect(head.jsonLd[0]).toMatchObject({
      director: [person('S. S. Vasan')],
      actor: [person('T. R. Rajakumari'), person('Ranjan')],
      duration: 'PT207M',
      contentRating: 'U',
      sameAs: ['https://www.imdb.com/title/tt0040220/', 'https://www.wikidata.org/wiki/Q3536447'],
      license: ['https://creativecommons.org/licenses/by/3.0/'],
    })
    expect(head.jsonLd[0]).not.toHaveProperty('trailer')
  })

  it('[META-02] lists no quality that it does not have', () => {
    const bare = movieHead(SITE, { movie: { ...movie, qualities: ['HDRip'], downloads: [] } })
    expect(bare.description).toBe('Download Chandralekha. Two princes fight for a throne.')
  })

  it("[META-07] shows the site's own picture where the poster is no address", () => {
    for (const poster of ['', 'javascript:alert(1)', '//evil.example/a.png', 'data:image/png,x'])
      expect(movieHead(SITE, { movie: { ...movie, poster } }).image.address).toBe(
        'https://talkies.example/og-default.png',
      )
  })
})

const player = { entry, movie: null, next: [] }

describe('[META-07] the preview of a page with a stored picture', () => {
  const address = '/storage/v1/object/public/pictures/0123456789abcdef0123/960.webp'
  const facts = { type: 'webp', widths: [960], width: 960, height: 1440, preview: [800, 1200] } as const
  const poster_picture = facts as unknown as Movie['poster_picture']
  const stored = { poster: address, poster_picture }

  it.each<[string, Head]>([
    ['a movie', movieHead(SITE, { movie: { ...movie, ...stored } })],
    [
      'a blog',
      blogHead(SITE, {
        ...{ next: null, trending: [], related: [] },
        blog: { ...blog, thumbnail_url: address, thumbnail_picture: poster_picture },
      }),
    ],
    ['a watch page without a cover', playerHead(SITE, { ...player, entry: { ...entry, ...stored } })],
    [
      'a watch page with a cover',
      playerHead(SITE, { ...player, entry: { ...entry, cover_poster: address, cover_picture: poster_picture } }),
    ],
  ])('%s is its JPEG, with its size', (_page, head) => {
    const preview = 'https://talkies.example/storage/v1/object/public/pictures/0123456789abcdef0123/preview.jpg'
    expect(tag(head, 'og:image')).toBe(preview)
    expect(tag(head, 'og:image:type')).toBe('image/jpeg')
    expect([tag(head, 'og:image:width'), tag(head, 'og:image:height')]).toEqual(['800', '1200'])
    expect(tag(head, 'twitter:image')).toBe(preview)
    expect(JSON.stringify(head.jsonLd)).toContain(preview)
  })

  it('has no size where the cover is an address elsewhere, whatever the poster is', () => {
    const elsewhere = { ...entry, ...stored, cover_poster: 'https://pictures.example/cover.jpg' }
    const head = playerHead(SITE, { ...player, entry: elsewhere })
    expect(tag(head, 'og:image')).toBe('https://pictures.example/cover.jpg')
    expect(tag(head, 'og:image:width')).toBeUndefined()
  })
})

const PAGES: readonly [string, Head, string | null][] = [
  ['home', homeHead(SITE, { movies: [movie as never], stories: [] }), '/'],
  ['home without data', homeHead(SITE, null), '/'],
  ['latest', latestHead(SITE, { movies: [] }, NO_FILTERS), '/latest'],
  [
    'a week',
    latestHead(SITE, null, new URLSearchParams('week=2026-W30&page=2'), 'Week 30'),
    '/latest?week=2026-W30&page=2',
  ],
  ['movie', movieHead(SITE, { movie }), '/movie/chandralekha'],
  ['blogs', blogIndexHead(SITE, null, NO_FILTERS), '/blogs'],
  ['more blogs', blogIndexHead(SITE, null, new URLSearchParams('page=1')), '/blogs?page=1'],
  ['more blogs with a tag', blogIndexHead(SITE, null, new URLSearchParams('tag=tamil&page=1')), '/blogs'],
  ['more films of a decade', latestHead(SITE, null, new URLSearchParams('decade=1950&page=1')), '/latest'],
  ['blog', blogHead(SITE, { blog, next: null, trending: [], related: [] }), '/blogs/first-talkies'],
  ['watch', watchHead(SITE, null, new URLSearchParams('q=x')), '/watch'],
  ['player', playerHead(SITE, player), '/watch/sintel'],
  [
    'listing',
    listingHead(SITE, { ...EMPTY_LISTING, name: 'tamil language', movies: [movie as never] }, NO_FILTERS),
    '/category/Tamil%20Language',
  ],
  ['listing without a name', listingHead(SITE, { ...EMPTY_LISTING, name: '' }, NO_FILTERS), null],
  ['search', searchHead(SITE, 'sintel', NO_FILTERS), null],
]

describe('feeds', () => {
  it.each([
    ['/latest?sort=title', '/feed', 'Talkies: new films'],
    ['/latest?language=Tamil&decade=1940', '/feed?language=Tamil&decade=1940', 'Talkies: new films, Tamil, 1940s'],
    [
      '/search?query=raj&subtitles=yes',
      '/search/feed?query=raj&subtitles=yes',
      'Talkies: new films, “raj”, with subtitles',
    ],
  ])('%s has those of its list', (address, feed, title) => {
    const { pathname, searchParams } = new URL(address, SITE.url)
    const query = searchParams.get('query')
    const { feeds } = query ? searchHead(SITE, query, searchParams) : latestHead(SITE, null, searchParams)
    expect([pathname, feeds[0]?.title, `${feeds[0]?.path}${feeds[0]?.search}`]).toEqual([pathname, title, feed])
    expect(feeds).toHaveLength(feed === '/feed' ? 1 : 2)
  })
})

describe('every page', () => {
  it.each(PAGES)('%s has one of each tag, all filled, and its own address', (_name, head, path) => {
    const tags = headTags(head, SITE.name)
    const keys = tags.flatMap(({ name, attributes }) =>
      name === 'title' ? ['title'] : name === 'meta' ? [attributes.name ?? attributes.property ?? '?'] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const { name, text, attributes } of tags)
      if (name !== 'script') expect((text ?? attributes.content ?? attributes.href)?.trim()).toBeTruthy()
    expect(head.canonical).toBe(path === null ? null : SITE.url + path)
    expect(tag(head, 'robots')).toBe(path === null ? 'noindex' : 'max-image-preview:large')
    expect(head.description.length).toBeLessThanOrEqual(170)
    expect(new URL(head.image.address).protocol).toBe('https:')
    expect(tag(head, 'alternate')).toMatch(/^\/.*feed\.xml(\?|$)/)
  })

  it('an empty listing is not indexed', () => {
    const head = listingHead(SITE, EMPTY_LISTING, NO_FILTERS)
    expect(head.indexed).toBe(false)
  })

  it.each(['week=2026-W30', 'week=2026-W30&page=1', 'page=1'])('/latest?%s is indexed only with films', (query) => {
    const params = new URLSearchParams(query)
    const indexed = (movies: readonly never[]) =>
      latestHead(SITE, { movies }, params, params.has('week') ? 'Week 30' : null).indexed
    expect([indexed([]), indexed([movie as never])]).toEqual([false, true])
  })

  it('[PLAYER-01] the player is titled {title} | Watch', () => {
    expect(playerHead(SITE, player).title).toBe('Sintel | Watch')
  })

  it('the player names its licence where that has an address', () => {
    const jsonLd = (licence: string) =>
      JSON.stringify(playerHead(SITE, { ...player, entry: { ...entry, licence } }).jsonLd)
    expect(jsonLd('CC BY 3.0')).toContain('"license":"https://creativecommons.org/licenses/by/3.0/"')
    expect(jsonLd('Public domain in India')).not.toContain('license')
  })

  it('JSON-LD names its vocabulary and holds no empty field', () => {
    for (const [, head] of PAGES) {
      for (const { name, text } of headTags(head, SITE.name)) {
        if (name !== 'script') continue
        expect(JSON.parse(text ?? '')['@context']).toBe('https://schema.org')
        expect(text).not.toMatch(/:(null|""|\[\])/)
      }
    }
  })

  it('home tells search engines how to search it', () => {
    expect(homeHead(SITE, null).jsonLd[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://talkies.example/search?query={search_term_string}' } },
    })
  })

  it('a blog says when it was written and changed', () => {
    const head = blogHead(SITE, { blog, next: null, trending: [], related: [] })
    expect(head).toMatchObject({ type: 'article', image: { address: 'https://pictures.example/a.jpg' } })
    expect(head.jsonLd[0]).toMatchObject({ datePublished: blog.created_at, dateModified: blog.updated_at })
  })
})
