import type { SupabaseClient } from '@supabase/supabase-js'
import type * as v from 'valibot'
import { PAGE_TABLES } from '../../../../domain/cache-tags.ts'
import { isUuid } from '../../../../domain/pages/read.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { ACCESS_DENIED, ask, DataError, parsed, write } from '../../../shared/session/data-service.ts'
import { texts } from '../texts.ts'
import {
  columnsOf,
  containing,
  filterByLicence,
  filterByState,
  type ListRequest,
  type ReadList,
  type RowsQuery,
  readListPage,
} from './read-list.ts'
import type { Publication } from './row-state.ts'

type ListedTable = 'blogs' | 'stories' | 'watch_html'
export type Table = 'movies' | ListedTable | 'site_settings'

/** True for rows with a page of their own, which can be previewed, and be in the trash. */
export const hasPages = (table: Table) => PAGE_TABLES.some((each) => each === table)

/** The rows of one table as the owner edits them. Every function throws a DataError. */
export interface RowStore<Row> {
  /** The row as it is stored now, or null where there is none outside the trash. Refuses where the session has ended. */
  readonly read: (id: string, signal?: AbortSignal) => Promise<Row | null>
  readonly insert: (id: string, columns: object) => Promise<Row>
  /** Changes the row if nobody changed it since `version` (its updated_at); otherwise no row is touched. */
  readonly update: (id: string, version: string, columns: object) => Promise<Row>
  /** Deletes the row, see `deleteRow`. */
  readonly remove: (id: string) => Promise<void>
  /** Moves the row to the trash; only for rows with pages. */
  readonly trash: (id: string) => Promise<unknown>
  readonly restore: (id: string) => Promise<unknown>
  /** Publishes a row, or makes a draft of it; with a version, only if nobody changed it since. */
  readonly setState: (id: string, publication: Publication, version?: string) => Promise<Row>
}

/** The schema of a row, which has these columns. */
type RowSchema<Row> = v.GenericSchema<unknown, Row> & { readonly entries: v.ObjectEntries }

/** Reads the rows of a table whose title contains the search, newest first or by title. */
export function rowList<Row>(table: ListedTable, schema: RowSchema<Row>): ReadList<Row> {
  return (request, signal) =>
    readListPage(
      schema,
      request,
      (client) => {
        const query = rowsQuery(client, table, request, schema, 'exact')
        if (request.sort === 'title') query.order('title')
        // Rows with the same time need an order, or one could be on two pages.
        return query.order('created_at', { ascending: false }).order('id', { ascending: false })
      },
      signal,
    )
}

/** The rows of a table that a list finds, in no order: these columns of them. */
export function rowsQuery(
  client: SupabaseClient,
  table: ListedTable,
  { search, filters }: ListRequest,
  schema: { readonly entries: v.ObjectEntries },
  count: 'exact' | null,
): RowsQuery {
  const query: RowsQuery = client.from(table).select(columnsOf(schema), count ? { count } : {})
  filterByState(query, table, filters.state)
  filterByLicence(query, table, filters.licence)
  if (search !== '') query.ilike('title', containing(search))
  return query
}

/** Throws `denied` for anybody but the owner: row level security hides rows from them as if these were deleted. */
async function requireOwner(signal?: AbortSignal): Promise<void> {
  // The settings are always there, and only the owner sees them.
  const { data } = await ask<unknown[]>((client) => client.from('site_settings').select('id'), signal)
  if (data.length === 0) throw new DataError({ kind: 'denied', message: ACCESS_DENIED })
}

/**
 * Deletes the row with this id, and slug; one with a page only from the trash. A row that is gone already is no failure: somebody else
 * was faster, or the answer to an earlier try was lost. Throws a DataError.
 */
export async function deleteRow(table: Table, row: { readonly id: string; readonly slug?: string }): Promise<void> {
  const hasTrash = hasPages(table)
  try {
    await write((client) => {
      const query = client.from(table).delete().match(row)
      return (hasTrash ? query.not('deleted_at', 'is', null) : query).select('id')
    })
  } catch (error) {
    if (!(error instanceof DataError && ['untouched', 'unreachable'].includes(error.problem.kind))) throw error
    const now = await ask<{ deleted_at?: string | null }[]>((client) =>
      client
        .from(table)
        .select(hasTrash ? 'deleted_at' : 'id')
        .eq('id', row.id),
    ).catch(() => Promise.reject(error))
    const [stored] = now.data
    if (stored?.deleted_at === null) throw new DataError({ kind: 'untouched', message: texts.restoredElsewhere })
    if (stored) throw error
    await requireOwner()
  }
}

