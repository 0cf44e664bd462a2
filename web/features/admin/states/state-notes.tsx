import { formatDate } from '../../../shared/ui/format-date.ts'
import type { Autosave } from '../editor/use-autosave.ts'
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

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says when a draft was last saved while somebody typed, or why it was not. */
export function AutosaveNote({ autosave }: { readonly autosave: Autosave | null }) {
  return (
    <p className={styles.autosave} role="status">
      {autosave?.status === 'saving' && texts.savingDraft}
      {autosave?.status === 'saved' && texts.draftSaved(clock.format(autosave.at))}
      {autosave?.status === 'failed' && texts.draftNotSaved(autosave.message)}
    </p>
  )
}
