import { expect, test } from 'vitest'
import { listEdit, setState } from './bulk-edit.ts'
import { placeOf, type StatefulRow } from './row-state.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const scheduled = (moment: string) => ({ state: 'scheduled', publish_at: moment, visible_from: moment }) as const
const published = { state: 'published', publish_at: null, visible_from: at(-1e9) } as const

test.each<[string, Omit<StatefulRow, 'id'>, ReturnType<typeof placeOf>]>([
  ['a draft', { state: 'draft', publish_at: null, visible_from: null }, 'draft'],
  ['a row whose moment is to come', scheduled(at(60_000)), 'scheduled'],
  ['one whose moment has come, before the job has written that', scheduled(at(-1)), 'published'],
  ['a published story, which has no trash', published, 'published'],
  ['a published page', { ...published, deleted_at: null }, 'published'],
  ['one in the trash', { ...published, visible_from: null, deleted_at: at(-1) }, 'trash'],
])('the list says where %s is', (_, row, place) => {
  expect(placeOf({ id: '1', ...row })).toBe(place)
})

test('of many rows those that visitors see are unpublished, also one whose moment has just come', () => {
  const row = { id: '1', title: 'A film', slug: 'a-film', deleted_at: null }
  const due = scheduled(at(-1))
  const edit = setState('draft')
  expect(edit({ ...row, ...published })).toEqual({ from: { state: 'published' }, to: { state: 'draft' } })
  expect(edit({ ...row, ...due })).toEqual({
    from: { state: 'scheduled', publish_at: due.publish_at },
    to: { state: 'draft' },
  })
  expect(edit({ ...row, ...scheduled(at(60_000)) })).toBe(null)
})

test('entries between commas are added to lists and taken out of them each, in any letter case', () => {
  const edit = (action: 'add' | 'remove', typed: string, tags: string[]) =>
    listEdit('tags', action, typed)({ tags })?.to.tags
  expect(edit('add', 'Tamil, #Telugu,tamil', ['telugu', 'Hindi'])).toEqual(['telugu', 'Hindi', 'Tamil'])
  expect(edit('add', ' #hindi , ', ['Hindi'])).toBe(undefined)
  expect(edit('remove', 'tamil, telugu', ['Tamil', 'Hindi', 'Tamil, Telugu'])).toEqual(['Hindi'])
  expect(edit('remove', 'Tamil', ['Hindi'])).toBe(undefined)
})
