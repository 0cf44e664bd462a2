import * as v from 'valibot'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import type { BulkAction, BulkEdits } from '../list/bulk-bar.tsx'
import { type BulkTable, bulkEntries, type Edit, listEdit } from '../rows/bulk-edit.ts'
import { moviesQuery } from './movie-store.ts'
import { texts } from './texts.ts'

const BulkMovie = v.object({
  ...bulkEntries,
  showOnHomepage: v.nullable(v.boolean()),
  language: v.array(v.string()),
  categories: v.array(v.string()),
  downloads: v.array(v.object({ id: v.string(), licence: v.optional(v.string(), '') })),
})
type BulkMovie = v.InferOutput<typeof BulkMovie>

export const bulkMovies: BulkTable<BulkMovie> = {
  table: 'movies',
  schema: BulkMovie,
  found: (client, request) => moviesQuery(client, request, BulkMovie, null),
}

const showOnHomepage =
  (shown: boolean): Edit<BulkMovie> =>
  ({ showOnHomepage }) =>
    showOnHomepage === shown ? null : { from: { showOnHomepage }, to: { showOnHomepage: shown } }

/** Gives downloads this licence: all of them, or those without one. */
const licenceEdit =
  (licence: string, which: 'all' | 'missing'): Edit<BulkMovie> =>
  ({ downloads }) => {
    const licences = (of: (before: string) => string) =>
      Object.fromEntries(downloads.map((download) => [download.id, of(download.licence)]))
    const isChanged = (before: string) => before !== licence && (which === 'all' || before === '')
    if (!downloads.some((download) => isChanged(download.licence))) return null
    const from = licences((before) => before)
    return { from: { licences: from }, to: { licences: licences((before) => (isChanged(before) ? licence : before)) } }
  }

export const movieActions: readonly BulkAction<BulkMovie>[] = [
  { label: texts.showSelected, edit: showOnHomepage(true), fields: ['showOnHomepage'], done: texts.bulkShown },
  { label: texts.hideSelected, edit: showOnHomepage(false), fields: ['showOnHomepage'], done: texts.bulkHidden },
]

/** What can be edited of many movies; `categories` are offered to choose from. */
export const movieEdits = (categories: readonly string[]): BulkEdits<BulkMovie> => [
  {
    label: texts.addLanguage,
    edit: (value) => listEdit('language', 'add', value),
    field: 'language',
    offered: LANGUAGES,
  },
  {
    label: texts.removeLanguage,
    edit: (value) => listEdit('language', 'remove', value),
    field: 'language',
    offered: LANGUAGES,
  },
  {
    label: texts.addCategory,
    edit: (value) => listEdit('categories', 'add', value),
    field: 'categories',
    offered: categories,
  },
  {
    label: texts.removeCategory,
    edit: (value) => listEdit('categories', 'remove', value),
    field: 'categories',
    offered: categories,
  },
  { label: texts.missingLicence, edit: (value) => licenceEdit(value, 'missing'), field: 'downloads', maxLength: 300 },
  { label: texts.everyLicence, edit: (value) => licenceEdit(value, 'all'), field: 'downloads', maxLength: 300 },
]
