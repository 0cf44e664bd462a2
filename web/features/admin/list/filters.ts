import { texts } from '../texts.ts'
import type { RowsQuery } from './use-list.ts'

/** The filter of a list by state, in the address as `?state=`. Blogs cannot be withdrawn. */
export const STATE_FILTER = {
  name: 'state',
  label: texts.state,
  options: [
    ['', texts.all],
    ['published', texts.published],
    ['draft', texts.drafts],
    ['scheduled', texts.scheduled],
    ['withdrawn', texts.withdrawn],
    ['trash', texts.trash],
  ],
} as const

export const BLOG_STATE_FILTER = {
  ...STATE_FILTER,
  options: STATE_FILTER.options.filter(([state]) => state !== 'withdrawn'),
}

/** The filter of a list by licence, in the address as `?licence=`. */
export const LICENCE_FILTER = {
  name: 'licence',
  label: texts.licence,
  options: [
    ['', texts.all],
    ['none', texts.noLicence],
  ],
} as const

/** Applies the filter by state. Rows in the trash are listed there only; `published` leaves withdrawn rows out. */
export function filterByState(query: RowsQuery, state: string | undefined): void {
  const now = new Date().toISOString()
  if (state === 'trash') {
    query.not('deleted_at', 'is', null)
    return
  }
  query.is('deleted_at', null)
  if (state === 'published') query.lte('visible_from', now)
  if (state === 'draft') query.eq('state', 'draft')
  if (state === 'scheduled') query.gt('visible_from', now)
  if (state === 'withdrawn') query.not('withdrawn_at', 'is', null)
}

/** Applies the filter by licence: it finds watch pages without a licence, and movies with a download without one. */
export function filterByLicence(query: RowsQuery, table: 'movies' | 'watch_html', licence: string | undefined): void {
  if (licence !== 'none') return
  if (table === 'movies') query.contains('downloads', JSON.stringify([{ licence: '' }]))
  else query.eq('licence', '')
}
