import { Button } from '../../ui/button.tsx'
import { draftNames, readDraft } from '../drafts/draft-store.ts'
import { draftMovie, draftName } from './draft-name.ts'
import styles from './unsaved-drafts.module.css'

interface UnsavedDraftsProps {
  /** The movie whose form is open; null for the new one. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

/** What was typed into other movie forms and never saved, to go on with. */
export function UnsavedDrafts({ open, onOpen }: UnsavedDraftsProps) {
  const others = draftNames(draftName('')).filter((name) => name !== draftName(open))
  if (others.length === 0) return null
  return (
    <aside aria-label="Not saved yet" className={styles.drafts}>
      <p>Typed and not saved yet:</p>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <Button kind="quiet" className={styles.open} onClick={() => onOpen(draftMovie(name))}>
              {readDraft(name)?.title.trim() || 'A movie without a title'}
              {draftMovie(name) === null && ' (new)'}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
