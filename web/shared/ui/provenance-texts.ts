/** What is said of the origin of a file. Apart from the texts of all pages, because only few pages show it. */
export const texts = {
  audio: 'Audio',
  subtitles: 'Subtitles',
  licence: 'Licence',
  source: 'Source',
}
