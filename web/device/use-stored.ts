import { useSyncExternalStore } from 'react'
import type { StoredValue } from './stored-value.ts'

/** A kept value that redraws on change, in any tab; while drawing on the server and hydrating it is the initial one. */
export function useStored<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)
}
