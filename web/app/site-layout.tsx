import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../shared/ui/lazy-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PageContent } from './page-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-layout.module.css'
import { TopBar } from './top-bar.tsx'

const SideMenu = lazyPart(() => import('./side-menu.tsx').then((module) => module.SideMenu))

/** Articles and watch pages have other links in the header, and neither search nor filter bar (ROUTE-30). */
export function headerKind(pathname: string): 'site' | 'article' | 'watch' {
  if (/^\/blogs\/./.test(pathname)) return 'article'
  return /^\/watch(\/|$)/.test(pathname) ? 'watch' : 'site'
}

/** The layout of the pages with a header, a footer and, on a phone, a bar at the bottom. */
export function SiteLayout() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuPresses, setMenuPresses] = useState(0)
  const { pathname } = useLocation()
  const kind = headerKind(pathname)
  const openMenu = () => {
    setMenuOpen(true)
    setMenuPresses(menuPresses + 1)
  }
  return (
    <div className={styles.site}>
      <div className={styles.head}>
        <TopBar kind={kind} onMenu={openMenu} />
        {menuPresses > 0 && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} again={menuPresses} />}
        {kind === 'site' && <FilterBar />}
      </div>
      {/* Before the page: otherwise Tab would go through all films of home to get to the search. */}
      <BottomBar />
      <PageContent />
      <SiteFooter />
    </div>
  )
}
