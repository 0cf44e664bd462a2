import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { texts } from '../texts.ts'
import styles from './page-parts.module.css'

/** The one `h1` of an admin page, with what can be done beside it. */
export function PageTitle({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className={styles.line}>
      <h1 className={styles.title}>{children}</h1>
      {actions}
    </div>
  )
}

interface PartLinksProps {
  readonly name: string
  readonly links: readonly {
    readonly to: string
    readonly text: string
    readonly isShown: boolean
    /** Beside the text. */
    readonly badge?: ReactNode
  }[]
}

/** Links to the parts of a page, of which one is shown. */
export function PartLinks({ name, links }: PartLinksProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.parts}>
        {links.map(({ to, text, isShown, badge }) => (
          <li key={to}>
            <Link to={to} className={styles.part} aria-current={isShown ? 'page' : undefined}>
              {text}
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A box around a table that may be wider than the screen: it scrolls by itself, with the keyboard too. */
export function ScrollableTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
    <div role="group" aria-label={name} tabIndex={0} className={styles.wide}>
      {children}
    </div>
  )
}

/** A part of a page, with its heading. */
export function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section aria-label={heading} className={styles.section}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

interface FactTableProps {
  readonly name: string
  readonly columns: readonly string[]
  /** The first cell of a row says what the others are about. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/** A table of texts and numbers. */
export function FactTable({ name, columns, rows }: FactTableProps) {
  return (
    <ScrollableTable name={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}

interface RowButtonsProps {
  /** The name of the row. */
  readonly name: string
  /** True while something is being done to it. */
  readonly busy?: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Buttons between the two. */
  readonly children?: ReactNode
}

/** The quiet buttons of a row: Edit first, Delete last. */
export function RowButtons({ name, busy = false, onEdit, onDelete, children }: RowButtonsProps) {
  return (
    <div className={styles.actions}>
      <Button
        kind="quiet"
        aria-disabled={busy || undefined}
        aria-label={texts.editRow(name)}
        onClick={() => !busy && onEdit()}
      >
        <Icon name="edit" size={18} />
        {texts.edit}
      </Button>
      {children}
      <Button
        kind="quiet"
        className={styles.delete}
        aria-disabled={busy || undefined}
        aria-label={texts.deleteRow(name)}
        onClick={() => !busy && onDelete()}
      >
        <Icon name="trash" size={18} />
        {texts.delete}
      </Button>
    </div>
  )
}
