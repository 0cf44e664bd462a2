import { expect, test } from 'vitest'
import { nameSpoilers, spoilerParts } from './spoilers.ts'

test.each([
  ['nothing hidden', ['nothing hidden']],
  ['a ||b|| c', ['a ', 'b', ' c']],
  ['||a||', ['', 'a', '']],
  ['||a\nb||||c||', ['', 'a\nb', '', 'c', '']],
  ['one || alone', ['one || alone']],
  ['||||', ['||||']],
  ['||a|b||', ['', 'a|b', '']],
])('the parts of %j', (text, parts) => {
  expect(spoilerParts(text)).toEqual(parts)
})

test('in plain text a spoiler is named', () => {
  expect(nameSpoilers('The end: ||he dies||!')).toBe('The end: [Spoiler: he dies]!')
})
