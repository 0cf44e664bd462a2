import { useSearchParams } from 'react-router'
import { scriptTag } from '../../domain/language.ts'
import type { SearchPage } from '../../domain/pages/search.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { UnreadList } from '../paging/unread-list.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-route.module.css'

export const handle: PageHandle<SearchPage> = {
  head: async (site, result) => {
    const { searchHead } = await import('../../domain/head/plain-heads.ts')
    return searchHead(site, result.status === 'ready' ? result.page.query : '')
  },
}

/** /search?query={text}. */
export function Component() {
  const result = usePageResult<SearchPage>()
  const [params] = useSearchParams()
  const typed = params.get('query')?.trim().toLowerCase() ?? ''
  const query = result.status === 'ready' ? result.page.query : typed
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        Results for{' '}
        <span className={styles.query} lang={scriptTag(query)}>
          "{query}"
        </span>
      </h1>
      {result.status === 'ready' ? (
        <SearchResults page={result.page} />
      ) : (
        <UnreadList text="No movies found matching your search." />
      )}
    </main>
  )
}
