import { useState } from 'react'
import { texts } from '../texts.ts'
import { CheckBox } from '../ui/inputs.tsx'
import styles from './row-list.module.css'

interface Selection<Row> {
  readonly selected: readonly Row[]
  readonly select: (ids: readonly string[], isSelected: boolean) => void
}

/** Which of the rows on the screen are selected. Those of another page, filter or search are not. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    selected: rows.filter(({ id }) => ids.includes(id)),
    select: (changed, isSelected) =>
      setIds((before) => [...before.filter((id) => !changed.includes(id)), ...(isSelected ? changed : [])]),
  }
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
  /** While nothing is selected; otherwise it says how many rows are. */
  readonly label: string
}

export function SelectAll<Row extends { readonly id: string }>({ rows, selection, label }: SelectAllProps<Row>) {
  const { selected, select } = selection
  return (
    <CheckBox
      label={selected.length === 0 ? label : texts.selected(selected.length)}
      checked={selected.length === rows.length}
      onChange={(event) =>
        select(
          rows.map(({ id }) => id),
          event.target.checked,
        )
      }
    />
  )
}

interface RowCheckBoxProps<Row> {
  readonly row: Row
  readonly name: string
  readonly selection: Selection<Row>
  readonly disabled?: boolean
}

/** The check box of a row, with a large area to press. */
export function RowCheckBox<Row extends { readonly id: string }>(props: RowCheckBoxProps<Row>) {
  const { row, name, selection, disabled } = props
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        disabled={disabled}
        aria-label={texts.select(name)}
        checked={selection.selected.includes(row)}
        onChange={(event) => selection.select([row.id], event.target.checked)}
      />
    </label>
  )
}
