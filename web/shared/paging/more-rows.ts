import { atom, useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Some rows of a long list and the address of the page that goes on after them; null at the end. */
export interface Stretch<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Lists that were made longer, by the key of their history entry: Back finds them as long as they were left. */
const grownAtom = atom<ReadonlyMap<string, Stretch<unknown>>>(new Map())
const KEPT_ENTRIES = 20

interface MoreRows<Row> extends Stretch<Row> {
  readonly state: 'idle' | 'loading' | 'failed'
  /** How many rows the last press added; 0 before the first. */
  readonly added: number
  readonly showMore: () => Promise<void>
}

/**
 * A list that starts with a page's own rows and grows by the pages after it. `read` takes what `/data` plus `next` answers.
 * Keyed by location.key: Back restores the expanded list.
 */
export function useMoreRows<Row extends { readonly id: string }>(
  first: Stretch<Row>,
  read: (page: unknown) => Stretch<Row>,
): MoreRows<Row> {
  const { key } = useLocation()
  const [grown, setGrown] = useAtom(grownAtom)
  const [{ state, added, of }, setState] = useState({ state: 'idle' as MoreRows<Row>['state'], added: 0, of: key })
  const current = useRef(key)
  useEffect(() => {
    current.current = key
  }, [key])
  const list = (grown.get(key) as Stretch<Row> | undefined) ?? first
  const fresh = of === key

  async function showMore(): Promise<void> {
    if (list.next === null || (fresh && state === 'loading')) return
    setState({ state: 'loading', added: 0, of: key })
    const page = await readPage(list.next)
    // The visitor has gone on to another list meanwhile.
    if (current.current !== key) return
    if (page === null) return setState({ state: 'failed', added: 0, of: key })
    const known = new Set(list.rows.map((row) => row.id))
    const { rows, next } = read(page)
    const newer = rows.filter((row) => !known.has(row.id))
    setGrown((all) => keep(all, key, { rows: [...list.rows, ...newer], next }))
    setState({ state: 'idle', added: newer.length, of: key })
  }

  return { ...list, state: fresh ? state : 'idle', added: fresh ? added : 0, showMore }
}

async function readPage(address: string): Promise<unknown> {
  try {
    const response = await fetch(`/data${address}`, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`/data${address} answered ${response.status}`)
    return await response.json()
  } catch (error) {
    console.error('more rows', error)
    return null
  }
}

function keep(all: ReadonlyMap<string, Stretch<unknown>>, key: string, stretch: Stretch<unknown>) {
  const others = [...all].filter(([other]) => other !== key).slice(1 - KEPT_ENTRIES)
  return new Map([...others, [key, stretch] as const])
}
