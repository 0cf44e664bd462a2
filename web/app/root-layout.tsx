import { useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ForeignScriptsSlot } from '../scripts/foreign-scripts-slot.tsx'
import { isBarePage } from './bare-pages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Chunk } from './chunk.tsx'
import { FilterBar } from './filter-bar.tsx'
import { MovingOn } from './moving-on.tsx'
import { PageChange } from './page-change.tsx'
import styles from './root-layout.module.css'
import { useSessionMark } from './session-mark.ts'
import { SiteFooter } from './site-footer.tsx'
import { useChosenTheme } from './theme-switch.tsx'
import { TopBar } from './top-bar.tsx'

const CONTENT = 'content'
const loadMenu = () => import('./idle-parts.ts')

/** What stands around every page; bare pages bring their own frame (ROUTE-30, ROUTE-31). */
export function RootLayout() {
  const bare = isBarePage(useLocation().pathname)
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuPresses, setMenuPresses] = useState(0)
  const openMenu = () => {
    setMenuOpen(true)
    setMenuPresses(menuPresses + 1)
  }
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
          <TopBar onMenu={openMenu} />
          <Chunk load={loadMenu} wanted={menuPresses > 0} attempt={menuPresses}>
            {({ SideMenu }) => <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
          </Chunk>
          <FilterBar />
        </div>
      )}
      <div id={CONTENT} tabIndex={-1} className={styles.content}>
        <Outlet />
      </div>
      {!bare && (
        <>
          <SiteFooter />
          <BottomBar />
        </>
      )}
      <PageChange contentId={CONTENT} />
      <ScrollRestoration />
      <ForeignScriptsSlot />
    </>
  )
}
