import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer, Problem } from '../ui/write-result.ts'

const PAUSE_MS = 250

export interface Asked {
  /** Trimmed; '' for everything. */
  readonly search: string
  /** From 0. */
  readonly page: number
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** True when a further page has rows. */
  readonly more: boolean
}

export interface PagedList<Row> {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly problem: Problem | null
  /** The last page that was read; it stays while another one is on its way. */
  readonly rows: readonly Row[]
  readonly more: boolean
  readonly page: number
  readonly search: string
  readonly setSearch: (text: string) => void
  readonly goTo: (page: number) => void
  /** Reads the page that is shown again. */
  readonly reload: () => void
  /** Changes what is shown without reading: a row that was written, or null for one that is gone. */
  readonly replace: (id: string, row: Row | null) => void
}

interface Read<Row> extends ListPage<Row> {
  readonly asked: string
  readonly problem: Problem | null
}

/**
 * A list that the server searches and pages, so that it works on 100,000 rows alike. Only the answer to the latest question is
 * shown; `onFailure` is told of each read that failed.
 */
export function usePagedList<Row extends { readonly id: string }>(
  read: (asked: Asked) => Promise<Answer<ListPage<Row>>>,
  onFailure: (problem: Problem) => void,
): PagedList<Row> {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ search: '', page: 0, times: 0 })
  const [shown, setShown] = useState<Read<Row>>({ rows: [], more: false, asked: '', problem: null })
  const question = JSON.stringify(asked)
  // Rows that were written while a read was under way: its answer may be older than they are.
  const written = useRef(new Map<string, Row | null>())
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    written.current = new Map()
    const answer = await read({ search: asked.search, page: asked.page })
    if (!isCurrent()) return
    if (answer.ok) {
      const rows = withChanges(answer.value.rows, written.current)
      // The rows of a later page can all be gone by now: show the page before it, not an empty one.
      if (rows.length === 0 && asked.page > 0) {
        setAsked((before) => ({ ...before, page: before.page - 1 }))
        return
      }
      setShown({ ...answer.value, rows, asked: question, problem: null })
    } else {
      setShown({ rows: [], more: false, asked: question, problem: answer.problem })
      onFailure(answer.problem)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what is asked anew
  useEffect(() => {
    let current = true
    void load(() => current)
    return () => {
      current = false
    }
  }, [question])
  useEffect(() => {
    const search = typed.trim()
    if (search === asked.search) return
    const timer = setTimeout(() => setAsked((before) => ({ ...before, search, page: 0 })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked.search])
  // The last row of the page was taken away, and other pages may have rows to show instead.
  const emptied =
    shown.problem === null && shown.rows.length === 0 && shown.asked === question && (asked.page > 0 || shown.more)
  useEffect(() => {
    if (emptied) setAsked((before) => ({ ...before, times: before.times + 1 }))
  }, [emptied])
  return {
    status: shown.asked !== question || emptied ? 'loading' : shown.problem ? 'failed' : 'ready',
    problem: shown.problem,
    rows: shown.rows,
    more: shown.more,
    page: asked.page,
    search: typed,
    setSearch: setTyped,
    goTo: (page) => setAsked((before) => ({ ...before, page })),
    reload: () => setAsked((before) => ({ ...before, times: before.times + 1 })),
    replace(id, row) {
      written.current.set(id, row)
      setShown((before) => ({ ...before, rows: withChanges(before.rows, new Map([[id, row]])) }))
    },
  }
}

/** Rows with what was written since they were read: another row of the same id, or null for one that is gone. */
function withChanges<Row extends { readonly id: string }>(
  rows: readonly Row[],
  changes: ReadonlyMap<string, Row | null>,
): readonly Row[] {
  return rows.flatMap((each) => {
    const change = changes.get(each.id)
    return change === undefined ? [each] : change ? [change] : []
  })
}
