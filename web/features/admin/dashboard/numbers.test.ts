import { describe, expect, test } from 'vitest'
import { dayLabel, joinedAt, sortLanguages, weeklySeries } from './numbers.ts'

describe('when a person joined', () => {
  test('[ADMDASH-08] createdAt is taken where there is one', () => {
    expect(joinedAt({ _id: '507f1f77bcf86cd799439011', createdAt: '2026-01-02T03:04:05Z' })).toBe(
      Date.UTC(2026, 0, 2, 3, 4, 5),
    )
  })

  test('[ADMDASH-09] without it, the time inside the id', () => {
    expect(joinedAt({ _id: '507f1f77bcf86cd799439011', createdAt: null })).toBe(Date.parse('2012-10-17T21:13:27Z'))
    expect(joinedAt({ _id: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', createdAt: '' })).toBe(
      Date.parse('2022-02-22T19:22:22Z'),
    )
  })

  test('[ADMDASH-10] an id that holds no time gives none', () => {
    expect(joinedAt({ _id: 'a6f1c2d0-1111-4222-8333-444455556666', createdAt: 'soon' })).toBeNull()
    expect(joinedAt({ _id: '', createdAt: null })).toBeNull()
  })
})

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
