import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '../../../shared/session/data-service.ts'
import { type ListPage, type ListRequest, PAGE_ROWS, type ReadList } from '../rows/read-list.ts'

export interface List<Row> extends ListRequest, ListPage<Row> {
  /** `loading` also while another page or search is read; the rows of the last one stay until then. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly problem: Problem | null
  /** What to say when reading failed. */
  readonly failed: string
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
  readonly read: ReadList<Row>
  /** What to say when reading failed, also as a toast. */
  readonly failed: string
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
    meta: { failed: () => options.failed },
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
    failed: options.failed,
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

/** A list that is read at once. Its rows stay when they cannot be read again. */
export function wholeList<Row>(query: UseQueryResult<readonly Row[]>, failed: string): List<Row> {
  const { data, error, isFetching } = query
  return {
    ...{ search: '', page: 1, sort: '', filters: {}, pages: 1, failed },
    rows: data ?? [],
    total: data?.length ?? 0,
    status: data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
    problem: error?.problem ?? null,
    address: () => '',
    reload: () => void query.refetch(),
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
