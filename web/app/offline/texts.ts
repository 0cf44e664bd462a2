import { translated } from '../../../domain/translated.ts'

/** Texts of reading without a network, which are loaded late. Those of the service worker are in its own file. */
export const offlineTexts = translated('offline', {
  updated: 'This site was updated.',
  /** A link to the list of kept pages follows. */
  note: 'You’re offline. Pages are as you last saw them.',
  list: 'Pages on this device',
})
