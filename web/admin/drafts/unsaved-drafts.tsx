import { Button } from '../../ui/button.tsx'
import { type DraftKind, draftId } from './draft-name.ts'
import { draftNames, readDraft } from './draft-store.ts'
import styles from './unsaved-drafts.module.css'

interface UnsavedDraftsProps {
  readonly kind: DraftKind
  /** What stands for a draft without a title, like 'A movie without a title'. */
  readonly untitled: string
  /** The rows whose drafts can be seen on the page as it is; null is the form for a new one. */
  readonly inSight: readonly (string | null)[]
  readonly onOpen: (id: string | null) => void
}

/** What was typed into other forms of the kind and never saved, to go on with, whether its row is still there or not. */
export function UnsavedDrafts({ kind, untitled, inSight, onOpen }: UnsavedDraftsProps) {
  const others = draftNames(`${kind}:`).filter((name) => !inSight.includes(draftId(name)))
  if (others.length === 0) return null
  return (
    <aside aria-label="Not saved yet" className={styles.drafts}>
      <p>Typed and not saved yet:</p>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <Button kind="quiet" className={styles.open} onClick={() => onOpen(draftId(name))}>
              {readDraft(name)?.title.trim() || untitled}
              {draftId(name) === null && ' (new)'}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
