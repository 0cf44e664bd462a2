import { translated } from '../../../domain/translated.ts'

/** Texts of following a list of films. */
export const texts = translated('following', {
  follow: 'Follow',
  explained: 'New films that fit will be in the list of the bell, on this device.',
  full: 'You follow 20 lists, the most there can be. Remove one in the list of the bell first.',
  followed: 'You follow',
  stop: (list: string) => `Stop following ${list}`,
  newIn: (list: string, film: string) => `New in ${list}: ${film}`,
})
