import { splitList } from '../../../domain/rows/text.ts'
import { Field } from '../../account/field.tsx'
import styles from './offered-list.module.css'

interface OfferedListProps {
  readonly label: string
  readonly name: string
  /** Comma-separated. */
  readonly value: string
  readonly offered: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A comma-separated list to type, with the usual entries to press (DATA-18, DATA-19). */
export function OfferedList({ label, name, value, offered, problem, onChange }: OfferedListProps) {
  const chosen = splitList(value)
  const has = (entry: string) => chosen.some((each) => each.toLowerCase() === entry.toLowerCase())
  const toggle = (entry: string) =>
    onChange(
      (has(entry) ? chosen.filter((each) => each.toLowerCase() !== entry.toLowerCase()) : [...chosen, entry]).join(
        ', ',
      ),
    )
  return (
    <div className={styles.list}>
      <Field
        label={label}
        name={name}
        value={value}
        problem={problem}
        hint="Separated by commas."
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className={styles.offered}>
        <legend className="visually-hidden">Usual entries of {label}</legend>
        {offered.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-pressed={has(entry)}
            onClick={() => toggle(entry)}
          >
            {entry}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
