import { getDefaultStore } from 'jotai'
import { json, storedAtom } from '../../../shared/storage/stored-atom.ts'

export interface Opened {
  readonly slug: string
  readonly title: string
}

/** The watch page and the film that were last opened on this device. */
export interface LastOpened {
  readonly watch?: Opened | undefined
  readonly movie?: Opened | undefined
}

const isOpened = (stored: Partial<Opened> | undefined) =>
  stored === undefined || (typeof stored?.slug === 'string' && typeof stored.title === 'string')
const isLastOpened = (stored: unknown): stored is LastOpened => {
  const { watch, movie } = (stored ?? { watch: null }) as LastOpened
  return isOpened(watch) && isOpened(movie)
}

/** The document's head reads it, too (index.html). */
const lastOpened = storedAtom<LastOpened>('lastOpened', {}, json(isLastOpened), { getOnInit: true })

export const readLastOpened = lastOpened.stored

/** Changes what was last opened; undefined forgets it. */
export function changeLastOpened(change: LastOpened): void {
  getDefaultStore().set(lastOpened, { ...lastOpened.stored(), ...change })
}

/** Takes home's room for them away when there are none any more. It has room only if there were some when the document was loaded (index.html). */
export function removeEmptyRoom(): void {
  const { watch, movie } = readLastOpened()
  if (!watch && !movie) delete document.documentElement.dataset.opened
}
