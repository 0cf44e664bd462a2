import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DataError, type Problem } from '../../../shared/session/data-service.ts'
import { correctedSlug, type RowStore, rowStore, type StoredRow, saveRow } from './row-store.ts'

const Row = v.object({ id: v.string(), updated_at: v.string() })

test('a slug is sent where the owner corrects that of a published row, tidied', () => {
  const slug = 'x'.repeat(150)
  const row = { id: 'a', updated_at: '', state: 'published', slug } as const
  expect(correctedSlug(row, ' New Slug! ', 'movie')).toEqual({ slug: 'new-slug' })
  for (const typed of [slug, ' ']) expect(correctedSlug(row, typed, 'movie')).toEqual({})
  expect(correctedSlug({ ...row, state: 'draft' }, 'new', 'movie')).toEqual({})
})

test('a row that was not found after a save is deleted, unless the caller is not the owner any more', async () => {
  const failing = (kind: Problem['kind']) => () => Promise.reject(new DataError({ kind, message: kind }))
  const save = (read: RowStore<StoredRow>['read']) => {
    const store = { ...rowStore<StoredRow>('stories', Row), update: failing('untouched'), read }
    const columns = { title: 'Moon' }
    const form = { columnsOf: () => ({}), isSame: () => false }
    return saveRow(store, { id: 'a', version: '1', columns, sent: [], keepsPublished: false, ...form })
  }
  expect(await save(async () => null)).toEqual({ kind: 'deleted' })
  await expect(save(failing('denied'))).rejects.toThrow('denied')
  await expect(save(failing('unreachable'))).rejects.toThrow('untouched')
})
