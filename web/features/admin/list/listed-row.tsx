import type { ReactNode } from 'react'
import { Link } from '../../../shared/ui/link.tsx'
import type { DraftKind } from '../drafts/draft-store.ts'
import { placeOf, type StatefulRow } from '../states/row-state.ts'
import { StateNote } from '../states/state-notes.tsx'
import { TrashActions } from '../states/trash-actions.tsx'
import { RowActions } from '../ui/page-parts.tsx'
import styles from './rows.module.css'
import { useListChanges } from './use-list.ts'

interface ListedRowProps {
  /** The name of its list. */
  readonly kind: DraftKind
  readonly row: StatefulRow
  readonly name: string
  /** Its title in another script. */
  readonly native?: ReactNode
  /** The address of its page. */
  readonly to: string
  /** Its picture, with a check box before it or without. */
  readonly start: ReactNode
  /** What can be done to it in the trash. */
  readonly store: Readonly<Record<'restore' | 'remove', (id: string) => Promise<unknown>>>
  readonly busy?: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** More buttons of a row that is not in the trash. */
  readonly buttons?: ReactNode
  /** What it says below its name and state. */
  readonly children: ReactNode
}

/** A movie, blog or watch page in its list, with its state and what can be done to it. */
export function ListedRow(props: ListedRowProps) {
  const { kind, row, name, native, to, start, store, busy = false, onEdit, onDelete, buttons, children } = props
  const change = useListChanges(kind)
  const place = placeOf(row)
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.what}>
        {start}
        <div className={styles.about}>
          <h3>
            {place === 'published' ? <Link to={to}>{name}</Link> : name} {native}
          </h3>
          <StateNote row={row} />
          {children}
        </div>
      </div>
      {place === 'trash' ? (
        <TrashActions
          name={name}
          restore={() => store.restore(row.id)}
          remove={() => store.remove(row.id)}
          onDone={() => void change(new Map([[row.id, null]]))}
        />
      ) : (
        <RowActions name={name} busy={busy} onEdit={onEdit} onDelete={onDelete}>
          {buttons}
        </RowActions>
      )}
    </article>
  )
}
