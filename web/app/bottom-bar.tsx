import { paths } from '../shared/page/paths.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { NavLink } from '../shared/ui/link.tsx'
import styles from './bottom-bar.module.css'
import { texts } from './texts.ts'

const LINKS = [
  [paths.home, 'home'],
  [paths.latest, 'latest'],
  [paths.watch, 'watch'],
  [paths.search(''), 'search'],
] as const

/** The bar at the bottom of phones: Home, Latest, Watch and Search (NAV-22, DEC-40). */
export function BottomBar() {
  return (
    <nav aria-label={texts.quick} className={styles.bar}>
      {LINKS.map(([path, icon]) => (
        <NavLink key={path} to={path} className={styles.link}>
          <Icon name={icon} />
          {sharedTexts[icon]}
        </NavLink>
      ))}
    </nav>
  )
}
