import { expect, test } from 'vitest'
import { initial } from './initial.ts'

test('[NAV-07, NAV-08, NAV-09] the avatar shows the first letter of the name, else of the email, else U', () => {
  expect(initial({ name: 'meena', email: 'x@people.example' })).toBe('M')
  expect(initial({ name: ' ', email: 'x@people.example' })).toBe('X')
  expect(initial({ name: '', email: '' })).toBe('U')
})

test('a letter of another script stays whole', () => {
  expect(initial({ name: 'மீனா', email: '' })).toBe('மீ')
  expect(initial({ name: '👨‍👩‍👧 family', email: '' })).toBe('👨‍👩‍👧')
})
