import { describe, expect, test } from 'vitest'
import { runsScripts } from '../../domain/embed-code.ts'
import { ARTICLES, blogRows } from './blog-rows.ts'
import { movieRows } from './movie-row.ts'
import { SAMPLE_CLIPS } from './sample-clip.ts'
import { storyRows } from './stories.ts'
import { WATCH_PAGES, watchPageRows } from './watch-pages.ts'

const now = new Date('2026-11-20T12:00:00Z')
const movies = movieRows(now)
const titles = new Set(movies.map((movie) => movie.title))
const slugs = new Set(movies.map((movie) => movie.slug))

describe('the articles', () => {
  test('are real reading: six or more, of 300 to 700 words, with headings, lists and links', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(6)
    for (const { title, content } of ARTICLES) {
      const words = content
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect(words, title).toBeGreaterThanOrEqual(300)
      expect(words, title).toBeLessThanOrEqual(700)
      for (const tag of ['<h2>', '<li>', '<a href=']) expect(content, title).toContain(tag)
    }
  })

  test('[DEC-48] use only plain tags, each closed', () => {
    for (const { title, content } of ARTICLES) {
      const open: string[] = []
      for (const [, slash, tag = '', attributes] of content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
        expect(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'em', 'strong', 'blockquote'], title).toContain(tag)
        expect(attributes, title).toMatch(tag === 'a' && !slash ? /^ href="\/[a-z0-9/-]+"$/ : /^$/)
        if (slash) expect(open.pop(), title).toBe(tag)
        else open.push(tag)
      }
      expect(open, title).toEqual([])
    }
  })

  test('[DEC-84] name and link films that the catalogue has', () => {
    for (const { title, content, related } of ARTICLES) {
      expect(
        related.filter((film) => !titles.has(film)),
        title,
      ).toEqual([])
      const links = [...content.matchAll(/href="\/movie\/([^"]+)"/g)].map(([, slug]) => slug ?? '')
      expect(
        links.filter((slug) => !slugs.has(slug)),
        title,
      ).toEqual([])
    }
    const ids = new Set(movies.map((movie) => movie.id))
    for (const row of blogRows(now))
      expect(
        row.related_movie_ids.every((id) => ids.has(id)),
        row.title,
      ).toBe(true)
  })

  test('[BLOG-02, BLOG-11, DEC-83] are dated in order, some with tags, some trending and some not', () => {
    const dates = blogRows(now).map((row) => Date.parse(row.created_at))
    expect(dates).toEqual(dates.toSorted((first, second) => second - first))
    expect(Math.max(...dates)).toBeLessThan(now.getTime())
    expect(new Set(blogRows(now).map((row) => row.is_trending))).toEqual(new Set([true, false]))
    expect(ARTICLES.every((article) => article.tags.length > 0)).toBe(true)
  })
})

describe('the watch pages', () => {
  test('[WATCH-02, WATCH-10] are eight or more, with covers for more than a carousel, one with no film of its title', () => {
    expect(WATCH_PAGES.length).toBeGreaterThanOrEqual(8)
    expect(WATCH_PAGES.filter((page) => page.hasCover).length).toBeGreaterThan(5)
    expect(WATCH_PAGES.filter((page) => !titles.has(page.title)).length).toBe(1)
  })

  test('[DEC-45] exist for every film whose watch source is embed code', () => {
    const pages = new Set(WATCH_PAGES.map((page) => page.title))
    const embedded = movies.filter((movie) => movie.watchUrl?.startsWith('<'))
    expect(embedded.filter((movie) => !pages.has(movie.title)).map((movie) => movie.title)).toEqual([])
  })

  test('play a film at the Internet Archive or the sample clip, or hold a plain link to another site', () => {
    for (const { title, html_code } of watchPageRows(now)) {
      const addresses = [...html_code.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
      if (html_code.includes('<video')) expect(addresses, title).toEqual(SAMPLE_CLIPS.map(({ address }) => address))
      else
        expect(addresses, title).toEqual([
          expect.stringMatching(/^https:\/\/(archive.org\/embed|studio.blender.org\/films)\//),
        ])
      expect(runsScripts(html_code), title).toBe(false)
    }
  })
})

test('[DATA-11, STORY-13] eight stories of catalogued films were posted over the last hours, newest first', () => {
  const stories = storyRows(now)
  expect(stories).toHaveLength(8)
  expect(stories.filter((story) => !titles.has(story.title))).toEqual([])
  const ages = stories.map((story) => now.getTime() - Date.parse(story.created_at))
  expect(ages).toEqual(ages.toSorted((first, second) => first - second))
  expect(Math.max(...ages)).toBeLessThan(12 * 60 * 60 * 1000)
})
