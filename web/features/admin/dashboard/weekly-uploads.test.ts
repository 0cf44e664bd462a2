import { expect, test } from 'vitest'
import { weekLabel, weeklySeries } from './weekly-uploads.ts'

test('[ADMDASH-12, ADMDASH-13] weekly rows become one series for all and one a language, the busiest first', () => {
  const series = weeklySeries([
    { week: '2026-11-16', language: null, movies: 4 },
    { week: '2026-11-16', language: '', movies: 1 },
    { week: '2026-11-09', language: null, movies: 1 },
    { week: '2026-11-16', language: 'Telugu', movies: 1 },
    { week: '2026-11-09', language: 'Tamil', movies: 1 },
    { week: '2026-11-16', language: 'Tamil', movies: 2 },
  ])
  expect(series.weeks.map(weekLabel)).toEqual(['9 Nov', '16 Nov'])
  expect(series.totals).toEqual([1, 4])
  expect(series.languages).toEqual([
    { name: 'Tamil', movies: [1, 2] },
    { name: 'No language', movies: [0, 1] },
    { name: 'Telugu', movies: [0, 1] },
  ])
})
