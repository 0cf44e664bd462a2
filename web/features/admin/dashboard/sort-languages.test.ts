import { expect, test } from 'vitest'
import { sortLanguages } from './sort-languages.ts'

test('[ADMDASH-14, DEC-80] the offered languages come first however they are written, then every other one, then none', () => {
  const found = [
    { language: null, movies: 2 },
    { language: 'Korean', movies: 1 },
    { language: 'tamil', movies: 4 },
    { language: 'தமிழ்', movies: 3 },
    { language: 'Bengali', movies: 1 },
  ]
  expect(sortLanguages(found).map(({ language, movies }) => [language, movies])).toEqual([
    ['Tamil', 4],
    ['Telugu', 0],
    ['Kannada', 0],
    ['Hindi', 0],
    ['Malayalam', 0],
    ['English', 0],
    ['தமிழ்', 3],
    ['Bengali', 1],
    ['Korean', 1],
    [null, 2],
  ])
})
