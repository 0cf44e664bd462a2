import { getDefaultStore } from 'jotai'
import { isTexts } from '../../shared/storage/flags.ts'
import { json, storedAtom } from '../../shared/storage/stored-atom.ts'

const MAX_STORED = 8

/** The searches on this device, newest first. */
export const recentSearches = storedAtom('recentSearches', [], json(isTexts))

/** Stores a search as the newest one. */
export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches.stored().filter((other) => other.toLowerCase() !== text.toLowerCase())
  getDefaultStore().set(recentSearches, [text, ...others].slice(0, MAX_STORED))
}

/** Forgets one search, or all. */
export function forgetSearch(query?: string): void {
  const kept = query === undefined ? [] : recentSearches.stored().filter((other) => other !== query)
  getDefaultStore().set(recentSearches, kept)
}
