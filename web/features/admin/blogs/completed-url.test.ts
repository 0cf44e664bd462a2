import { expect, test } from 'vitest'
import { completedUrl } from './completed-url.ts'

test.each([
  [' archive.org ', 'https://archive.org'],
  ['archive.org/details/x?y#z', 'https://archive.org/details/x?y#z'],
  ['films.example:8080/a', 'https://films.example:8080/a'],
  ['http://films.example', 'http://films.example'],
  ['/movie/sintel', '/movie/sintel'],
  ['meena@films.example', 'mailto:meena@films.example'],
  ['mailto:meena@films.example', 'mailto:meena@films.example'],
])('[DEC-45, DEC-48] %s is completed to %s', (typed, address) => {
  expect(completedUrl(typed)).toBe(address)
})

test.each([
  '',
  'a word',
  'word',
  'javascript:alert(1)',
  'javascript:a.bc/x',
  'data:text/html,a.bc',
  '//evil.example',
  'file:///C:/x.png',
  'C:\\x.png',
])('[DEC-45, DEC-48] %j is no address', (typed) => {
  expect(completedUrl(typed)).toBeNull()
})
