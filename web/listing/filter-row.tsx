import { Link } from '../ui/link.tsx'
import styles from './filter-row.module.css'

interface FilterRowProps {
  /** What the row chooses, for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly name: string; readonly to: string; readonly chosen: boolean }[]
  /** True where a choice changes what stands below and not the page. */
  readonly inPlace?: boolean
}

/** A row of links of which one is chosen. */
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
