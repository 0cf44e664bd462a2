import { type RefObject, useId } from 'react'
import { paths } from '../app/paths.ts'
import { useSite } from '../app/site-facts.ts'
import { AddressSearch } from '../paging/address-search.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './watch-bar.module.css'

const LINKS = [
  { name: 'Home', to: paths.home },
  { name: 'Latest Uploads', to: paths.latest },
  { name: 'Blogs', to: paths.blogs },
] as const

interface WatchBarProps {
  /** Null while the search is closed. */
  readonly search: string | null
  readonly box: RefObject<HTMLInputElement | null>
  readonly onToggle: () => void
}

function address(text: string): string {
  return `${paths.watch}?q=${encodeURIComponent(text)}`
}

/** The watch catalogue's own top bar, with its search behind a button (WATCH-01, WATCH-06). */
export function WatchBar({ search, box, onToggle }: WatchBarProps) {
  const site = useSite()
  const searchId = useId()
  const open = search !== null
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <Link to={paths.home} className={styles.logo}>
          {site.name}
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {LINKS.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Button
          kind="quiet"
          aria-label="Search the watch catalogue"
          aria-expanded={open}
          aria-controls={searchId}
          onClick={onToggle}
        >
          <Icon name={open ? 'close' : 'search'} />
        </Button>
      </div>
      <search id={searchId} hidden={!open} className={styles.search}>
        {open && <AddressSearch value={search} address={address} label="Search to watch..." box={box} />}
      </search>
    </header>
  )
}
