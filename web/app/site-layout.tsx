import { useState } from 'react'
import { lazyPart } from '../shared/ui/lazy-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PageContent } from './page-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-layout.module.css'
import { TopBar } from './top-bar.tsx'

const SideMenu = lazyPart(() => import('./side-menu.tsx').then((module) => module.SideMenu))

/** The layout of the pages with a site header, search and footer (ROUTE-31). */
export function SiteLayout() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuPresses, setMenuPresses] = useState(0)
  const openMenu = () => {
    setMenuOpen(true)
    setMenuPresses(menuPresses + 1)
  }
  return (
    <>
      <div className={styles.head}>
        <TopBar onMenu={openMenu} />
        {menuPresses > 0 && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} again={menuPresses} />}
        <FilterBar />
      </div>
      {/* Before the page: otherwise Tab would go through all films of home to get to the search. */}
      <BottomBar />
      <PageContent />
      <SiteFooter />
    </>
  )
}
