import { type RefObject, useId } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { AddressSearch } from '../../shared/paging/address-search.tsx'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { texts } from './texts.ts'
import styles from './watch-bar.module.css'

const LINKS = [
  { name: sharedTexts.home, to: paths.home },
  { name: sharedTexts.latestUploads, to: paths.latest },
  { name: sharedTexts.blogs, to: paths.blogs },
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
        <nav aria-label={texts.main} className={styles.nav}>
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
          aria-label={texts.searchCatalogue}
          aria-expanded={open}
          aria-controls={searchId}
          onClick={onToggle}
        >
          <Icon name={open ? 'close' : 'search'} />
        </Button>
      </div>
      <search id={searchId} hidden={!open} className={styles.search}>
        {open && <AddressSearch value={search} address={address} label={texts.searchFilms} box={box} />}
      </search>
    </header>
  )
}
