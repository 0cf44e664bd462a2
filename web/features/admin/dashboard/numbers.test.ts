import { expect, test } from 'vitest'
import { dayLabel, sortLanguages, weeklySeries } from './numbers.ts'

test('[ADMDASH-14, DEC-80] the offered languages come first however they are written, then every other one, then none', () => {
  const found = [
    { language: null, movies: 2 },
    { language: 'Korean', movies: 1 },
    { language: 'tamil', movies: 4 },
    { language: 'தமிழ்', movies: 3 },
    { language: 'Bengali', movies: 1 },
  ]
  expect(sortLanguages(found).map(({ language, movies }) => [language, movies])).toEqual([
    ['Tamil', 4],
    ['Telugu', 0],
    ['Kannada', 0],
    ['Hindi', 0],
    ['Malayalam', 0],
    ['English', 0],
    ['தமிழ்', 3],
    ['Bengali', 1],
    ['Korean', 1],
    [null, 2],
  ])
})

test('[ADMDASH-12, ADMDASH-13] weekly rows become one series for all and one a language, the busiest first', () => {
  const series = weeklySeries([
    { week: '2026-11-16', language: null, movies: 4 },
    { week: '2026-11-16', language: '', movies: 1 },
    { week: '2026-11-09', language: null, movies: 1 },
    { week: '2026-11-16', language: 'Telugu', movies: 1 },
    { week: '2026-11-09', language: 'Tamil', movies: 1 },
    { week: '2026-11-16', language: 'Tamil', movies: 2 },
  ])
  expect(series.weeks.map(dayLabel)).toEqual(['9 Nov', '16 Nov'])
  expect(series.totals).toEqual([1, 4])
  expect(series.languages).toEqual([
    { name: 'Tamil', movies: [1, 2] },
    { name: 'No language', movies: [0, 1] },
    { name: 'Telugu', movies: [0, 1] },
  ])
})
