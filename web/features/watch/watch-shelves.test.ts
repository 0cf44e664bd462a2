import { expect, test } from 'vitest'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'
import { shelvesOf } from './watch-shelf.tsx'

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

test('[WATCH-07] each language has a row of its own: the offered ones in their order, others by name, Unknown last', () => {
  expect(
    shown([
      entry('a'),
      entry('b', { language: ['Zulu'] }),
      entry('c', { language: ['Telugu', 'Kannada'] }),
      entry('d', { language: ['Bengali'] }),
      entry('e', { language: ['Kannada'] }),
      entry('f', { language: ['tamil'] }),
    ]),
  ).toEqual([
    ['tamil', ['f']],
    ['Telugu', ['c']],
    ['Kannada', ['c', 'e']],
    ['Bengali', ['d']],
    ['Zulu', ['b']],
    ['Unknown', ['a']],
  ])
})

test('[WATCH-07, DEC-80] a language named twice in two spellings holds the entry once', () => {
  expect(names(shelvesOf([entry('a', { language: ['Tamil', 'TAMIL'] })])[0]?.entries ?? [])).toEqual(['a'])
})
