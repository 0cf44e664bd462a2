import { createContext, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Withdrawal } from '../../../domain/pages/withdrawn.ts'

/**
 * What a page has to draw: its data, the news that what it names does not exist or is withdrawn, or that reading failed. A failed read is
 * kept apart from an empty one, also where both screens look alike.
 */
export type PageResult<Page> =
  | { readonly status: 'ready'; readonly page: Page }
  | { readonly status: 'missing' }
  | ({ readonly status: 'withdrawn' } & Withdrawal)
  | {
      readonly status: 'failed'
      /** True when the browser had no network: nothing is known to be wrong with the page. */
      readonly offline?: boolean
    }

/** Reads a page's data by its data path, `/home`, `/movie/{slug}` … */
export type PageSource = (dataPath: string, signal: AbortSignal) => Promise<PageResult<unknown>>

/** Reads begun before the visitor asked, by data path; each serves one move and is forgotten soon. */
const ahead = new Map<string, Promise<PageResult<unknown>>>()
const AHEAD_MS = 15_000

/** Reads a page's data in advance, to be used once. A failed read is tried again when the page is opened. */
export function readAhead(dataPath: string): void {
  if (ahead.has(dataPath)) return
  ahead.set(
    dataPath,
    read(dataPath, null).catch(() => ({ status: 'failed' }) as const),
  )
  setTimeout(() => ahead.delete(dataPath), AHEAD_MS)
}

/** Reads from the Worker's `/data`, for moves inside the SPA. Aborts throw; everything else is a result. */
const fetchPage: PageSource = async (dataPath, signal) => {
  const early = await ahead.get(dataPath)
  ahead.delete(dataPath)
  if (early && early.status !== 'failed') return early
  try {
    return await read(dataPath, signal)
  } catch (error) {
    if (signal.aborted) throw error
    console.error('page data', error)
    return { status: 'failed', offline: !navigator.onLine }
  }
}

async function read(dataPath: string, signal: AbortSignal | null): Promise<PageResult<unknown>> {
  const response = await fetch(`/data${dataPath}`, { signal, headers: { accept: 'application/json' } })
  if (response.status === 404) return { status: 'missing' }
  if (response.status === 451) {
    const { reason, since }: Withdrawal = await response.json()
    return { status: 'withdrawn', reason, since }
  }
  if (!response.ok) throw new Error(`/data${dataPath} answered ${response.status}`)
  return { status: 'ready', page: await response.json() }
}

/** Where loaders read: the Worker puts its own source in, the browser uses the default. */
export const pageSourceContext = createContext<PageSource>(fetchPage)

/** A route loader that reads the page at the data path made from the request; null where the page needs no data. */
export function pageLoader(dataPath: (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => string | null) {
  const loadPage = (args: LoaderFunctionArgs) => {
    const path = dataPath(args)
    return path === null ? null : args.context.get(pageSourceContext)(path, args.request.signal)
  }
  return Object.assign(loadPage, { dataPath })
}

/** The result of the current route's pageLoader. */
export function usePageResult<Page>(): PageResult<Page> {
  return useLoaderData()
}
