import { describe, expect, it } from 'vitest'
import { matchesTerm } from './search-words.ts'

const movie = {
  title: 'Chandralekha',
  native_title: 'சந்திரலேகா',
  language: ['Tamil', 'Hindi'],
  categories: ['Tamil Language'],
  subCategory: ['Adventure', 'Swashbuckler'],
}

describe('the filter of lists that are on the page already', () => {
  it.each([
    'chandra',
    'LEKHA',
    'tam',
    'hindi',
    'tamil lang',
    'swash',
    'Tamil Language Adventure',
    'சந்திர',
    '  lekha ',
    'தமிழ்',
    'हिंदी',
    'हिन्दी फिल्में',
    'tamil movies',
    'old Tamil films',
    'தமிழ் படங்கள்',
    'new movies',
  ])('[HOME-07, WATCH-06] %j finds the movie', (term) => expect(matchesTerm(movie, term)).toBe(true))

  it.each(['telugu', 'telugu movies', 'movies', 'Tamil Language Adv', 'chandra lekha', 'Adventure Tamil Language'])(
    '[HOME-07, WATCH-06] %j does not find it',
    (term) => expect(matchesTerm(movie, term)).toBe(false),
  )

  it('[HOME-07] a vowel sign that is typed in two parts is the same sign', () => {
    const typed = 'கொஞ்சும்'.normalize('NFD')
    expect(typed).not.toBe('கொஞ்சும்')
    expect(matchesTerm({ ...movie, native_title: 'கொஞ்சும் சலங்கை' }, typed)).toBe(true)
  })

  it('[HOME-07] a blank term leaves the list whole', () => {
    expect(matchesTerm(movie, '')).toBe(true)
    expect(matchesTerm(movie, '   ')).toBe(true)
  })
})
