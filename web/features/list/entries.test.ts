import { describe, expect, test } from 'vitest'
import {
  afterSync,
  type Entries,
  type Entry,
  type FilmState,
  isEntries,
  MOST_FILMS,
  newEntry,
  trimmed,
} from './entries.ts'

const entry = (state: FilmState, at: number, unsent?: true): Entry => ({ state, at, ...(unsent && { unsent }) })
const none = undefined

describe('a film after the lists of a device and of the account were synchronised', () => {
  // What the device had, what of it was sent, what the account then answered, and what the device has afterwards.
  test.each<[string, Entry | undefined, Entry | undefined, Entry | undefined, Entry | undefined]>([
    ['only the account has it', none, none, entry('saved', 5), entry('saved', 5)],
    ['nobody has it', none, none, none, none],
    ['saved here, and taken', entry('saved', 5, true), entry('saved', 5, true), entry('saved', 5), entry('saved', 5)],
    [
      'removed here, and taken',
      entry('removed', 5, true),
      entry('removed', 5, true),
      entry('removed', 5),
      entry('removed', 5),
    ],
    [
      'changed here before another device did',
      entry('saved', 5, true),
      entry('saved', 5, true),
      entry('removed', 7),
      entry('removed', 7),
    ],
    [
      'this device’s clock is ahead',
      entry('saved', 900, true),
      entry('saved', 900, true),
      entry('saved', 9),
      entry('saved', 9),
    ],
    ['saved here, but the film is gone or the list full', entry('saved', 5, true), entry('saved', 5, true), none, none],
    ['removed on another device', entry('saved', 5), none, entry('removed', 7), entry('removed', 7)],
    ['deleted with its film', entry('saved', 5), none, none, none],
    [
      'changed here while it was sent',
      entry('seen', 6, true),
      entry('saved', 5, true),
      entry('saved', 5),
      entry('seen', 6, true),
    ],
    [
      'changed here meanwhile, and later elsewhere',
      entry('seen', 6, true),
      entry('saved', 5, true),
      entry('removed', 7),
      entry('removed', 7),
    ],
    ['saved here meanwhile', entry('saved', 8, true), none, none, entry('saved', 8, true)],
  ])('%s', (_case, copy, sent, stored, expected) => {
    const list = (one: Entry | undefined): Entries => (one ? { film: one } : {})
    expect(afterSync(list(copy), list(sent), list(stored))).toEqual(list(expected))
  })
})

test('a change is newer than what is known of the film, also where the clock is behind', () => {
  expect(newEntry(none, 'saved', 10)).toEqual({ state: 'saved', at: 10 })
  expect(newEntry(entry('saved', 10), 'seen', 12)).toEqual({ state: 'seen', at: 12 })
  expect(newEntry(entry('saved', 10, true), 'removed', 3)).toEqual({ state: 'removed', at: 11 })
})

test('a list that is too long forgets the oldest removed films, and no others', () => {
  const films = Array.from({ length: MOST_FILMS }, (_, at) => [`film ${at}`, entry(at % 2 ? 'saved' : 'removed', at)])
  const list: Entries = Object.fromEntries([...films, ['one', entry('saved', 1)], ['two', entry('seen', 1)]])
  const kept = trimmed(list)
  expect(Object.keys(list).filter((id) => !kept[id])).toEqual(['film 0', 'film 2'])
  expect(trimmed(kept)).toBe(kept)
})

test.each([
  'x',
  [],
  null,
  5,
  { film: null },
  { film: { state: 'loved', at: 1 } },
  { film: { state: 'saved', at: 'now' } },
])('a stored value that is no list counts as none: %j', (stored) => expect(isEntries(stored)).toBe(false))
