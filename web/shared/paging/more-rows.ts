import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readData } from '../page/page-result.ts'
import { withParameters } from '../page/paths.ts'

/** A page of a long list, as `/data` answers it. */
interface ListPage {
  readonly page: number
  readonly more: boolean
  /** True when the list ends here although more rows belong to it. */
  readonly cut?: boolean
}

/** Rows of a long list, and the address of the page with the rows after them; null at the end. */
interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly cut: boolean
}

/**
 * Lists with the pages that were added to them, by the key of their history entry: Back restores the expanded list. Only presses of
 * 'Show more' write here, so it stays empty on the server.
 */
const expandedLists = new Map<string, RowPage<unknown>>()
const MAX_STORED = 20
/** How long a page may take. */
const TIMEOUT_MS = 15_000

export interface MoreRows<Row> extends RowPage<Row> {
  /** The address of the list's first page; null on it. */
  readonly start: string | null
  readonly state: 'idle' | 'loading' | 'failed'
  /** How many rows the last press added; 0 before the first. */
  readonly added: number
  readonly showMore: () => Promise<void>
}

/** A list that starts with the page's own rows; `showMore` adds those of the next page. `address` is the list's own, without a page. */
export function useMoreRows<Page extends ListPage, Row extends { readonly id: string }>(
  first: Page,
  rowsOf: (page: Page) => readonly Row[],
  address: string,
): MoreRows<Row> {
  const read = (page: Page): RowPage<Row> => ({
    rows: rowsOf(page),
    next: page.more ? withParameters(address, { page: page.page + 1 }) : null,
    cut: page.cut ?? false,
  })
  const { key } = useLocation()
  const [last, setLast] = useState({ key, state: 'idle' as MoreRows<Row>['state'], added: 0 })
  const [shown, setShown] = useState({ key, first })
  if (shown.key !== key) {
    setShown({ key, first })
    // A link to a place on the page makes a history entry, of the same data.
    const list = shown.first === first && expandedLists.get(shown.key)
    if (list && !expandedLists.has(key)) storeList(key, list)
  }
  const current = useRef(key)
  useEffect(() => {
    current.current = key
  }, [key])
  const list = (expandedLists.get(key) as RowPage<Row> | undefined) ?? read(first)
  // The state belongs to the history entry that it was set in.
  const { state, added } = last.key === key ? last : { state: 'idle' as const, added: 0 }

  async function showMore(): Promise<void> {
    if (list.next === null || state === 'loading') return
    setLast({ key, state: 'loading', added: 0 })
    const page = await readData<Page>(list.next, AbortSignal.timeout(TIMEOUT_MS)).catch((error: unknown) => {
      console.error('more rows', error)
    })
    // The visitor has opened another list meanwhile.
    if (current.current !== key) return
    if (!page) return setLast({ key, state: 'failed', added: 0 })
    const known = new Set(list.rows.map((row) => row.id))
    const { rows, ...end } = read(page)
    const newRows = rows.filter((row) => !known.has(row.id))
    storeList(key, { rows: [...list.rows, ...newRows], ...end })
    setLast({ key, state: 'idle', added: newRows.length })
  }

  return { ...list, start: first.page > 0 ? address : null, state, added, showMore }
}

/** Stores a list as the newest one; the oldest are dropped. */
function storeList(key: string, list: RowPage<unknown>): void {
  expandedLists.delete(key)
  expandedLists.set(key, list)
  for (const oldest of [...expandedLists.keys()].slice(0, -MAX_STORED)) expandedLists.delete(oldest)
}
