import { type Facet, WITH_SUBTITLES } from '../../../domain/pages/page-parameters.ts'
import { translated } from '../../../domain/translated.ts'

/** Texts of long lists: their filters, their order and their end. */
export const texts = translated('paging', {
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
  lastChanged: 'Last changed first',
  orders: {
    newest: 'Newest first',
    title: 'Title, A to Z',
    year: 'Latest year first',
  },
  apply: 'Apply',

  cut: 'The list ends here. Choose a decade, a language or a genre to see other films.',
  /** On a page after the last one. */
  ended: 'The list ends before this page.',
  backToStart: 'Back to the first page',
  showMore: 'Show more',
  loadingMore: 'Loading more…',
  notLoaded: 'Couldn’t load more. Please try again.',
  moreShown: (count: number) => `${count} more shown`,
})
