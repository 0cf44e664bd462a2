import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ForeignScriptsSlot } from '../scripts/foreign-scripts-slot.tsx'
import { isBarePage } from './bare-pages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { onFirstInput } from './first-input.ts'
import { MovingOn } from './moving-on.tsx'
import { PageChange } from './page-change.tsx'
import styles from './root-layout.module.css'
import { useSessionMark } from './session-mark.ts'
import { SiteFooter } from './site-footer.tsx'
import { useChosenTheme } from './theme-switch.tsx'
import { TopBar } from './top-bar.tsx'
import { useChunk } from './use-chunk.ts'

const CONTENT = 'content'
const loadMenu = () => import('./side-menu.tsx')

/** What stands around every page; bare pages bring their own frame (ROUTE-30, ROUTE-31). */
export function RootLayout() {
  const bare = isBarePage(useLocation().pathname)
  const [menu, setMenu] = useState<'menu' | 'search' | null>(null)
  const sideMenu = useChunk(loadMenu, menu !== null, () => setMenu(null))
  // So that it opens at once when it is asked for; should it fail now, it is fetched again then.
  useEffect(() => onFirstInput(() => void loadMenu().catch(() => {})), [])
  useChosenTheme()
  useSessionMark()
  return (
    <>
      <a href={`#${CONTENT}`} className={styles.skip}>
        Skip to content
      </a>
      <MovingOn />
      {!bare && (
        <div className={styles.head}>
          <TopBar onMenu={() => setMenu('menu')} />
          <FilterBar />
        </div>
      )}
      <div id={CONTENT} tabIndex={-1} className={styles.content}>
        <Outlet />
      </div>
      {!bare && (
        <>
          <SiteFooter />
          <BottomBar onSearch={() => setMenu('search')} />
          {sideMenu && <sideMenu.SideMenu open={menu} onClose={() => setMenu(null)} />}
        </>
      )}
      <PageChange contentId={CONTENT} />
      <ScrollRestoration />
      <ForeignScriptsSlot />
    </>
  )
}
