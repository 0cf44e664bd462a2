import { expect, test } from 'vitest'
import { correctedSlug } from './row-store.ts'

test('a slug is sent where the owner corrects that of a published row, tidied', () => {
  const slug = 'x'.repeat(150)
  const row = { id: 'a', updated_at: '', state: 'published', slug } as const
  expect(correctedSlug(row, ' New Slug! ', 'movie')).toEqual({ slug: 'new-slug' })
  for (const typed of [slug, ' ']) expect(correctedSlug(row, typed, 'movie')).toEqual({})
  expect(correctedSlug({ ...row, state: 'draft' }, 'new', 'movie')).toEqual({})
})
