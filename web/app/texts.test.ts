import { expect, it } from 'vitest'
import { texts } from './texts.ts'

it.each([
  ['/movie/sintel', 'Loading...'],
  ['/search', 'Searching...'],
  ['/category/Tamil%20Language', 'Loading movies...'],
  ['/categories', 'Loading movies...'],
  ['/languages', 'Loading movies...'],
  ['/blogs/the-drums', 'Loading blog...'],
  ['/blogs', 'Loading...'],
])('[MOVIE-01, SEARCH-03, LIST-13, BLOG-07] on the way to %s it says %s', (path, text) =>
  expect(texts.loadingPage(path)).toBe(text),
)
