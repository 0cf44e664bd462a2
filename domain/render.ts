import type { Head } from './head/head.ts'
import type { Withdrawal } from './pages/withdrawn.ts'
import type { SiteFacts } from './site.ts'

/** A page's data as its route reads it; see the SPA's PageResult. */
export type PageReading =
  | { readonly status: 'ready'; readonly page: unknown }
  | { readonly status: 'missing' }
  | ({ readonly status: 'withdrawn' } & Withdrawal)
  | { readonly status: 'failed' }

export type LoadedPage =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page'
      /** 'failed' when the data service did not answer: send the shell, and the browser tries again. */
      readonly status: 'ready' | 'missing' | 'withdrawn' | 'failed'
      readonly head: Head
      /** The state that the browser's router starts from, as JSON. */
      readonly hydration: object
      /** Source paths of the route modules that the page needs, outermost first; ids without a file are layouts. */
      readonly modules: readonly string[]
      /** Renders the page as HTML; throws when a component does. */
      readonly render: () => string
    }

/** The contract of the SPA's server entry. */
export type LoadPage = (
  request: Request,
  /** Is called for a page that exists; never rejects. */
  site: () => Promise<SiteFacts>,
  source: (dataPath: string, signal: AbortSignal) => Promise<PageReading>,
) => Promise<LoadedPage>
