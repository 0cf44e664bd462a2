import { expect, test } from 'vitest'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import { type AdminMovie, emptyBlock } from './admin-movie.ts'
import { mergedBlocks } from './withdrawn-downloads.tsx'

const typed = (id: string, quality = id): BlockForm => ({ ...emptyBlock(), id, quality })
const stored = (...ids: string[]) =>
  ({
    downloads: ids.map((id) => ({ ...typed(id), url: '', audio: [], subtitles: [], count: 0 })),
    ...{ categories: [], subCategory: [], language: [], directors: [], cast_members: [] },
    ...{ year: null, runtime_minutes: null, tmdb_id: null },
  }) as unknown as AdminMovie
const ids = (blocks: readonly BlockForm[]) => blocks.map(({ id }) => id)

test('a withdrawn download leaves the form; what is typed into the others and new ones stay', () => {
  const form = [typed('a'), typed('b', 'typed'), typed('new')]
  const merged = mergedBlocks(form, stored('a', 'b'), stored('b'))
  expect(merged).toEqual([form[1], form[2]])
})

test('a restored download comes back to its place', () => {
  expect(ids(mergedBlocks([typed('a'), typed('c'), typed('new')], stored('a', 'c'), stored('a', 'b', 'c')))).toEqual([
    ...['a', 'b', 'c', 'new'],
  ])
})

test('a download that was removed in the form and not saved does not come back with another', () => {
  expect(ids(mergedBlocks([typed('c')], stored('a', 'c'), stored('a', 'b', 'c')))).toEqual(['c', 'b'])
})

test('without any download the form has an empty one', () => {
  expect(mergedBlocks([typed('a')], stored('a'), stored())).toMatchObject([{ quality: '', directUrl: '' }])
})
