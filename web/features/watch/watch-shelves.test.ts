import { expect, test } from 'vitest'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'
import { coversOf, shelvesOf } from './watch-shelves.ts'

function entry(title: string, fields: Partial<WatchEntry> = {}): WatchEntry {
  return {
    id: title,
    slug: title,
    title,
    poster: '',
    poster_picture: null,
    cover_poster: '',
    cover_picture: null,
    created_at: null,
    language: ['Unknown'],
    categories: [],
    subCategory: [],
    ...fields,
  }
}

const names = (entries: readonly WatchEntry[]) => entries.map(({ title }) => title)

const shown = (entries: readonly WatchEntry[]) =>
  shelvesOf(entries).map((shelf) => [shelf.language, names(shelf.entries)])

test('[WATCH-07] entries are grouped by language: the offered ones in their order, others by name, Unknown last', () => {
  const three = (language: string) => ['a', 'b', 'c'].map((title) => entry(title, { language: [language] }))
  const entries = ['Unknown', 'Zulu', 'English', 'Bengali', 'tamil'].flatMap(three)
  expect(shown(entries).map(([language]) => language)).toEqual(['tamil', 'English', 'Bengali', 'Zulu', 'Unknown'])
})

test('[WATCH-07] neighbours with fewer than three films share a row, each film once; Unknown does not join them', () => {
  const tamil = ['a', 'b', 'c'].map((title) => entry(title, { language: ['Tamil'] }))
  expect(
    shown([
      entry('unknown'),
      ...tamil,
      entry('d', { language: ['Telugu', 'Kannada'] }),
      entry('e', { language: ['Kannada'] }),
      entry('f', { language: ['Zulu'] }),
    ]),
  ).toEqual([
    ['Tamil', ['a', 'b', 'c']],
    ['Telugu, Kannada, Zulu', ['d', 'e', 'f']],
    ['Unknown', ['unknown']],
  ])
})

test('[WATCH-07, DEC-80] a language named twice in two spellings holds the entry once', () => {
  expect(names(shelvesOf([entry('a', { language: ['Tamil', 'TAMIL'] })])[0]?.entries ?? [])).toEqual(['a'])
})

test('[WATCH-02, WATCH-03] the carousel takes the newest 5 of those with a cover', () => {
  const entries = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((title) =>
    entry(title, { cover_poster: title === 'b' ? '' : `/covers/${title}-960.webp` }),
  )
  expect(names(coversOf(entries))).toEqual(['a', 'c', 'd', 'e', 'f'])
})
