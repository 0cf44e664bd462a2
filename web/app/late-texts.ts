import { translated } from '../../domain/translated.ts'

/** Texts of the layout that are loaded late, with the menu. */
export const lateTexts = translated('appLate', {
  install: 'Install this site',
})
