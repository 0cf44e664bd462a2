import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

it('[MOVIE-07] a date is written out, as the day in India', () => {
  expect(formatDate('2026-11-20T18:29:59Z')).toBe('20 November 2026')
  expect(formatDate('2026-11-21T00:30:00+05:30')).toBe('21 November 2026')
})

it.each([null, undefined, '', 'yesterday', '2026-13-45'])('[MOVIE-08] %j is an unknown date', (text) =>
  expect(formatDate(text)).toBe('Unknown date'),
)
