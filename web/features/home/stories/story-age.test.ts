import { expect, test } from 'vitest'
import { storyAge } from './story-facts.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const before = (ms: number) => new Date(NOW - ms).toISOString()
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, 'Just now'],
  [59 * SECOND, 'Just now'],
  [-5 * MINUTE, 'Just now'],
])('[STORY-09] %i ms ago reads %s, as does a clock that is behind', (ms, text) => {
  expect(storyAge(before(ms), NOW)).toBe(text)
})

test.each([
  [MINUTE, '1m ago'],
  [59 * MINUTE + 59 * SECOND, '59m ago'],
])('[STORY-10] %i ms ago reads %s', (ms, text) => expect(storyAge(before(ms), NOW)).toBe(text))

test.each([
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
])('[STORY-11] %i ms ago reads %s', (ms, text) => expect(storyAge(before(ms), NOW)).toBe(text))

test.each([
  [24 * HOUR, '1d ago'],
  [72 * HOUR + 1, '3d ago'],
])('[STORY-12] %i ms ago reads %s', (ms, text) => expect(storyAge(before(ms), NOW)).toBe(text))

test('[MOVIE-08] an invalid date gives ‘Unknown date’', () => {
  expect(storyAge(null, NOW)).toBe('Unknown date')
  expect(storyAge('yesterday', NOW)).toBe('Unknown date')
})
