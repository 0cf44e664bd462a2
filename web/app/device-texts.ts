import { translated } from '../../domain/translated.ts'

/** Texts of what visitors set on their device, in the footer and the menu. */
export const deviceTexts = translated('device', {
  dataSaver: 'Data saver',
  dataSaverDoes: 'Shows the smallest pictures and loads nothing ahead.',
})
