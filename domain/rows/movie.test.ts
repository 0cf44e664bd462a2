import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MovieCardRow, MovieRow } from './movie.ts'

const row = { id: 'a', slug: 'a', title: 'A film', language: ['Tamil'] }
const card = (columns: Readonly<Record<string, unknown>>) => v.parse(MovieCardRow, { ...row, ...columns })
const movie = (columns: Readonly<Record<string, unknown>>) => v.parse(MovieRow, { ...row, ...columns })

describe('a movie’s row', () => {
  it.each([null, '', '   '])('[TIME-03] the title %j becomes Untitled Movie', (title) =>
    expect(card({ title }).title).toBe('Untitled Movie'),
  )

  it.each([null, [], [' ']])('[TIME-04] the languages %j become Unknown', (language) =>
    expect(card({ language }).language).toEqual(['Unknown']),
  )

  it('[DATA-04] a subcategory that is one text is a list of one', () => {
    expect(card({ subCategory: 'Drama' }).subCategory).toEqual(['Drama'])
    expect(card({ subCategory: ['Drama', ' Myth ', ''] }).subCategory).toEqual(['Drama', 'Myth'])
    expect(card({ subCategory: null }).subCategory).toEqual([])
  })

  it.each([
    ['#ff0066', '#ff0066'],
    ['rebeccapurple', 'rebeccapurple'],
    ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
    [null, '#60a5fa'],
    ['', '#60a5fa'],
    ['red; background: url(https://evil.example)', '#60a5fa'],
    ['url(https://evil.example)', '#60a5fa'],
    ['var(--x)', '#60a5fa'],
  ])('[MOVIE-19, DATA-05, DEC-59] the link colour %j becomes %s', (linkColor, expected) =>
    expect(movie({ linkColor }).linkColor).toBe(expected),
  )

  it.each([
    ['2026-11-20 09:21:37+00', '2026-11-20T09:21:37.000Z'],
    ['2026-11-20T09:21:37.123+05:30', '2026-11-20T03:51:37.123Z'],
    ['not a time', null],
    [null, null],
  ])('[MOVIE-08] the time %j becomes %j', (created_at, expected) =>
    expect(card({ created_at }).created_at).toBe(expected),
  )

  it.each([null, '', '  '])(
    '[DEC-45] without a watch address (%j) the watch page of the title is the target',
    (watchUrl) => {
      expect(card({ watchUrl, watch_slug: 'a' }).watch).toEqual({ kind: 'page', slug: 'a' })
      expect(card({ watchUrl }).watch).toBeNull()
    },
  )

  it('[DEC-45] embed code leads to the watch page of the title, or nowhere, and never leaves the row', () => {
    const embed = '<iframe src="https://player.example"></iframe>'
    expect(card({ watchUrl: embed, watch_slug: 'a' }).watch).toEqual({ kind: 'page', slug: 'a' })
    expect(card({ watchUrl: embed }).watch).toBeNull()
    expect(card({ watchUrl: 'javascript:alert(1)', watch_slug: 'a' }).watch).toBeNull()
    expect(JSON.stringify(card({ watchUrl: embed, watch_slug: 'a' }))).not.toContain('iframe')
  })
})
