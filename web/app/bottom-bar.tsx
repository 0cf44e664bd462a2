import { Icon, type IconName } from '../ui/icon.tsx'
import { NavLink } from '../ui/link.tsx'
import styles from './bottom-bar.module.css'
import { paths } from './paths.ts'

const PLACES: readonly (readonly [string, string, IconName])[] = [
  [paths.home, 'Home', 'home'],
  [paths.latest, 'Latest', 'latest'],
  [paths.watch, 'Watch', 'watch'],
  [paths.search(''), 'Search', 'search'],
]

/** The bar at the bottom of phones: Home, Latest, Watch and Search (NAV-22, DEC-40). */
export function BottomBar() {
  return (
    <nav aria-label="Quick" className={styles.bar}>
      {PLACES.map(([path, label, icon]) => (
        <NavLink key={path} to={path} className={styles.place}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
