import { useLayoutEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { WatchPage } from '../../../domain/pages/watch.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths, withParameters } from '../../shared/page/paths.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import { useMoreRows } from '../../shared/paging/more-rows.ts'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { texts as pagingTexts } from '../../shared/paging/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { CoverCarousel } from './cover-carousel.tsx'
import { texts } from './texts.ts'
import styles from './watch-route.module.css'
import { WatchSearch } from './watch-search.tsx'
import { shelvesOf, WatchShelf } from './watch-shelf.tsx'

export const handle: PageHandle<WatchPage> = {
  head: async (site, result, { searchParams }) => {
    const { watchHead } = await import('../../../domain/head/page-heads.ts')
    return watchHead(site, result.status === 'ready' ? result.page : null, searchParams)
  },
}

/** /watch: the carousel and rows by language, in pages. The search is part of the address. */
export function Component() {
  const result = usePageResult<WatchPage>()
  const [params, setParams] = useSearchParams()
  const given = params.get('q')
  // The server does not get an empty parameter, by which the open search box is in the address.
  const search = useHydrated() || given ? given : null
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
    <main className={styles.page}>
      <WatchSearch search={search} box={box} onToggle={toggle} />
      {result.status === 'ready' ? <Catalogue page={result.page} search={search ?? ''} /> : <PageNotLoaded />}
    </main>
  )
}

function Catalogue({ page, search }: { readonly page: WatchPage; readonly search: string }) {
  const reading = useNavigation().state === 'loading'
  const address = withParameters(paths.watch, { q: search.trim() })
  const { rows, ...more } = useMoreRows(page, ({ entries }) => entries, address)
  if (rows.length === 0 && page.page > 0) {
    return (
      <PageState kind="empty" text={pagingTexts.ended}>
        <Link to={address} className={buttonClass()}>
          {pagingTexts.backToStart}
        </Link>
      </PageState>
    )
  }
  if (rows.length === 0) {
    return <PageState kind="empty" text={search.trim() === '' ? texts.noMovies : texts.noResults} />
  }
  return (
    <>
      {page.covers.length > 0 && <CoverCarousel entries={page.covers} />}
      <div className={styles.shelves} aria-busy={reading}>
        {shelvesOf(rows).map((shelf, position) => (
          <WatchShelf key={shelf.language} shelf={shelf} eager={position === 0 && page.covers.length === 0} />
        ))}
      </div>
      <ShowMore {...more} />
    </>
  )
}
