import { plainExcerpt } from '../../../domain/excerpt.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Link } from '../../ui/link.tsx'
import { NativeTitle } from '../../ui/native-title.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { ListedMovie } from './admin-movie.ts'
import styles from './movie-item.module.css'

const PREVIEW_LETTERS = 80

interface MovieItemProps {
  readonly movie: ListedMovie
  /** True while something is being done to it. */
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onToggle: () => void
}

/** One movie in the owner's list (ADMMOV-08 … 10). */
export function MovieItem({ movie, busy, onEdit, onDelete, onToggle }: MovieItemProps) {
  const shown = movie.showOnHomepage === true
  const name = movie.title || movie.slug
  return (
    <article className={styles.item} aria-label={name}>
      <Thumb src={movie.poster} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={paths.movie(movie.slug)}>{name}</Link>{' '}
          <NativeTitle text={movie.native_title} className={styles.native} />
        </h3>
        <p className={styles.about}>{plainExcerpt(movie.description, PREVIEW_LETTERS)}</p>
        <p className={styles.facts}>
          {formatDate(movie.created_at)} · {STATES[String(movie.showOnHomepage) as keyof typeof STATES]}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onEdit()} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onToggle()}>
          {shown ? 'Remove from Homepage' : 'Add to Homepage'}
        </Button>
        <Button
          kind="danger"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onDelete()}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </div>
    </article>
  )
}

const STATES = { true: 'on the homepage', false: 'not on the homepage', null: 'homepage not set' } as const
