import { formatDate } from '../../../shared/ui/format-date.ts'
import { formatMoment, placeOf, type StatefulRow, trashEnd } from './row-state.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

/** The state of a row in a list; nothing for a published one. */
export function StateNote({ row }: { readonly row: StatefulRow }) {
  const place = placeOf(row)
  if (place === 'published') return null
  return (
    <p className={styles.state}>
      {place === 'draft' && texts.isDraft}
      {place === 'scheduled' && texts.isScheduled(formatMoment(row.publish_at ?? ''))}
      {place === 'trash' && texts.isTrash(formatDate(trashEnd(row.deleted_at ?? '')))}
    </p>
  )
}
