import { expect, test } from 'vitest'
import { chosenFilms, facetsOf } from './filter-films.ts'

const film = (title: string, year: number | null, language: string[], qualities: string[], created_at: string) => ({
  ...{ title, year, language, qualities, created_at },
  subCategory: ['Drama'],
})
const FILMS = [
  film('Meera', 1945, ['Tamil', 'Hindi'], ['720p'], '2026-01-03'),
  film('Awaara', 1951, ['Hindi'], ['1080p', '720p'], '2026-01-01'),
  film('Hero', null, ['hindi'], [], '2026-01-02'),
]
const titles = (chosen: Record<string, string>) => chosenFilms(FILMS, chosen).map(({ title }) => title)

test('films are filtered by all that is chosen, in any letter case, and sorted', () => {
  expect(titles({})).toEqual(['Meera', 'Awaara', 'Hero'])
  expect(titles({ language: 'HINDI', sort: 'title' })).toEqual(['Awaara', 'Hero', 'Meera'])
  expect(titles({ language: 'Hindi', quality: '720p', sort: 'year' })).toEqual(['Awaara', 'Meera'])
  expect(titles({ sort: 'newest' })).toEqual(['Meera', 'Hero', 'Awaara'])
  expect(titles({ decade: '1950' })).toEqual(['Awaara'])
  expect(titles({ subcategory: 'Comedy' })).toEqual([])
})

test('the counts of a kind leave out what is chosen of it', () => {
  const facets = facetsOf(FILMS, { language: 'Tamil' })
  expect(facets.total).toBe(1)
  expect(facets.language).toEqual([
    { label: 'hindi', movies: 3 },
    { label: 'Tamil', movies: 1 },
  ])
  expect(facets.decade).toEqual([{ label: '1940', movies: 1 }])
  expect(facetsOf(FILMS, {}).decade.map(({ label }) => label)).toEqual(['1950', '1940'])
})
