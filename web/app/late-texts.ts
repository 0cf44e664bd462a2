/** Texts of the layout that are loaded late, with the menu. */
export const lateTexts = {
  install: 'Install this site',
}
