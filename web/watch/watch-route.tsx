import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { matchesTerm } from '../../domain/matches-term.ts'
import type { WatchPage } from '../../domain/pages/watch.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { useHydrated } from '../app/use-hydrated.ts'
import { PageState } from '../ui/page-state.tsx'
import { Unread } from '../ui/try-again.tsx'
import { CoverCarousel } from './cover-carousel.tsx'
import { WatchBar } from './watch-bar.tsx'
import styles from './watch-route.module.css'
import { WatchShelf } from './watch-shelf.tsx'
import { coversOf, shelvesOf } from './watch-shelves.ts'

export const handle: PageHandle<WatchPage> = {
  head: async (site) => (await import('../../domain/head/watch-heads.ts')).watchHead(site),
}

/** /watch: covers, and shelves by language; its search narrows what is here and stays in the address. */
export function Component() {
  const result = usePageResult<WatchPage>()
  const [params, setParams] = useSearchParams()
  // The server draws the whole catalogue: one answer for everybody.
  const search = useHydrated() ? params.get('q') : null
  const box = useRef<HTMLInputElement>(null)
  const toggled = useRef(false)
  const open = search !== null
  useEffect(() => {
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
        <h1 className="visually-hidden">Watch</h1>
        {result.status === 'ready' ? <Catalogue page={result.page} search={search ?? ''} /> : <Unread />}
      </main>
    </>
  )
}

function Catalogue({ page: { entries }, search }: { readonly page: WatchPage; readonly search: string }) {
  if (entries.length === 0) return <PageState kind="empty" text="No movies found." />
  const searching = search.trim() !== ''
  const found = entries.filter((entry) => matchesTerm(entry, search))
  const covers = coversOf(entries)
  return (
    <>
      {!searching && covers.length > 0 && <CoverCarousel entries={covers} />}
      {found.length === 0 && <PageState kind="empty" text="No results found." />}
      <div className={styles.shelves}>
        {shelvesOf(found).map((shelf, position) => (
          <WatchShelf key={shelf.language} shelf={shelf} eager={position === 0 && covers.length === 0} />
        ))}
      </div>
    </>
  )
}
