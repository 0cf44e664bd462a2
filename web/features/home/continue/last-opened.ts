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

/** Says in <html data-opened> how many there are, for which home has room (home-route.module.css). */
export function markOpened(): void {
  const { dataset } = document.documentElement
  const { watch, movie } = readLastOpened()
  if (watch || movie) dataset.opened = String(watch && movie ? 2 : 1)
  else delete dataset.opened
}
