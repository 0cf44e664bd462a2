import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AvatarMenu } from '../../features/account/avatar-menu.tsx'
import { InboxCountBadge } from '../../features/admin/inbox/count-badge.tsx'
import { PasskeyNote } from '../../features/admin/passkeys/passkey-note.tsx'
import { newQueryClient } from '../../features/admin/query-client.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { useSession } from '../../shared/session/session.ts'
import { Link, NavLink } from '../../shared/ui/link.tsx'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import { loadToasts } from '../../shared/ui/toast.ts'
import { startFocusFallback } from '../focus-fallback.ts'
import styles from './admin-layout.module.css'
import { ADMIN_PAGES } from './owner-route.tsx'

/** The layout of every admin page: the sidebar, and who is logged in (ADM-05 … 08). */
export function Component() {
  const site = useSite()
  const { user } = useSession()
  // A new cache for each visit to the admin area, so that nothing in it outlives a logout.
  const [queries] = useState(newQueryClient)
  const page = useRef<HTMLElement>(null)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => (page.current ? startFocusFallback(page.current) : undefined), [])
  useEffect(loadToasts, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is current
  useLayoutEffect(() => {
    const strip = nav.current
    const links = strip?.querySelector('ul')
    if (!strip || !links) return
    function showCurrent() {
      const link = strip?.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which would also scroll the page.
      if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
    }
    showCurrent()
    // The number beside the inbox comes later and makes the links wider; a phone that is turned changes the strip.
    const observer = new ResizeObserver(showCurrent)
    observer.observe(links)
    observer.observe(strip)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <QueryClientProvider client={queries}>
      <div className={styles.layout}>
        <header className={styles.head}>
          <Link to={paths.home} className={styles.site} aria-label={`${site.name}, back to home`}>
            {site.name}
          </Link>
          <p className={styles.who}>
            <span className={styles.as}>Logged in as</span> <strong>{user?.name || user?.email || 'User'}</strong>
          </p>
          <AvatarMenu />
        </header>
        <nav ref={nav} aria-label="Admin" className={styles.side}>
          <ul className={styles.links}>
            {ADMIN_PAGES.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} className={styles.link ?? ''}>
                  {label}
                  {path === paths.adminInbox && <InboxCountBadge />}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
        </nav>
        <main ref={page} className={styles.page}>
          <PasskeyNote key={pathname} />
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  )
}
