import { expect, test } from 'vitest'
import { cleanName } from './name.ts'

test('[DEC-24] a name loses the spaces around it and inside it, and signs that turn text about', () => {
  expect(cleanName('  Meena \t Kumari ')).toBe('Meena Kumari')
  expect(cleanName('\u202eanneeM')).toBe('anneeM')
  expect(cleanName('தமிழ்ச்செல்வி')).toBe('தமிழ்ச்செல்வி')
  expect(cleanName('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('[SEC-09] what shows nothing is no name', () => {
  for (const text of ['', '   ', '\u200b\ufeff', '\u200d', '\u2066\u2069']) expect(cleanName(text)).toBe('')
})
