import { paths } from '../shared/page/paths.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Icon, type IconName } from '../shared/ui/icon.tsx'
import { NavLink } from '../shared/ui/link.tsx'
import styles from './bottom-bar.module.css'
import { texts } from './texts.ts'

const LINKS: readonly (readonly [string, string, IconName])[] = [
  [paths.home, sharedTexts.home, 'home'],
  [paths.latest, texts.latest, 'latest'],
  [paths.watch, sharedTexts.watch, 'watch'],
  [paths.search(''), texts.search, 'search'],
]

/** The bar at the bottom of phones: Home, Latest, Watch and Search (NAV-22, DEC-40). */
export function BottomBar() {
  return (
    <nav aria-label={texts.quick} className={styles.bar}>
      {LINKS.map(([path, label, icon]) => (
        <NavLink key={path} to={path} className={styles.link}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
