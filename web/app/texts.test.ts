import { expect, it } from 'vitest'
import { loadingText } from './texts.ts'

it.each([
  ['/movie/sintel', 'Loading...'],
  ['/search', 'Searching...'],
  ['/ta/search', 'Searching...'],
  ['/category/Tamil%20Language', 'Loading movies...'],
  ['/categories', 'Loading movies...'],
  ['/languages', 'Loading movies...'],
  ['/hi/languages', 'Loading movies...'],
  ['/movie/languages', 'Loading...'],
  ['/blogs/the-drums', 'Loading blog...'],
  ['/ml/blogs/the-drums', 'Loading blog...'],
  ['/blogs', 'Loading...'],
])('[MOVIE-01, SEARCH-03, LIST-13, BLOG-07] on the way to %s it says %s', (path, text) =>
  expect(loadingText(path)).toBe(text),
)
