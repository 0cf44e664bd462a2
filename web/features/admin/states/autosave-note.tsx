import type { Autosave } from '../editor/use-autosave.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

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
