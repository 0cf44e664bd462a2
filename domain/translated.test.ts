import { afterEach, expect, it } from 'vitest'
import { setPageTexts, textLang, titleLang } from './translated.ts'

afterEach(() => setPageTexts({ language: 'en', texts: {} }))

it('a title has the language of its script, a longer text that of its first letter', () => {
  const mixed = 'Karnan (கர்ணன்) was released in 1964.'
  expect([titleLang('Karnan'), titleLang('2.0 எந்திரன்'), titleLang(mixed)]).toEqual([undefined, 'ta', 'ta'])
  expect([textLang(mixed), textLang('“கர்ணன்” is a film.'), textLang('1964')]).toEqual([undefined, 'ta', undefined])
})

it('on a page in another language all others are English', () => {
  setPageTexts({ language: 'ta', texts: {} })
  expect([titleLang('Karnan'), titleLang('கர்ணன்'), textLang('Karnan (கர்ணன்)')]).toEqual(['en', 'ta', 'en'])
})
