import { createContext, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Withdrawal } from '../../../domain/pages/withdrawn.ts'

/**
 * What a page shows: its data, or that it does not exist, is withdrawn, or could not be read. A failed read is not an empty
 * result, even where both look alike.
 */
export type PageResult<Page> =
  | { readonly status: 'ready'; readonly page: Page }
  | { readonly status: 'missing' }
  | ({ readonly status: 'withdrawn' } & Withdrawal)
  | {
      readonly status: 'failed'
      /** True when the browser had no network. */
      readonly offline?: boolean
    }

/** Reads a page's data by its data path, `/home`, `/movie/{slug}` … */
export type PageSource = (dataPath: string, signal: AbortSignal) => Promise<PageResult<unknown>>

/** Prefetched pages by data path. Each is used once, and dropped after a while. */
const prefetched = new Map<string, Promise<PageResult<unknown>>>()
const PREFETCHED_FOR_MS = 15_000

/** Reads a page's data before it is opened. A read that failed is repeated when the page is opened. */
export function prefetchPage(dataPath: string): void {
  if (prefetched.has(dataPath)) return
  prefetched.set(
    dataPath,
    read(dataPath, null).catch(() => ({ status: 'failed' }) as const),
  )
  setTimeout(() => prefetched.delete(dataPath), PREFETCHED_FOR_MS)
}

/** What was shown, by data path, and until when Back may show it again (app/back.ts). */
export const shownPages = new Map<string, { readonly result: PageResult<unknown>; readonly until: number }>()
/** True while Back or Forward begins. */
export const goingBack = { is: false }

/** Reads from the Worker's `/data`, for navigations in the browser. Throws when aborted; every other failure is a result. */
const fetchPage: PageSource = async (dataPath, signal) => {
  const kept = goingBack.is && shownPages.get(dataPath)
  if (kept && Date.now() < kept.until) return kept.result
  const early = await prefetched.get(dataPath)
  prefetched.delete(dataPath)
  if (early && early.status !== 'failed') return early
  try {
    return await read(dataPath, signal)
  } catch (error) {
    if (signal.aborted) throw error
    console.error('page data', error)
    return { status: 'failed', offline: !navigator.onLine }
  }
}

/** Reads from the Worker's `/data`. Throws without a network, and when the answer is an error. */
export async function readData<Data>(dataPath: string, signal: AbortSignal | null): Promise<Data> {
  const result = await read(dataPath, signal)
  if (result.status !== 'ready') throw new Error(`/data${dataPath} answered ${result.status}`)
  return result.page as Data
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

/** Where loaders read pages: the Worker sets its own source, the browser uses the default. */
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
