import { CATEGORIES, LANGUAGES } from '../../domain/catalogue.ts'
import { DropDown } from '../ui/drop-down.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './filter-bar.module.css'
import { Marquee } from './marquee.tsx'
import { paths } from './paths.ts'

/** The sign over the entrance: two messages in turn, and the ways into the catalogue (NAV-23 … 26). */
export function FilterBar() {
  return (
    <div className={styles.bar}>
      <Marquee />
      <nav aria-label="Browse" className={styles.lists}>
        <Choices label="Select Languages" names={LANGUAGES} path={paths.languages} />
        <Choices label="Browse Categories" names={CATEGORIES} path={paths.category} />
      </nav>
    </div>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly names: readonly string[]
  readonly path: (name: string) => string
}

function Choices({ label, names, path }: ChoicesProps) {
  return (
    <DropDown
      className={styles.choices}
      buttonClassName={styles.button}
      label={
        <>
          {label}
          <Icon name="down" size={18} />
        </>
      }
    >
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={path(name)} className={styles.choice}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </DropDown>
  )
}
