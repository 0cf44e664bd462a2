import { type Facet, WITH_SUBTITLES } from '../../../domain/pages/page-parameters.ts'
import type { Sort } from '../../../domain/pages/parameters.ts'

/** Texts of the filters and of the order of lists. */

export const FILTERS = 'Filters'
export const KINDS: Readonly<Record<Facet, string>> = {
  language: 'Language',
  subcategory: 'Genre',
  decade: 'Decade',
  quality: 'Quality',
  subtitles: 'Subtitles',
}
export const ANY: Readonly<Record<Facet, string>> = {
  language: 'Any language',
  subcategory: 'Any genre',
  decade: 'Any decade',
  quality: 'Any quality',
  subtitles: 'Any subtitles',
}
export function value(kind: Facet, label: string): string {
  if (kind === 'decade') return `${label}s`
  if (kind !== 'subtitles') return label
  return label === WITH_SUBTITLES ? 'With subtitles' : `${label} subtitles`
}
export const counted = (text: string, movies: number) => `${text} (${movies})`
export const ORDER = 'Sort by'
export const BEST_MATCH = 'Best match'
export const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  title: 'Title, A to Z',
  year: 'Latest year first',
}
export const APPLY = 'Apply'
export const CLEAR = 'Clear filters'
