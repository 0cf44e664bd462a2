import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { AdminWatch } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchEditor } from './watch-editor.tsx'

interface WatchItemProps {
  readonly entry: AdminWatch
  /** The page as it is stored by now. */
  readonly onSaved: (entry: AdminWatch) => void
  readonly onDelete: () => void
}

/** One upload of the list, to look at or to edit in place (ADMWATCH-07 … 12). */
export function WatchItem({ entry, onSaved, onDelete }: WatchItemProps) {
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <WatchEditor
        key={entry.updated_at}
        entry={entry}
        onSaved={(saved) => {
          setEditing(false)
          onSaved(saved)
        }}
        onCancel={(known) => {
          setEditing(false)
          onSaved(known)
        }}
        onLoad={onSaved}
      />
    )
  }
  return (
    <div className={styles.item}>
      <Thumb src={entry.poster} />
      <div className={styles.about}>
        <h3>
          <Link to={paths.player(entry.slug)}>{entry.title}</Link>
        </h3>
        <p>
          /watch/{entry.slug} · <RelativeTime iso={entry.created_at} />
        </p>
        <div className={styles.actions}>
          <Button aria-label={`Edit ${entry.title}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button kind="danger" aria-label={`Delete ${entry.title}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </div>
  )
}
