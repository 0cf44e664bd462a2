import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { AdminWatch } from './admin-watch.ts'
import styles from './watch.module.css'

interface WatchItemProps {
  readonly entry: AdminWatch
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One upload of the list (ADMWATCH-05, ADMWATCH-10). */
export function WatchItem({ entry, onEdit, onDelete }: WatchItemProps) {
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
          <Button aria-label={`Edit ${entry.title}`} onClick={onEdit}>
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
