/** A value this device keeps in localStorage, read afresh each time so that tabs agree. */
export interface StoredValue<Value> {
  /** What a server, or a device that keeps nothing, starts from. */
  readonly initial: Value
  /** The kept value; `initial` where nothing is kept, or nothing that can be read. The same object while nothing changed. */
  get(): Value
  /** Keeps a value; where storage is full or refused, for as long as the page lives. */
  set(value: Value): void
  /** Calls back when the value changes, in this tab or another; returns how to stop. */
  subscribe(listener: () => void): () => void
}

export interface Codec<Value> {
  /** Undefined for what is no such value: it then counts as absent (LOCAL-06). */
  decode(text: string): Value | undefined
  encode(value: Value): string
}

/** Values kept as JSON; `check` answers undefined for a foreign shape. */
export function json<Value>(check: (stored: unknown) => Value | undefined): Codec<Value> {
  return {
    decode(text) {
      try {
        return check(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    encode: (value) => JSON.stringify(value),
  }
}

/** One kept value by its key. Reading never throws, on a server either. */
export function storedValue<Value>(key: string, initial: Value, codec: Codec<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let unkept: string | null = null
  let lastText: string | null = null
  let lastValue = initial

  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) tellAll()
  }

  return {
    initial,
    get() {
      const text = unkept ?? readText(key)
      if (text !== lastText) {
        lastText = text
        lastValue = (text === null ? undefined : codec.decode(text)) ?? initial
      }
      return lastValue
    },
    set(value) {
      const text = codec.encode(value)
      unkept = keepText(key, text) ? null : text
      tellAll()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function readText(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
