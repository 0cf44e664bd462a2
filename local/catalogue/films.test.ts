import { describe, expect, test } from 'vitest'
import { CATEGORIES, HOME_LIMIT, LANGUAGES, RECENT_MS } from '../../domain/catalogue.ts'
import { languageTag, scriptTag } from '../../domain/language.ts'
import { watchTarget } from '../../domain/watch-target.ts'
import { httpUrl, ownOrHttpUrl } from '../../domain/web-address.ts'
import { ALL_FILMS } from './films/all.ts'
import { HOLLYWOOD_SILENT_FILMS } from './films/hollywood-silent.ts'
import { movieRows } from './movie-row.ts'
import { SAMPLE_CLIP_ADDRESS } from './sample-clip.ts'
import { SAMPLE_TORRENTS } from './torrents.ts'
import { WATCH_PAGES, watchPageRows } from './watch-pages.ts'

const now = new Date('2026-11-20T12:00:00Z')
const movies = movieRows(now)
const blocks = movies.flatMap((movie) => movie.downloads)

const unique = (values: readonly string[]) => new Set(values).size === values.length

describe('the films', () => {
  test('[DEC-49] have ids and slugs of their own, made by the slug rule', () => {
    expect(unique(movies.map((movie) => movie.id))).toBe(true)
    expect(unique(movies.map((movie) => movie.slug))).toBe(true)
    for (const { slug } of movies) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('[DATA-18, DATA-19] are in the offered languages and categories, each of which has at least five', () => {
    for (const movie of movies) {
      expect(CATEGORIES).toEqual(expect.arrayContaining(movie.categories))
      expect(LANGUAGES).toEqual(expect.arrayContaining(movie.language))
    }
    for (const category of CATEGORIES)
      expect(movies.filter((movie) => movie.categories.includes(category)).length, category).toBeGreaterThanOrEqual(5)
    for (const language of LANGUAGES)
      expect(movies.filter((movie) => movie.language.includes(language)).length, language).toBeGreaterThanOrEqual(5)
  })

  test('[HOME-05, WEEK-02] are more than home shows, some hidden from it, and new and old enough for every list', () => {
    const shown = movies.filter((movie) => movie.showOnHomepage)
    expect(shown.length).toBeGreaterThan(HOME_LIMIT)
    expect(shown.length).toBeLessThan(movies.length)
    const ages = movies.map((movie) => now.getTime() - Date.parse(movie.created_at))
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(ages).toEqual(ages.toSorted((first, second) => first - second))
    expect(ages.filter((age) => age < RECENT_MS).length).toBeGreaterThanOrEqual(12)
    expect(ages.filter((age) => age > 90 * 24 * 60 * 60 * 1000).length).toBeGreaterThan(10)
  })

  test('from India were first shown more than sixty years before 2026, with their title in the script of their language', () => {
    for (const { film, language } of ALL_FILMS.filter((entry) => entry.language !== 'English')) {
      expect(film.year, film.title).toBeLessThan(1966)
      expect(scriptTag(film.nativeTitle ?? ''), film.title).toBe(languageTag(language))
    }
  })

  test('from the silent years in America are older than 95 years', () => {
    for (const film of HOLLYWOOD_SILENT_FILMS) expect(film.year, film.title).toBeLessThan(1931)
  })

  test('[ADMMOV-15, ADMMOV-16] have all that the movie form asks for, described in two sentences or more', () => {
    for (const movie of movies) {
      expect(movie.description.split(/[.!?](?:\s|$)/).filter(Boolean).length, movie.title).toBeGreaterThanOrEqual(2)
      expect(movie.description.length, movie.title).toBeLessThan(500)
      expect(movie.subCategory.length, movie.title).toBeGreaterThan(0)
    }
  })
})

describe('the facts', () => {
  test('name a director of every film, and nobody twice in a cast', () => {
    for (const { title, directors, cast_members } of movies) {
      expect(directors.length, title).toBeGreaterThan(0)
      expect(unique(cast_members.map(({ name }) => name)), title).toBe(true)
    }
  })

  test('say the licence and the source of each download and watch page, so that nothing reminds a new owner of them', () => {
    const rights = [...blocks, ...watchPageRows(now)]
    expect(rights.filter(({ licence, origin }) => !licence || !origin)).toEqual([])
    const known = /^(CC BY \d\.\d|Public domain in .+|Free to use|Creative Commons, see the source)$/
    expect(rights.filter(({ licence }) => !known.test(licence))).toEqual([])
    for (const { licence, origin } of rights) expect(httpUrl(origin) === null, origin).toBe(licence === 'Free to use')
    expect(movies.find(({ title }) => title === 'Sintel')?.downloads[0]?.licence).toBe('CC BY 3.0')
  })
})

describe('the downloads', () => {
  test('[DATA-09, DATA-10] are whole blocks with ids of their own and counters at 0', () => {
    expect(unique(blocks.map((block) => block.id))).toBe(true)
    for (const block of blocks) {
      expect(Object.keys(block).toSorted()).toEqual(
        'audio,count,directUrl,filename,format,gpLink,id,licence,magnet,origin,quality,showGifAfter,size,subtitles,url'.split(
          ',',
        ),
      )
      expect(block.count).toBe(0)
    }
  })

  test('[ADMMOV-17, DEC-56] each have quality, format and a source that is no magnet, and a size where it is known', () => {
    for (const block of blocks) {
      for (const text of [block.quality, block.format]) expect(text, block.id).not.toBe('')
      expect(block.size, block.id).toMatch(/^([\d.]+ (kB|MB|GB)|several sizes|see the source)$/)
      expect(block.url || block.directUrl || block.gpLink, block.id).not.toBe('')
    }
  })

  test('[DEC-57] lead to http(s) addresses, stored torrents and magnets', () => {
    const stored = [
      SAMPLE_CLIP_ADDRESS,
      ...SAMPLE_TORRENTS.map((torrent) => `/storage/v1/object/public/torrents/${torrent.path}`),
    ]
    for (const block of blocks) {
      if (block.url) expect(ownOrHttpUrl(block.url), block.id).toBe(block.url)
      if (block.url.startsWith('/')) expect(stored).toContain(block.url)
      for (const link of [block.directUrl, block.gpLink]) if (link) expect(httpUrl(link), block.id).toBe(link)
      if (block.magnet) expect(block.magnet, block.id).toMatch(/^magnet:\?xt=urn:btih:[0-9a-f]{40}&dn=/)
    }
  })

  test('[DEC-45, DEC-55, MOVIE-16, MOVIE-17] show every kind that a page must draw', () => {
    expect(movies.some((movie) => movie.directLinksOnly)).toBe(true)
    expect(movies.some((movie) => movie.downloads.length > 2)).toBe(true)
    expect(blocks.some((block) => block.showGifAfter)).toBe(true)
    expect(blocks.some((block) => block.gpLink)).toBe(true)
    expect(movies.some((movie) => movie.title.length > 70)).toBe(true)
    const watchable = new Set(WATCH_PAGES.map((page) => page.title))
    const targets = movies.map(
      (movie) => watchTarget(movie.watchUrl, watchable.has(movie.title) ? movie.slug : null)?.kind,
    )
    expect(new Set(targets)).toEqual(new Set([undefined, 'page', 'external']))
  })
})
