import { useState } from 'react'
import { texts } from '../texts.ts'
import { CheckBox } from '../ui/inputs.tsx'
import styles from './row-list.module.css'
import type { List } from './use-list.ts'

export interface Selection<Row> {
  /** The selected rows on the screen. */
  readonly selected: readonly Row[]
  /** True when all rows are selected that the list finds, also those on other pages. */
  readonly isAll: boolean
  readonly select: (ids: readonly string[], isSelected: boolean) => void
  readonly selectAll: () => void
}

/** Which of the rows on the screen are selected. Those of another page, filter or search are not, unless all were selected. */
export function useSelection<Row extends { readonly id: string }>(list: List<Row>): Selection<Row> {
  const { rows } = list
  const [ids, setIds] = useState<readonly string[]>([])
  const found = JSON.stringify([list.search, list.filters])
  const [all, setAll] = useState<string | null>(null)
  const isAll = all === found
  return {
    selected: isAll ? rows : rows.filter(({ id }) => ids.includes(id)),
    isAll,
    select(changed, isSelected) {
      const before = isAll ? rows.map(({ id }) => id) : ids
      setAll(null)
      setIds([...before.filter((id) => !changed.includes(id)), ...(isSelected ? changed : [])])
    },
    selectAll: () => setAll(found),
  }
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
  /** While nothing is selected; otherwise it says how many rows are. */
  readonly label: string
  /** Rows that the list finds; those on the screen by default. */
  readonly total?: number
}

export function SelectAll<Row extends { readonly id: string }>(props: SelectAllProps<Row>) {
  const { rows, selection, label, total = rows.length } = props
  const { selected, isAll, select } = selection
  return (
    <CheckBox
      label={selected.length === 0 ? label : texts.selected(isAll ? total : selected.length)}
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
