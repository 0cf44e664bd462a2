import { atom, type WritableAtom } from 'jotai'

/** An atom whose value is stored in localStorage and is the same in all tabs. */
export type StoredAtom<Value> = WritableAtom<Value, [Value], void> & {
  /** Reads the stored value, for code outside components: the atom follows storage only while a component uses it. */
  readonly stored: () => Value
  /** False once a value could not be stored, because storage is full or blocked. */
  readonly isStored: () => boolean
}

export interface Format<Value> {
  /** Returns undefined, or throws, for an invalid text, which then counts as absent (LOCAL-06). */
  readonly parse: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

/** The format of values that are stored as JSON; `isValue` checks their shape. */
export function json<Value>(isValue: (stored: unknown) => stored is Value): Format<Value> {
  return {
    parse(text) {
      const value: unknown = JSON.parse(text)
      return isValue(value) ? value : undefined
    },
    write: JSON.stringify,
  }
}

/** Values that could not be stored, because storage is full or blocked: kept until the page is closed. */
const unstored = new Map<string, string>()

/** The tab's name, which can be written where storage is blocked and outlives a reload. */
const tabName = () => new URLSearchParams(window.name)

function writeToTabName(key: string, text: string): void {
  const name = tabName()
  name.set(key, text)
  window.name = name.toString()
}

interface Options {
  /** Starts with the stored value: only for what the server never renders. */
  readonly getOnInit?: boolean
  /** Keeps a value that cannot be stored in the tab's name. Not for anything private: pages of other sites may read it. */
  readonly orInTabName?: boolean
}

/**
 * A stored value by its key; `initial` when no valid one is stored. A component starts with `initial`, as the server rendered it.
 */
export function storedAtom<Value>(
  key: string,
  initial: Value,
  { parse, write }: Format<Value>,
  { getOnInit = false, orInTabName = false }: Options = {},
): StoredAtom<Value> {
  const stored = () => {
    try {
      const text = unstored.get(key) ?? (orInTabName ? tabName().get(key) : null) ?? localStorage.getItem(key)
      return (text === null ? undefined : parse(text)) ?? initial
    } catch {
      return initial
    }
  }
  const base = atom(getOnInit ? stored() : initial)
  base.onMount = (set) => {
    set(stored())
    const onStorage = (event: StorageEvent) => {
      // A null key means that any of them may have changed.
      if (event.key === key || event.key === null) set(stored())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
  const both = atom(
    (get) => get(base),
    (_get, set, value: Value) => {
      try {
        localStorage.setItem(key, write(value))
        unstored.delete(key)
      } catch {
        unstored.set(key, write(value))
        if (orInTabName) writeToTabName(key, write(value))
      }
      set(base, value)
    },
  )
  return Object.assign(both, { stored, isStored: () => !unstored.has(key) })
}
