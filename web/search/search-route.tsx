import { useLoaderData, useSearchParams } from 'react-router'
import { scriptTag } from '../../domain/language.ts'
import type { SearchPage } from '../../domain/pages/search.ts'
import type { PageHandle } from '../app/page-head.ts'
import type { PageResult } from '../app/page-result.ts'
import { Unread } from '../ui/try-again.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-route.module.css'

export const handle: PageHandle<SearchPage> = {
  head: async (site, result) => {
    const { searchHead } = await import('../../domain/head/plain-heads.ts')
    return searchHead(site, result.status === 'ready' ? result.page.query : '')
  },
}

/** /search?query={text}; without a query it asks for one. */
export function Component() {
  const result = useLoaderData<PageResult<SearchPage> | null>()
  const [params] = useSearchParams()
  const typed = params.get('query')?.trim().toLowerCase() ?? ''
  const query = result?.status === 'ready' ? result.page.query : typed
  if (query === '')
    return (
      <main className={styles.page}>
        <h1 className={styles.question}>What are you looking for?</h1>
        <p>A film, a language or a year.</p>
      </main>
    )
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        Results for{' '}
        <span className={styles.query} lang={scriptTag(query)}>
          "{query}"
        </span>
      </h1>
      {result?.status === 'ready' ? <SearchResults page={result.page} /> : <Unread />}
    </main>
  )
}
