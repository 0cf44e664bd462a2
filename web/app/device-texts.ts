import { translated } from '../../domain/translated.ts'

/** Texts of what visitors set on their device, in the footer and the menu. */
export const deviceTexts = translated('device', {
  dataSaver: 'Data saver',
  dataSaverDoes: 'Shows the smallest pictures and loads nothing ahead.',
  /** A button, and the title of the dialog that it opens. */
  keys: 'Keyboard shortcuts',
  nextCard: 'Next film or article',
  previousCard: 'Previous film or article',
  thisList: 'Show these shortcuts',
  keysOn: 'Use these shortcuts',
})
