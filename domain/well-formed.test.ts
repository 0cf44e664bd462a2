import { expect, test } from 'vitest'
import { wellFormed } from './well-formed.ts'

test.each([
  '',
  'Mayabazar',
  '\ud83d\ude00',
  '\ud83d',
  '\ude00',
  'a\ud83db',
  '\ude00\ud83d',
  '\ud83d\ud83d\ude00\ude00',
])('lone surrogates become U+FFFD (%#)', (text) => expect(wellFormed(text)).toBe(text.toWellFormed()))
