import { expect, test } from 'vitest'
import type { WatchEntry } from '../../domain/rows/watch-page.ts'
import { coversOf, findEntries, shelvesOf } from './watch-shelves.ts'

function entry(title: string, fields: Partial<WatchEntry> = {}): WatchEntry {
  return {
    id: title,
    slug: title,
    title,
    poster: '',
    cover_poster: '',
    created_at: null,
    language: ['Unknown'],
    categories: [],
    subCategory: [],
    ...fields,
  }
}

const names = (entries: readonly WatchEntry[]) => entries.map(({ title }) => title)

test('[WATCH-07] entries are grouped by language: the offered ones in their order, others by name, Unknown last', () => {
  const shelves = shelvesOf([
    entry('a'),
    entry('b', { language: ['Zulu'] }),
    entry('c', { language: ['English', 'Tamil'] }),
    entry('d', { language: ['tamil', 'Bengali'] }),
  ])
  expect(shelves.map(({ language, entries }) => [language, names(entries)])).toEqual([
    ['Tamil', ['c', 'd']],
    ['English', ['c']],
    ['Bengali', ['d']],
    ['Zulu', ['b']],
    ['Unknown', ['a']],
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

test('[WATCH-06] the catalogue search reads title, language, category and subcategory in any letter case', () => {
  const entries = [
    entry('Sintel', { language: ['English'], categories: ['Hollywood Movies'], subCategory: ['Fantasy'] }),
    entry('Karnan', { language: ['Tamil'], categories: ['Tamil Language'], subCategory: ['Mythological'] }),
  ]
  const found = (text: string) => names(findEntries(entries, text))
  expect(found('SINT')).toEqual(['Sintel'])
  expect(found('tamil')).toEqual(['Karnan'])
  expect(found('hollywood')).toEqual(['Sintel'])
  expect(found('mytho')).toEqual(['Karnan'])
  expect(found('Tamil Language Mythological')).toEqual(['Karnan'])
  expect(found('  ')).toEqual(['Sintel', 'Karnan'])
  expect(found('nothing of it')).toEqual([])
})
