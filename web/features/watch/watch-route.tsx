import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { WatchPage } from '../../../domain/pages/watch.ts'
import { matchesTerm } from '../../../domain/search-words.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { CoverCarousel } from './cover-carousel.tsx'
import { texts } from './texts.ts'
import { WatchBar } from './watch-bar.tsx'
import styles from './watch-route.module.css'
import { coversOf, shelvesOf, WatchShelf } from './watch-shelf.tsx'

export const handle: PageHandle<WatchPage> = {
  head: async (site) => (await import('../../../domain/head/page-heads.ts')).watchHead(site),
}

/** /watch: the carousel and rows by language. The search filters them and is part of the address. */
export function Component() {
  const result = usePageResult<WatchPage>()
  const [params, setParams] = useSearchParams()
  // The server always renders the whole catalogue, so that one cached answer serves everybody.
  const search = useHydrated() ? params.get('q') : null
  const box = useRef<HTMLInputElement>(null)
  const toggled = useRef(false)
  const open = search !== null
  useLayoutEffect(() => {
    if (open && toggled.current) box.current?.focus()
  }, [open])

  function toggle(): void {
    toggled.current = true
    setParams(open ? {} : { q: '' }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <WatchBar search={search} box={box} onToggle={toggle} />
      <main className={styles.page}>
        <h1 className="visually-hidden">{sharedTexts.watch}</h1>
        {result.status === 'ready' ? <Catalogue page={result.page} search={search ?? ''} /> : <PageNotLoaded />}
      </main>
    </>
  )
}

function Catalogue({ page: { entries }, search }: { readonly page: WatchPage; readonly search: string }) {
  if (entries.length === 0) return <PageState kind="empty" text={texts.noMovies} />
  const searching = search.trim() !== ''
  const found = entries.filter((entry) => matchesTerm(entry, search))
  const covers = coversOf(entries)
  return (
    <>
      {!searching && covers.length > 0 && <CoverCarousel entries={covers} />}
      {found.length === 0 && <PageState kind="empty" text={texts.noResults} />}
      <div className={styles.shelves}>
        {shelvesOf(found).map((shelf, position) => (
          <WatchShelf key={shelf.language} shelf={shelf} eager={position === 0 && covers.length === 0} />
        ))}
      </div>
    </>
  )
}
