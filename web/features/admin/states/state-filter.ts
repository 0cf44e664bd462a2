import type { ListRequest } from '../list/use-list.ts'
import { texts } from './texts.ts'

/** The filter of a list by state, in the address as `?state=`. */
export const STATE_FILTER = {
  name: 'state',
  label: texts.state,
  options: [
    ['', texts.all],
    ['published', texts.published],
    ['draft', texts.drafts],
    ['scheduled', texts.scheduled],
    ['trash', texts.trash],
  ],
} as const

/** The part of a PostgREST query that the filter changes. */
interface Filtered {
  is(column: string, value: null): unknown
  not(column: string, operator: string, value: null): unknown
  eq(column: string, value: string): unknown
  lte(column: string, value: string): unknown
  gt(column: string, value: string): unknown
}

/** Applies the filter. What is in the trash shows there only. */
export function filterByState(query: Filtered, { filters }: ListRequest): void {
  const now = new Date().toISOString()
  if (filters.state === 'trash') {
    query.not('deleted_at', 'is', null)
    return
  }
  query.is('deleted_at', null)
  if (filters.state === 'published') query.lte('visible_from', now)
  if (filters.state === 'draft') query.eq('state', 'draft')
  if (filters.state === 'scheduled') query.gt('visible_from', now)
}
