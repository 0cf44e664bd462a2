import type { PostgrestFilterBuilder } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { ask, DataError, parsed } from '../../../shared/session/data-service.ts'

/** Rows on a page of most lists. */
export const PAGE_ROWS = 25

export interface ListRequest {
  /** Trimmed; '' for everything. */
  readonly search: string
  /** From 1. */
  readonly page: number
  readonly sort: string
  /** Values of the list's filters, by name; '' for all. */
  readonly filters: Readonly<Record<string, string>>
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
}

/** Reads a page of a list. Throws a DataError. */
export type ReadList<Row> = (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>

/** A query of a table or function whose answer is a list of rows. */
// biome-ignore lint/suspicious/noExplicitAny: the client has no generated types
export type RowsQuery = PostgrestFilterBuilder<any, any, any, any, any, any, any>

/** The columns of a schema, as PostgREST's `select` wants them. */
export function columnsOf({ entries }: { readonly entries: v.ObjectEntries }): string {
  return Object.keys(entries)
    .map((name) => (/[A-Z]/.test(name) ? `"${name}"` : name))
    .join()
}

/** Reads one page of a query that counts its rows exactly. Throws a DataError. */
export async function readListPage<Row>(
  schema: v.GenericSchema<unknown, Row>,
  { page }: ListRequest,
  query: (client: SupabaseClient) => RowsQuery,
  signal: AbortSignal,
  pageSize = PAGE_ROWS,
): Promise<ListPage<Row>> {
  const from = (page - 1) * pageSize
  try {
    const { data, count } = await ask((client) => query(client).range(from, from + pageSize - 1), signal)
    return { rows: parsed(v.array(schema), data), total: count ?? 0 }
  } catch (error) {
    if (error instanceof DataError && error.problem.kind === 'range') return { rows: [], total: 0 }
    throw error
  }
}

/** The ILIKE pattern of the texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Applies the filter by state. Rows in the trash are listed there only; `published` leaves withdrawn rows out, `any` none. */
export function filterByState(query: RowsQuery, table: string, state: string | undefined): void {
  const now = new Date().toISOString()
  if (state === 'trash') {
    query.not('deleted_at', 'is', null)
    return
  }
  if (state === 'any') return
  // Stories have no trash.
  if (table !== 'stories') query.is('deleted_at', null)
  if (state === 'published') query.lte('visible_from', now)
  if (state === 'draft') query.eq('state', 'draft')
  if (state === 'scheduled') query.gt('visible_from', now)
  if (state === 'withdrawn') query.not('withdrawn_at', 'is', null)
}

/** Applies the filter by licence: it finds watch pages without a licence, and movies with a download without one. */
export function filterByLicence(query: RowsQuery, table: string, licence: string | undefined): void {
  if (licence !== 'none') return
  if (table === 'movies') query.contains('downloads', JSON.stringify([{ licence: '' }]))
  if (table === 'watch_html') query.eq('licence', '')
}
