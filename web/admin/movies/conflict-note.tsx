import { Button } from '../../ui/button.tsx'
import type { AdminMovie } from './admin-movie.ts'
import styles from './conflict-note.module.css'
import { columnsOf } from './movie-columns.ts'
import { formOf, type MovieForm } from './movie-form.ts'

interface ConflictNoteProps {
  readonly form: MovieForm
  /** The movie as somebody else saved it. */
  readonly current: AdminMovie
  readonly busy: boolean
  readonly onLoad: () => void
  readonly onOverwrite: () => void
}

/** Two tabs edited one movie: the later one is told, keeps its text and chooses. */
export function ConflictNote({ form, current, busy, onLoad, onOverwrite }: ConflictNoteProps) {
  const [mine, theirs] = [columnsOf(form), columnsOf(formOf(current))]
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]
  const different = names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.what}>
        This movie was saved somewhere else since you began. Nothing was overwritten, and your text is kept here.
      </p>
      {different.length > 0 && <p>Different there: {different.map((name) => LABELS[name]).join(', ')}.</p>}
      <div className={styles.choices}>
        <Button disabled={busy} onClick={onLoad}>
          Discard mine and load the saved one
        </Button>
        <Button kind="danger" disabled={busy} onClick={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </div>
  )
}

const LABELS = {
  title: 'title',
  native_title: 'native title',
  year: 'year',
  poster: 'poster',
  poster_color: 'poster colour',
  description: 'description',
  categories: 'categories',
  subCategory: 'subcategories',
  language: 'languages',
  downloads: 'downloads',
  linkColor: 'link colour',
  watchUrl: 'watch URL',
  showOnHomepage: 'homepage',
  directLinksOnly: 'direct links only',
} as const
