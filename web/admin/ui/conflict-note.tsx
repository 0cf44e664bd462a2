import { Button } from '../../ui/button.tsx'
import styles from './conflict-note.module.css'

interface ConflictNoteProps<Columns> {
  /** What was saved, like 'movie'. */
  readonly what: string
  /** The columns as they are typed here. */
  readonly mine: Columns
  /** The columns as somebody else saved them. */
  readonly theirs: Columns
  /** What the columns are called for a person; those without a name are not compared. */
  readonly labels: { readonly [Name in keyof Columns]?: string }
  readonly busy: boolean
  readonly onLoad: () => void
  readonly onOverwrite: () => void
}

/** Two tabs edited one row: the later one is told what differs, keeps its text and chooses. */
export function ConflictNote<Columns extends object>(props: ConflictNoteProps<Columns>) {
  const { what, mine, theirs, labels, busy, onLoad, onOverwrite } = props
  const names = Object.keys(labels) as (keyof Columns)[]
  const different = names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.what}>
        This {what} was saved somewhere else since you began. Nothing was overwritten, and your text is kept here.
      </p>
      {different.length > 0 && <p>Different there: {different.map((name) => labels[name]).join(', ')}.</p>}
      <div className={styles.choices}>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onLoad()}>
          Discard mine and load the saved one
        </Button>
        <Button kind="danger" aria-disabled={busy || undefined} onClick={() => !busy && onOverwrite()}>
          Save mine over it
        </Button>
      </div>
    </div>
  )
}
