/** Texts that remind the owner of missing licences. */
export const texts = {
  licence: 'Licence',
  all: 'All',
  none: 'No licence',
  movies: (count: number) => (count === 1 ? '1 movie' : `${count} movies`),
  watchPages: (count: number) => (count === 1 ? '1 watch page' : `${count} watch pages`),
  without: 'Without a licence:',
} as const
