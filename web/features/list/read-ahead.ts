import { knowFilms } from './films.ts'
import { onListChange, shownList } from './my-list.ts'

/**
 * Loads what /list needs without a network, once films are saved and whenever the list changes: its code, and the films that this
 * device does not know. Calls back each time when that is there.
 */
export function readListAhead(whenDone: () => void): void {
  const read = async () => {
    const ids = Object.entries(shownList()).flatMap(([id, { state }]) => (state === 'removed' ? [] : id))
    if (ids.length === 0) return
    await Promise.all([import('./list-route.tsx'), import('./list-screen.tsx'), knowFilms(ids)])
    whenDone()
  }
  // Without a network it is done with the next change, or the next document.
  const readQuietly = () => void read().catch(() => {})
  readQuietly()
  onListChange(readQuietly)
}
