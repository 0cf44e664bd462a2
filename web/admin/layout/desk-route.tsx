import { useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AvatarMenu } from '../../account/avatar-menu.tsx'
import { useSession } from '../../account/session.ts'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site-facts.ts'
import { ThemeSwitch } from '../../app/theme-switch.tsx'
import { Link, NavLink } from '../../ui/link.tsx'
import { ADMIN_PAGES } from '../admin-pages.ts'
import styles from './desk.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

/** What stands around every admin page: the sidebar and who is at work (ADM-05 … 08). */
export function Component() {
  const site = useSite()
  const { user } = useSession()
  const page = useRef<HTMLElement>(null)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useKeptFocus(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page makes another link the current one
  useLayoutEffect(() => {
    const strip = nav.current
    const link = strip?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which would also scroll the page.
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
  }, [pathname])
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <Link to={paths.home} className={styles.site} aria-label={`${site.name}, back to the front page`}>
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
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.lights}>
          <ThemeSwitch />
        </div>
      </nav>
      <main ref={page} className={styles.page}>
        <Outlet />
      </main>
    </div>
  )
}
