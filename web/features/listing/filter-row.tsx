import { Link } from '../../shared/ui/link.tsx'
import styles from './filter-row.module.css'

interface FilterRowProps {
  /** The row's name for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly name: string; readonly to: string; readonly chosen: boolean }[]
  /** True where a choice filters the page instead of opening another: the scroll position then stays. */
  readonly inPlace?: boolean
}

/** A row of links, one of which is the current choice. */
export function FilterRow({ label, choices, inPlace = false }: FilterRowProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {choices.map(({ name, to, chosen }) => (
          <li key={name}>
            <Link
              to={to}
              className={styles.choice}
              aria-current={chosen ? 'true' : undefined}
              preventScrollReset={inPlace}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
