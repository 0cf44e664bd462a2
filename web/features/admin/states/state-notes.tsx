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

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })

interface AutosaveNoteProps {
  readonly autosave: Autosave | null
  /** False for a scheduled row, which is saved before it is previewed. */
  readonly isDraft: boolean
}

/** Says when a draft was last saved while somebody typed, or why it was not. */
export function AutosaveNote({ autosave, isDraft }: AutosaveNoteProps) {
  return (
    <p className={styles.autosave} role="status">
      {textOf(autosave, isDraft)}
    </p>
  )
}

function textOf(autosave: Autosave | null, isDraft: boolean): string {
  if (autosave === null) return ''
  if (autosave.status === 'saving') return texts.savingDraft
  if (autosave.status === 'failed') return texts.draftNotSaved(autosave.message)
  const { at, problem } = autosave
  const said = isDraft ? texts.draftSaved(clock.format(at)) : texts.saved(clock.format(at))
  return problem === null ? said : texts.savedBut(said, problem)
}
