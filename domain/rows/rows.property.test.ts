import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hostileText, hostileValue, runs } from '../../tests/support/hostile-text.ts'
import { BlogLinkRow, BlogRow } from './blog.ts'
import { CommentRow } from './comment.ts'
import { DownloadBlock, MovieCardRow, MovieListingRow, MovieRow } from './movie.ts'
import { StoryRow } from './story.ts'
import { textList, textOrEmpty, timestamp } from './text.ts'
import { PlayerRow, WatchCardRow, WatchEntryRow } from './watch-page.ts'

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  BlogLinkRow,
  BlogRow,
  CommentRow,
  DownloadBlock,
  MovieCardRow,
  MovieListingRow,
  MovieRow,
  StoryRow,
  PlayerRow,
  WatchCardRow,
  WatchEntryRow,
  textList,
  textOrEmpty,
  timestamp,
}
const NAMES = Object.keys(SCHEMAS)
const OBJECTS = NAMES.filter((name) => /^[A-Z]/.test(name))

const FIELDS = [
  ...['id', 'slug', 'title', 'native_title', 'year', 'poster', 'poster_color', 'language', 'categories', 'subCategory'],
  ...[
    'qualities',
    'watchUrl',
    'watch_slug',
    'created_at',
    'updated_at',
    'description',
    'downloads',
    'linkColor',
    'url',
  ],
  ...[
    'directLinksOnly',
    'content',
    'tags',
    'related_movie_ids',
    'is_trending',
    'user_id',
    'username',
    'views',
    'magnet',
  ],
  ...['directors', 'certificate', 'trailer_url', 'original_language', 'imdb_id', 'wikidata_id'],
  ...['thumbnail_url', 'poster_url', 'cover_poster', 'quality', 'size', 'format', 'genre', 'imdb', 'count', 'filename'],
]

const LISTS = ['language', 'categories', 'subCategory', 'qualities', 'tags', 'related_movie_ids', 'directors']

/** A row as the database could contain it: any texts, dates in any format, lists and old single texts. */
function rowWith(text: fc.Arbitrary<string>, listed: readonly string[] = LISTS): fc.Arbitrary<Record<string, unknown>> {
  const maybe = fc.option(text)
  const list = fc.oneof(fc.array(text, { maxLength: 4 }), maybe)
  const date = fc.oneof(
    fc.date({ noInvalidDate: true }).map((each) => each.toISOString()),
    fc.constantFrom('2026-11-20 09:21:37+00', '2026-11-20 09:21:37.123456+05', '-infinity', 'infinity'),
    maybe,
  )
  const entry = fc.record({
    id: fc.oneof(text, fc.nat()),
    url: maybe,
    magnet: maybe,
    gpLink: maybe,
    audio: list,
    licence: maybe,
    count: fc.option(fc.nat()),
  })
  return fc.record({
    ...Object.fromEntries(FIELDS.map((name) => [name, maybe])),
    ...Object.fromEntries(['id', 'slug', 'content'].map((name) => [name, text])),
    ...Object.fromEntries(listed.map((name) => [name, list])),
    created_at: date,
    updated_at: date,
    year: fc.option(fc.integer()),
    runtime_minutes: fc.option(fc.nat()),
    cast_members: fc.option(fc.array(fc.record({ name: text, character: maybe }), { maxLength: 3 })),
    views: fc.option(fc.nat()),
    count: fc.option(fc.nat()),
    is_trending: fc.option(fc.boolean()),
    directLinksOnly: fc.option(fc.boolean()),
    downloads: fc.option(fc.array(entry, { maxLength: 3 })),
  })
}

/** Made once, because it is a large tree of generators. */
const value = fc.oneof(hostileValue(), fc.dictionary(fc.constantFrom(...FIELDS), hostileValue()))

describe('rows out of foreign hands', () => {
  it.each(NAMES)('[DATA-42] %s judges any value without throwing', (name) => {
    const schema = SCHEMAS[name] as v.GenericSchema
    fc.assert(
      fc.property(value, (input) => {
        expect(v.safeParse(schema, input).success).toBeTypeOf('boolean')
      }),
      runs(100),
    )
  })

  it.each(OBJECTS)(
    '[DATA-04, DATA-42] %s takes every row that the tables can hold, and what it gives is a good row again',
    (name) => {
      const schema = SCHEMAS[name] as v.GenericSchema
      fc.assert(
        fc.property(rowWith(hostileText(), name === 'StoryRow' ? [] : LISTS), (row) => {
          const once = v.parse(schema, row) as Record<string, unknown>
          const { watch: _watch, ...printed } = JSON.parse(JSON.stringify(once))
          const { watch: _again, ...twice } = v.parse(schema, printed) as Record<string, unknown>
          const { watch: _once, ...first } = once
          expect(twice).toEqual(first)
        }),
        runs(120),
      )
    },
  )

  it('[DATA-42] texts lose the spaces at their edges, lists their blank items, and dates are ISO or null', () => {
    fc.assert(
      fc.property(rowWith(hostileText()), (row) => {
        const blog = v.parse(BlogRow, row)
        expect(blog.title).toBe(blog.title.trim())
        for (const tag of blog.tags) expect([tag.trim(), tag === '']).toEqual([tag, false])
        if (blog.created_at !== null) expect(new Date(blog.created_at).toISOString()).toBe(blog.created_at)
      }),
      runs(200),
    )
  })

  it('[DEC-45, DEC-59] no colour holds more than a colour, and no watch control leads anywhere but to http(s) or a page of ours', () => {
    const color = fc.oneof(
      hostileText(),
      fc
        .tuple(fc.constantFrom('#fff', 'red', 'rgb(1,2,3)', 'url(x)', 'var(--x)'), hostileText(8))
        .map((each) => each.join('')),
    )
    const address = fc.oneof(
      hostileText(),
      fc
        .tuple(fc.constantFrom('http://', 'HTTPS://', 'javascript:', '<iframe>', ' https://'), hostileText(12))
        .map((each) => each.join('')),
    )
    fc.assert(
      fc.property(color, address, hostileText(), (linkColor, watchUrl, watch_slug) => {
        const movie = v.parse(MovieRow, { id: '1', slug: 'a', linkColor, watchUrl, watch_slug })
        expect(movie.linkColor).toMatch(/^[#\w\s.,%/()]+$/)
        expect(movie.linkColor).not.toMatch(/url|var|expression/i)
        if (movie.watch?.kind === 'external') expect(new URL(movie.watch.href).protocol).toMatch(/^https?:$/)
        if (movie.watch?.kind === 'page') expect(movie.watch.slug).toBe(watch_slug)
        expect(JSON.stringify(movie)).not.toContain('iframe')
      }),
      runs(500),
    )
  })
})
