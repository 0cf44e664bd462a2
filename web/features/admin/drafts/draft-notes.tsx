import { Button } from '../../../shared/ui/button.tsx'
import { texts } from '../texts.ts'
import styles from './draft-notes.module.css'
import { type DraftKind, draftId, draftNames, readDraft } from './draft-store.ts'

/** Says that a form shows an unsaved draft, with a way to discard it. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p className={styles.restored} role="status">
      <span>{texts.restored}</span>
      <Button kind="quiet" className={styles.link} onClick={onDiscard}>
        {texts.discard}
      </Button>
    </p>
  )
}

interface UnsavedDraftsProps {
  readonly kind: DraftKind
  /** What stands for a draft without a title. */
  readonly untitled: string
  /** The rows whose forms are on the page; null is the form for a new one. */
  readonly shown: readonly (string | null)[]
  readonly onOpen: (id: string | null) => void
}

/** The drafts of other forms of the kind, to go on with, whether their row still exists or not. */
export function UnsavedDrafts({ kind, untitled, shown, onOpen }: UnsavedDraftsProps) {
  const others = draftNames(`${kind}:`).filter((name) => !shown.includes(draftId(name)))
  if (others.length === 0) return null
  return (
    <aside aria-label={texts.unsavedDrafts} className={styles.drafts}>
      <p>{texts.unsavedDrafts}:</p>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <Button kind="quiet" className={styles.link} onClick={() => onOpen(draftId(name))}>
              {readDraft(name)?.title.trim() || untitled}
              {draftId(name) === null && texts.newDraft}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
