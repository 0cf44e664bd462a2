import { translated } from '../../../domain/translated.ts'

/** What is said of the origin of a file. Apart from the texts of all pages, because only few pages show it. */
export const texts = translated('provenance', {
  audio: 'Audio',
  subtitles: 'Subtitles',
  licence: 'Licence',
  source: 'Source',
})
