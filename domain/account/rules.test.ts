import { expect, test } from 'vitest'
import { cleanName } from './rules.ts'

test('[DEC-24] a name is trimmed, with single spaces and without bidirectional control characters', () => {
  expect(cleanName('  Meena \t Kumari ')).toBe('Meena Kumari')
  expect(cleanName('\u202eanneeM')).toBe('anneeM')
  expect(cleanName('தமிழ்ச்செல்வி')).toBe('தமிழ்ச்செல்வி')
  expect(cleanName('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('[SEC-09] a name of invisible characters is empty', () => {
  for (const text of ['', '   ', '\u200b\ufeff', '\u200d', '\u2066\u2069']) expect(cleanName(text)).toBe('')
})
