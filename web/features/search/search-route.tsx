import { useLoaderData, useSearchParams } from 'react-router'
import { scriptTag } from '../../../domain/language.ts'
import { cleanQuery } from '../../../domain/pages/parameters.ts'
import type { SearchPage } from '../../../domain/pages/search.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import type { PageResult } from '../../shared/page/page-result.ts'
import { LanguageChips } from '../../shared/ui/language-chips.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-route.module.css'
import { texts } from './texts.tsx'

const RecentSearches = lazyPart(() => import('./recent-searches.tsx').then((module) => module.RecentSearches), {
  optional: true,
})

export const handle: PageHandle<SearchPage> = {
  head: async (site, result, { searchParams }) => {
    const { searchHead } = await import('../../../domain/head/page-heads.ts')
    return searchHead(site, result.status === 'ready' ? result.page.query : '', searchParams)
  },
}

/** /search?query={text}. Without a query it shows what can be searched for, and the recent searches. */
export function Component() {
  const result = useLoaderData<PageResult<SearchPage> | null>()
  const [params] = useSearchParams()
  const query = cleanQuery(params.get('query'))
  if (query === '')
    return (
      <main className={styles.start}>
        <h1 className={styles.question}>{texts.lookingFor}</h1>
        <p>{texts.whatToType}</p>
        <LanguageChips />
        <RecentSearches />
      </main>
    )
  const person = result?.status === 'ready' ? result.page.person : null
  const name = (
    <span className={styles.query} lang={scriptTag(query)}>
      {person ? person.name : /^".*"$/.test(query) ? query : `"${query}"`}
    </span>
  )
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{person ? texts.filmsWith(name) : texts.resultsFor(name)}</h1>
      {person && <p>{texts.who[person.directs ? (person.acts ? 'both' : 'director') : 'actor']}</p>}
      {result?.status === 'ready' ? <SearchResults page={result.page} /> : <PageNotLoaded />}
    </main>
  )
}
