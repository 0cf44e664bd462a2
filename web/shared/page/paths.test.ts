import { expect, test } from 'vitest'
import { paths, withParameters } from './paths.ts'

test('[ROUTE-08, ROUTE-09, ROUTE-10] a listing is addressed by its mode with the name encoded', () => {
  expect(paths.category('Tamil Language')).toBe('/category/Tamil%20Language')
  expect(paths.categories('A & B?')).toBe('/categories?name=A%20%26%20B%3F')
  expect(paths.languages('தமிழ்')).toBe('/languages?name=%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D')
  expect(paths.category('50%/50')).toBe('/category/50%25%2F50')
})

test('[LIST-06, LIST-16] filter, search text and page are part of the address, empty ones are not', () => {
  expect(withParameters(paths.category('Tamil'), { subcategory: 'Drama', q: 'a&b', sort: null })).toBe(
    '/category/Tamil?subcategory=Drama&q=a%26b',
  )
  expect(withParameters(paths.languages('Tamil'), { subcategory: undefined, q: '', page: 2 })).toBe(
    '/languages?name=Tamil&page=2',
  )
  expect(withParameters('/latest', { q: '' })).toBe('/latest')
})
