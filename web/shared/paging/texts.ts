import { type Facet, WITH_SUBTITLES } from '../../../domain/pages/page-parameters.ts'

/** Texts of long lists: their filters, their order and their end. */
export const texts = {
  filters: 'Filters',
  kinds: {
    language: 'Language',
    subcategory: 'Genre',
    decade: 'Decade',
    quality: 'Quality',
    subtitles: 'Subtitles',
  },
  any: {
    language: 'Any language',
    subcategory: 'Any genre',
    decade: 'Any decade',
    quality: 'Any quality',
    subtitles: 'Any subtitles',
  },
  counted: (text: string, movies: number) => `${text} (${movies})`,
  value(kind: Facet, label: string): string {
    if (kind === 'decade') return `${label}s`
    if (kind !== 'subtitles') return label
    return label === WITH_SUBTITLES ? 'With subtitles' : `${label} subtitles`
  },
  order: 'Sort by',
  bestMatch: 'Best match',
  orders: {
    newest: 'Newest first',
    title: 'Title, A to Z',
    year: 'Latest year first',
  },
  apply: 'Apply',

  cut: 'The list ends here. There are more films: choose a decade, a language or a genre to see them.',
  showMore: 'Show more',
  loadingMore: 'Loading more…',
  notLoaded: 'Couldn’t load more. Please try again.',
  moreShown: (count: number) => `${count} more shown`,
}
