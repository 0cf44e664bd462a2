import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, runs } from '../../../tests/support/hostile-text.ts'
import { formatDate } from './format-date.ts'
import { timeAgo } from './relative-time.tsx'

const moment = fc.oneof(
  hostileText(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
)

test('[MOVIE-08] any text gives a date or ‘Unknown date’', () => {
  fc.assert(
    fc.property(moment, (text) => {
      expect(formatDate(text)).toMatch(/^(Unknown date|\d{1,2} [A-Z][a-z]+ -?\d+( B)?.*)$/)
    }),
    runs(400),
  )
})

test('[WEEK-03] any moment gives a relative time, never NaN', () => {
  const now = fc.integer({ min: 0, max: 4_102_444_800_000 })
  fc.assert(
    fc.property(moment, now, (text, at) => {
      expect(timeAgo(text, at)).toMatch(/^(a moment|[\d,]+ \w+) ago$/)
    }),
    runs(400),
  )
})
