import { expect, test } from 'vitest'
import { listingAddress } from './listing-address.ts'

test('[ROUTE-08, ROUTE-09, ROUTE-10] a listing is addressed by its mode with the name encoded', () => {
  expect(listingAddress('category', 'Tamil Language')).toBe('/category/Tamil%20Language')
  expect(listingAddress('categories', 'A & B?')).toBe('/categories?name=A%20%26%20B%3F')
  expect(listingAddress('languages', 'தமிழ்')).toBe('/languages?name=%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D')
  expect(listingAddress('category', '50%/50')).toBe('/category/50%25%2F50')
})

test('[LIST-06, LIST-16] filter, search text and position are part of the address', () => {
  const id = '0194a1b2-0000-7000-8000-000000000001'
  const after = { created_at: '2026-11-20T10:00:00.000Z', id }
  expect(listingAddress('category', 'Tamil', { subcategory: 'Drama', q: 'a&b' })).toBe(
    '/category/Tamil?subcategory=Drama&q=a%26b',
  )
  expect(listingAddress('languages', 'Tamil', { subcategory: null, q: '', after })).toBe(
    `/languages?name=Tamil&before=2026-11-20T10%3A00%3A00.000Z&beforeId=${id}`,
  )
  expect(listingAddress('category', 'Tamil', { after: { created_at: null, id } })).toBe(
    `/category/Tamil?beforeId=${id}`,
  )
})
