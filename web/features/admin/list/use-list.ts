import type { PostgrestFilterBuilder } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { ask, DataError, type Problem, parsed } from '../../../shared/session/data-service.ts'
import { filterByLicence, filterByState } from './filters.ts'

/** Rows on a page of most lists. */
const PAGE_ROWS = 25

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

export interface List<Row> extends ListRequest, ListPage<Row> {
  /** `loading` also while another page or search is read; the rows of the last one stay until then. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly problem: Problem | null
  /** Pages in all, at least 1. */
  readonly pages: number
  /** The address of the list with other parameters; '' removes one. The page goes back to 1 unless it is given. */
  readonly address: (changes: Readonly<Record<string, string>>) => string
  readonly reload: () => void
}

interface ListOptions<Row> {
  /** The first part of the query's key. */
  readonly name: string
  readonly pageSize?: number
  /** Names of the filters in the address. */
  readonly filters?: readonly string[]
  readonly read: (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>
  /** The toast for a failed read. */
  readonly failed: (problem: Problem) => string
}

/** A list that the database searches, filters, sorts and pages. All of that is in the address, so Back and a reload keep it. */
export function useList<Row extends { readonly id: string }>(options: ListOptions<Row>): List<Row> {
  const [params, setParams] = useSearchParams()
  const request: ListRequest = {
    search: (params.get('q') ?? '').trim(),
    page: Math.max(1, Math.min(Number.parseInt(params.get('page') ?? '1', 10) || 1, 100_000)),
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries((options.filters ?? []).map((name) => [name, params.get(name) ?? ''])),
  }
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [options.name, 'list', request],
    queryFn: ({ signal }) => options.read(request, signal),
    placeholderData: keepPreviousData,
    meta: { failed: options.failed },
  })
  const { rows, total } = query.data ?? { rows: [], total: 0 }
  const pages = Math.max(1, Math.ceil(total / (options.pageSize ?? PAGE_ROWS)))
  // If all rows of the last page were deleted, go to the page before it.
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && request.page > 1
  const lastPage = Math.min(pages, request.page - 1)
  useEffect(() => {
    if (!isPastEnd) return
    const options = { replace: true, preventScrollReset: true }
    setParams((before) => {
      before.set('page', String(lastPage))
      return before
    }, options)
  }, [isPastEnd, lastPage, setParams])
  const isLoading =
    query.isPending || query.isPlaceholderData || (query.isFetching && (query.isError || rows.length === 0))
  return {
    ...request,
    rows,
    total,
    pages,
    status: isLoading || isPastEnd ? 'loading' : query.isError ? 'failed' : 'ready',
    problem: query.error?.problem ?? null,
    address(changes) {
      // Read at the last moment: a search that is sent after a pause must not undo another change of the address.
      const next = new URLSearchParams(location.search)
      next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return `${location.pathname}?${next}`
    },
    reload() {
      // Other pages and filters were read before the change. Their rows must not show for a moment.
      client.removeQueries({ queryKey: [options.name, 'list'], type: 'inactive' })
      void client.invalidateQueries({ queryKey: [options.name, 'list'] })
    },
  }
}

/** Changes what the list of that name shows after a write, without waiting: other rows of the same id, or null for deleted ones. Then reads it again. */
export function useListChanges<Row extends { readonly id: string }>(name: string) {
  const client = useQueryClient()
  return async (changes: ReadonlyMap<string, Row | null> = new Map()) => {
    const queryKey = [name, 'list']
    // The answer to a read that is under way may be older than the write.
    await client.cancelQueries({ queryKey })
    client.setQueriesData<ListPage<Row>>({ queryKey }, (page) => {
      if (!page) return page
      const rows = page.rows.flatMap((row) => {
        const changed = changes.get(row.id)
        return changed === undefined ? [row] : changed === null ? [] : [changed]
      })
      return { rows, total: page.total - (page.rows.length - rows.length) }
    })
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey })
  }
}

/** A query of a table or function whose answer is a list of rows. */
// biome-ignore lint/suspicious/noExplicitAny: the client has no generated types
export type RowsQuery = PostgrestFilterBuilder<any, any, any, any, any, any, any>

/** Reads one page of a query that counts its rows exactly; throws a DataError. */
export async function readPage<Row>(
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

/** A page of the rows of a table whose title contains the search, newest first or by title; throws a DataError. */
export function readByTitle<Row>(
  table: 'blogs' | 'watch_html',
  columns: string,
  schema: v.GenericSchema<unknown, Row>,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  return readPage(
    schema,
    request,
    (client) => {
      const query = client.from(table).select(columns, { count: 'exact' })
      const { search, sort, filters } = request
      filterByState(query, filters.state)
      if (table === 'watch_html') filterByLicence(query, table, filters.licence)
      if (search !== '') query.ilike('title', containing(search))
      if (sort === 'title') query.order('title')
      // Rows with the same time need an order, or one could be on two pages.
      return query.order('created_at', { ascending: false }).order('id', { ascending: false })
    },
    signal,
  )
}
