import { atom, type WritableAtom } from 'jotai'

/** An atom whose value is stored in localStorage and kept in step between tabs. */
export type StoredAtom<Value> = WritableAtom<Value, [Value], void> & {
  /** Reads the stored value, for code outside components: the atom follows storage only while a component uses it. */
  readonly stored: () => Value
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

/**
 * A stored value by its key; `initial` when no valid one is stored. A component starts with `initial`, as the server rendered it;
 * with `getOnInit` it starts with the stored value: only for what the server never renders.
 */
export function storedAtom<Value>(
  key: string,
  initial: Value,
  { parse, write }: Format<Value>,
  options?: { readonly getOnInit: boolean },
): StoredAtom<Value> {
  const stored = () => {
    try {
      const text = unstored.get(key) ?? localStorage.getItem(key)
      return (text === null ? undefined : parse(text)) ?? initial
    } catch {
      return initial
    }
  }
  const base = atom(options?.getOnInit ? stored() : initial)
  base.onMount = (set) => {
    set(stored())
    const onStorage = (event: StorageEvent) => {
      // A null key means that everything was cleared.
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
      }
      set(base, value)
    },
  )
  return Object.assign(both, { stored })
}
