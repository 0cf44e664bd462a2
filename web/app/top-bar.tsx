import { useLocation } from 'react-router'
import { AvatarMenu } from '../features/account/avatar-menu.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { Link, NavLink } from '../shared/ui/link.tsx'
import { SearchForm } from './search-form.tsx'
import { texts } from './texts.ts'
import styles from './top-bar.module.css'

const LATEST = [paths.latest, 'latestUploads'] as const
const LINKS = {
  site: [LATEST, [paths.blogs, 'blogs'], [paths.watch, 'watch'], [paths.list, 'myList']],
  article: [
    [paths.home, 'home'],
    [paths.blogs, 'allBlogs'],
    [paths.about, 'about'],
    [paths.contact, 'contact'],
  ],
  watch: [[paths.home, 'home'], LATEST, [paths.blogs, 'blogs']],
} as const

interface TopBarProps {
  /** Which links it has: those of the specification for articles and for the watch pages differ, and these have no search. */
  readonly kind: keyof typeof LINKS
  readonly onMenu: () => void
}

/**
 * The header: logo, links, search, bell, account (NAV-01 … 06, NAV-16, BLOG-14, WATCH-01, ROUTE-30). A phone shows the search only on
 * /search, and has the links in its menu.
 */
export function TopBar({ kind, onMenu }: TopBarProps) {
  const site = useSite()
  const { pathname } = useLocation()
  return (
    <header className={styles.bar} data-searching={pathname === paths.search('') || undefined}>
      <button type="button" className={styles.menu} onClick={onMenu} aria-haspopup="dialog" aria-label={texts.menu}>
        <Icon name="menu" />
      </button>
      <Link to={paths.home} className={styles.logo}>
        <span>{site.name}</span>
      </Link>
      <nav aria-label={texts.site} className={styles.links}>
        {LINKS[kind].map(([path, text]) => (
          <NavLink key={path} to={path} className={styles.link ?? ''}>
            {sharedTexts[text]}
          </NavLink>
        ))}
      </nav>
      {kind === 'site' && <SearchForm main className={styles.search} />}
      <Bell />
      <div className={styles.account}>
        <AvatarMenu />
      </div>
    </header>
  )
}
