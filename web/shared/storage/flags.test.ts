import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bellOpenedAt, hasSeenMemberPopup, hasShared, viewedStories } from './flags.ts'
import { json, type StoredAtom, storedAtom } from './stored-atom.ts'

class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.items.set(key, text)
  }
}

const store = getDefaultStore()
let storage: MemoryStorage
let page: EventTarget

beforeEach(() => {
  storage = new MemoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const otherTabWrote = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('values stored on the device', () => {
  test('[LOCAL-02] sharing is stored as hasShared', () => {
    expect(hasShared.stored()).toBe(false)
    store.set(hasShared, true)
    expect(storage.getItem('hasShared')).toBe('true')
    expect(hasShared.stored()).toBe(true)
  })

  test('[LOCAL-03] having seen the member popup is stored as hasSeenMemberPopup', () => {
    store.set(hasSeenMemberPopup, true)
    expect(storage.getItem('hasSeenMemberPopup')).toBe('true')
    expect(hasSeenMemberPopup.stored()).toBe(true)
  })

  test('[LOCAL-04] viewed story ids are stored as viewedStories', () => {
    store.set(viewedStories, ['a', 'b'])
    expect(JSON.parse(storage.getItem('viewedStories') ?? '')).toEqual(['a', 'b'])
    expect(viewedStories.stored()).toEqual(['a', 'b'])
  })

  test.each(['{', '', 'null', '"yes"', '1', '[1]', '{"a":1}', '[["a"]]'])(
    '[LOCAL-06] %j counts as absent in every flag that has another shape',
    (text) => {
      for (const key of ['hasShared', 'hasSeenMemberPopup', 'viewedStories', 'bellOpenedAt']) storage.setItem(key, text)
      expect(hasShared.stored()).toBe(false)
      expect(hasSeenMemberPopup.stored()).toBe(false)
      expect(viewedStories.stored()).toEqual([])
      expect(bellOpenedAt.stored()).toBeNull()
    },
  )

  test('[LOCAL-06] a flag that was corrupt can be set again', () => {
    storage.setItem('viewedStories', '{"broken')
    store.set(viewedStories, [...viewedStories.stored(), 'a'])
    expect(viewedStories.stored()).toEqual(['a'])
  })
})

describe('a stored atom', () => {
  const numbers = json((value): value is readonly number[] => Array.isArray(value))
  const follow = <Value>(atom: StoredAtom<Value>) => {
    const heard = vi.fn()
    return { heard, stop: store.sub(atom, () => heard(store.get(atom))) }
  }

  test('starts with its initial value, as the server rendered it, and follows storage while it is used', () => {
    storage.setItem('numbers', '[1]')
    const atom = storedAtom('numbers', [], numbers)
    expect(store.get(atom)).toEqual([])
    const { stop } = follow(atom)
    expect(store.get(atom)).toEqual([1])
    stop()
  })

  test('that the server never renders starts with the stored value', () => {
    storage.setItem('numbers', '[1]')
    expect(store.get(storedAtom('numbers', [], numbers, { getOnInit: true }))).toEqual([1])
  })

  test('follows changes of its key in another tab', () => {
    const atom = storedAtom('numbers', [], numbers)
    const { heard, stop } = follow(atom)
    storage.setItem('numbers', '[1,2]')
    otherTabWrote('something else')
    expect(heard).not.toHaveBeenCalled()
    otherTabWrote('numbers')
    expect(heard).toHaveBeenLastCalledWith([1, 2])
    storage.items.clear()
    otherTabWrote(null)
    expect(heard).toHaveBeenLastCalledWith([])
    stop()
  })

  test('[LOCAL-06] ignores an invalid value from another tab', () => {
    const atom = storedAtom('numbers', [], numbers)
    const { stop } = follow(atom)
    storage.setItem('numbers', '{"a":1}')
    otherTabWrote('numbers')
    expect(store.get(atom)).toEqual([])
    stop()
  })

  test('read outside components is what another tab stored last', () => {
    const atom = storedAtom('numbers', [], numbers)
    store.set(atom, [1])
    storage.setItem('numbers', '[1,2]')
    expect(atom.stored()).toEqual([1, 2])
  })

  test('keeps its value until the page is closed when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('refused', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const atom = storedAtom('refused', [], numbers)
    expect(atom.stored()).toEqual([])
    store.set(atom, [7])
    expect(atom.stored()).toEqual([7])
    const { stop } = follow(atom)
    expect(store.get(atom)).toEqual([7])
    stop()
  })

  test('is the initial one on a server, where there is no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(hasShared.stored()).toBe(false)
    expect(viewedStories.stored()).toEqual([])
  })
})