export function rowStore<Row>(table: Table, schema: RowSchema<Row>): RowStore<Row> {
  const selected = columnsOf(schema)
  const setDeleted = (id: string, deleted_at: string | null) =>
    write((client) => {
      const query = client.from(table).update<object>({ deleted_at }).eq('id', id)
      return (deleted_at === null ? query : query.is('deleted_at', null)).select('id')
    })
  async function read(id: string, signal?: AbortSignal): Promise<Row | null> {
    // The id is from the address: Postgres refuses to compare another text with a UUID.
    if (!isUuid(id)) return null
    const { data } = await ask<unknown[]>((client) => {
      const query = client.from(table).select(selected).eq('id', id)
      return hasPages(table) ? query.is('deleted_at', null) : query
    }, signal)
    if (data[0] !== undefined) return parsed(schema, data[0])
    await requireOwner(signal)
    return null
  }
  return {
    read,
    async insert(id, columns) {
      const { row } = await write((client) =>
        client
          .from(table)
          .insert({ id, ...columns })
          .select(selected),
      )
      return parsed(schema, row)
    },
    async update(id, version, columns) {
      const { row } = await write((client) =>
        client.from(table).update<object>(columns).eq('id', id).eq('updated_at', version).select(selected),
      )
      return parsed(schema, row)
    },
    remove: (id) => deleteRow(table, { id }),
    // The database sets its own time.
    trash: (id) => setDeleted(id, new Date().toISOString()),
    restore: (id) => setDeleted(id, null),
    async setState(id, publication, version) {
      const { row } = await write((client) => {
        const query = client.from(table).update<object>(publication).eq('id', id)
        return (version ? query.eq('updated_at', version) : query.neq('state', publication.state)).select(selected)
      })
      return parsed(schema, row)
    },
  }
}

export interface StoredRow {
  readonly id: string
  readonly updated_at: string
  /** The settings have no state. */
  readonly state?: Publication['state']
  readonly publish_at?: string | null
  readonly was_published_at?: string | null
}

/** What a form writes of its row, and what it may overwrite. */
interface Save<Row> {
  readonly id: string
  /** The version (updated_at) that the typing began from; null for a row that is not stored yet. */
  readonly version: string | null
  readonly columns: object
  /** What this form has sent since that version, and got no answer to. */
  readonly sent: readonly object[]
  /** True for a draft that saves itself: it does not take back a publication of this form whose answer was lost. */
  readonly keepsPublished: boolean
  /** The columns that the form of a stored row would write. */
  readonly columnsOf: (row: Row) => object
  /** True for a stored row that this may be written over although its version is another: nobody changed what the form has. */
  readonly isSame: (row: Row) => boolean
}

/** The outcome of a save that did not fail. */
type SaveOutcome<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  /** An earlier try of this form has published the row: nothing was written. */
  | { readonly kind: 'published'; readonly row: Row }
  /** Somebody else saved the row since: nothing was written. */
  | { readonly kind: 'conflict'; readonly current: Row }
  /** Somebody else deleted the row since: nothing was written. */
  | { readonly kind: 'deleted' }

/**
 * Inserts the row under the id that its form has from the start, or writes over the version that the typing began from. Where that is
 * refused, or no answer comes, the stored row says what happened: an earlier try of this form has arrived, or somebody else was there.
 */
export async function saveRow<Row extends StoredRow>(store: RowStore<Row>, save: Save<Row>): Promise<SaveOutcome<Row>> {
  const { id, version, columns, sent, keepsPublished, columnsOf, isSame } = save
  try {
    const row = await (version === null ? store.insert(id, columns) : store.update(id, version, columns))
    return { kind: 'saved', row }
  } catch (error) {
    if (!(error instanceof DataError && ['taken', 'untouched', 'unreachable'].includes(error.problem.kind))) throw error
    const now = await store.read(id).catch((reason: unknown) => Promise.reject(isDenied(reason) ? reason : error))
    if (now === null) {
      if (version === null) throw error
      return { kind: 'deleted' }
    }
    const holds = (each: object) => isPartOf(each, { ...now, ...columnsOf(now) })
    if (holds(columns)) return { kind: 'saved', row: now }
    if (now.updated_at === version) throw error
    if (!sent.some(holds) && !isSame(now)) return { kind: 'conflict', current: now }
    if (keepsPublished && now.state !== 'draft') return { kind: 'published', row: now }
    return saveRow(store, { ...save, version: now.updated_at, sent: [] })
  }
}

const isDenied = (reason: unknown) => reason instanceof DataError && reason.problem.kind === 'denied'

function isPartOf(columns: object, row: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).every(
    ([name, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(stored.get(name)),
  )
}

/** The slug as a column where the owner corrects it. The database makes that of a new row and of a draft from the title. */
export function correctedSlug(
  row: (StoredRow & { readonly slug: string }) | null,
  typed: string,
  kind: 'movie' | 'blog',
): { slug?: string } {
  if (!row || row.state === 'draft' || typed.trim() === '' || typed === row.slug) return {}
  return { slug: slugOf(typed, kind, row.id.slice(0, 8)) }
}
