import { Icon, type IconName } from '../ui/icon.tsx'
import { Link, NavLink } from '../ui/link.tsx'
import styles from './bottom-bar.module.css'
import { paths } from './paths.ts'

const PLACES: readonly (readonly [string, string, IconName])[] = [
  [paths.home, 'Home', 'home'],
  [paths.latest, 'Latest', 'latest'],
  [paths.watch, 'Watch', 'watch'],
]

/** Under the thumb on phones: Home, Latest, Watch, and Search, which opens the side menu with its field ready (NAV-22, DEC-40). */
export function BottomBar({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <nav aria-label="Quick" className={styles.bar}>
      {PLACES.map(([path, label, icon]) => (
        <NavLink key={path} to={path} className={styles.place}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <Link
        to={paths.search('')}
        className={styles.place}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <Icon name="search" />
        Search
      </Link>
    </nav>
  )
}
