/** The value that this tab stored as JSON under `key`; null if there is none, or if storage is blocked or holds no JSON. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON for this tab; null removes it. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the value lasts as long as the page.
  }
}
