import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bellOpenedAt, chosenTheme, hasSeenMemberPopup, hasShared, viewedStories } from './flags.ts'
import { json, storedValue } from './stored-value.ts'

class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.items.set(key, text)
  }
}

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

describe('what a device keeps', () => {
  test('[LOCAL-02] sharing is kept under hasShared', () => {
    expect(hasShared.get()).toBe(false)
    hasShared.set(true)
    expect(storage.getItem('hasShared')).toBe('true')
    expect(hasShared.get()).toBe(true)
  })

  test('[LOCAL-03] having seen the member popup is kept under hasSeenMemberPopup', () => {
    hasSeenMemberPopup.set(true)
    expect(storage.getItem('hasSeenMemberPopup')).toBe('true')
    expect(hasSeenMemberPopup.get()).toBe(true)
  })

  test('[LOCAL-04] viewed story ids are kept under viewedStories', () => {
    viewedStories.set(['a', 'b'])
    expect(JSON.parse(storage.getItem('viewedStories') ?? '')).toEqual(['a', 'b'])
    expect(viewedStories.get()).toEqual(['a', 'b'])
  })

  test.each(['{', '', 'null', '"yes"', '1', '[1]', '{"a":1}', '[["a"]]'])(
    '[LOCAL-06] %j counts as absent in every flag that has another shape',
    (text) => {
      for (const flag of [hasShared, hasSeenMemberPopup, viewedStories, bellOpenedAt, chosenTheme]) flag.get()
      for (const key of ['hasShared', 'hasSeenMemberPopup', 'viewedStories', 'bellOpenedAt', 'theme'])
        storage.setItem(key, text)
      expect(hasShared.get()).toBe(false)
      expect(hasSeenMemberPopup.get()).toBe(false)
      expect(viewedStories.get()).toEqual([])
      expect(bellOpenedAt.get()).toBeNull()
      expect(chosenTheme.get()).toBeNull()
    },
  )

  test('[LOCAL-06] a flag that was corrupt can be set again', () => {
    storage.setItem('viewedStories', '{"broken')
    viewedStories.set([...viewedStories.get(), 'a'])
    expect(viewedStories.get()).toEqual(['a'])
  })

  test('the theme is kept as bare text, as the head of the document reads it', () => {
    chosenTheme.set('light')
    expect(storage.getItem('theme')).toBe('light')
    chosenTheme.set(null)
    expect(chosenTheme.get()).toBeNull()
  })
})

describe('a kept value', () => {
  const numbers = json((stored) => (Array.isArray(stored) ? (stored as number[]) : undefined))

  test('is the same object while nothing changed, so that a screen is not drawn for nothing', () => {
    const kept = storedValue('numbers', [], numbers)
    kept.set([1])
    expect(kept.get()).toBe(kept.get())
  })

  test('tells its listeners of a change here and in another tab, and of nothing else', () => {
    const kept = storedValue('numbers', [], numbers)
    const listener = vi.fn()
    const stop = kept.subscribe(listener)
    kept.set([1])
    otherTabWrote('numbers')
    otherTabWrote(null)
    otherTabWrote('something else')
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    kept.set([2])
    otherTabWrote('numbers')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  test('is read afresh when another tab wrote it', () => {
    const kept = storedValue('numbers', [], numbers)
    kept.set([1])
    storage.setItem('numbers', '[1,2]')
    expect(kept.get()).toEqual([1, 2])
  })

  test('lives as long as the page where storage is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('refused', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const kept = storedValue('numbers', [], numbers)
    expect(kept.get()).toEqual([])
    kept.set([7])
    expect(kept.get()).toEqual([7])
  })

  test('is the initial one on a server, where there is no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(hasShared.get()).toBe(false)
    expect(viewedStories.get()).toEqual([])
  })
})
