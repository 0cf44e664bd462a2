import * as v from 'valibot'
import { checkForm, readForm, type WatchColumns, WatchDraft, WatchForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { paths } from '../../../shared/page/paths.ts'
import type { BulkEdits } from '../list/bulk-bar.tsx'
import { type BulkTable, bulkEntries, type Edit } from '../rows/bulk-edit.ts'
import { blankTexts, filledForm, type RowForm } from '../rows/row-kind.ts'
import { stateEntries } from '../rows/row-state.ts'
import { rowList, rowStore, rowsQuery } from '../rows/row-store.ts'
import { texts as adminTexts } from '../texts.ts'
import { withdrawalEntries } from '../withdrawals/withdrawals.ts'
import { texts } from './texts.ts'

/** A watch page with its stored HTML, which only the owner reads (DATA-30). */
const AdminWatch = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  html_code: v.string(),
  poster: v.string(),
  poster_picture: pictureFacts,
  cover_poster: v.nullable(v.string()),
  licence: v.string(),
  origin: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  ...stateEntries,
  ...withdrawalEntries,
})
export type AdminWatch = v.InferOutput<typeof AdminWatch>

export const readWatchPages = rowList('watch_html', AdminWatch)

const BulkWatch = v.object({ ...bulkEntries, licence: v.string() })
type BulkWatch = v.InferOutput<typeof BulkWatch>

export const bulkWatchPages: BulkTable<BulkWatch> = {
  table: 'watch_html',
  schema: BulkWatch,
  found: (client, request) => rowsQuery(client, 'watch_html', request, BulkWatch, null),
}

const licenceEdit =
  (to: string, which: 'all' | 'missing'): Edit<BulkWatch> =>
  ({ licence }) =>
    licence === to || (which === 'missing' && licence !== '') ? null : { from: { licence }, to: { licence: to } }

export const watchEdits: BulkEdits<BulkWatch> = [
  { label: texts.missingLicence, edit: (value) => licenceEdit(value, 'missing'), field: 'licence', maxLength: 300 },
  { label: texts.everyLicence, edit: (value) => licenceEdit(value, 'all'), field: 'licence', maxLength: 300 },
]

const empty = () => blankTexts('title', 'slug', 'html_code', 'poster', 'cover_poster', 'licence', 'origin')

export const watchKind: RowForm<AdminWatch, WatchForm, WatchColumns> = {
  name: 'watch',
  table: 'watch_html',
  store: rowStore('watch_html', AdminWatch),
  texts,
  pageOf: ({ slug }) => paths.player(slug),
  readForm: (stored, missing = empty()) => readForm(WatchForm, stored, missing),
  empty,
  formOf: (page) => filledForm(empty(), page),
  check: (form) => checkForm(WatchForm, form, texts.required),
  checkDraft: (form) => checkForm(WatchDraft, form, adminTexts.draftNeedsTitle),
  // The slug is the one value that another page can have taken.
  messageOf: ({ kind, message }) => (kind === 'taken' ? texts.slugTaken : message),
}
