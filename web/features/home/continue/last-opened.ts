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

/**
 * How many of them home shows: as many as there were when the document was loaded (index.html), less those forgotten since. Nothing more
 * comes later, so that Back to home finds everything where it was.
 */
export function shownCount(): number {
  const { watch, movie } = readLastOpened()
  return Math.min(Number(document.documentElement.dataset.opened ?? 0), Number(!!watch) + Number(!!movie))
}

/** Keeps room for as many. */
export function markShown(): void {
  const { dataset } = document.documentElement
  const count = shownCount()
  if (count > 0) dataset.opened = String(count)
  else delete dataset.opened
}
