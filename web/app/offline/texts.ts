import { translated } from '../../../domain/translated.ts'

/** Texts of reading without a network, which are loaded late. The service worker has its own from the list of kept pages. */
export const offlineTexts = translated('offline', {
  updated: 'This site was updated.',
  /** A link to the list of kept pages follows. */
  note: 'You’re offline. Pages are as you last saw them.',
  list: 'Pages on this device',
  notKept: 'This page is not kept on this device.',
})
