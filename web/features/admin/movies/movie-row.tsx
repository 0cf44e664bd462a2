import { plainExcerpt } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { placeOf } from '../states/row-state.ts'
import { StateNote } from '../states/state-note.tsx'
import { TrashActions } from '../states/trash-actions.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { RowActions } from '../ui/page-parts.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import type { ListedMovie } from './admin-movie.ts'
import { FailingNote } from './failing-links.tsx'
import styles from './movie-list.module.css'
import { deleteMovie, movieStore } from './movie-store.ts'
import { texts } from './texts.ts'

const PREVIEW_LETTERS = 80

interface MovieRowProps {
  readonly movie: ListedMovie
  /** True while something is being done to it. */
  readonly busy: boolean
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onToggle: () => void
  /** Called when it was restored or deleted forever. */
  readonly onChanged: () => void
  /** Called when it was withdrawn and is back on the site. */
  readonly onRestored: () => void
}

/** One movie of the list (ADMMOV-08 … 10). */
export function MovieRow({
  movie,
  busy,
  checked,
  onCheck,
  onEdit,
  onDelete,
  onToggle,
  onChanged,
  onRestored,
}: MovieRowProps) {
  const place = placeOf(movie)
  const shown = movie.showOnHomepage === true
  const name = movie.title || movie.slug
  // What visitors do not see is on no page.
  const isVisible = place === 'published' && movie.withdrawn_at === null
  const flag = shown ? texts.shownState : movie.showOnHomepage === false ? texts.hiddenState : texts.unsetState
  const state = isVisible ? flag : null
  return (
    <article className={styles.row} aria-label={name}>
      <label>
        <input
          type="checkbox"
          disabled={place === 'trash'}
          aria-label={texts.select(name)}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </label>
      <Thumb src={movie.poster} facts={movie.poster_picture} />
      <div>
        <h3 className={styles.title}>
          {place === 'published' ? <Link to={paths.movie(movie.slug)}>{name}</Link> : name}{' '}
          <Title text={movie.native_title} className={styles.native} />
        </h3>
        <StateNote row={movie} />
        <FailingNote movieId={movie.id} />
        <Withdrawal inList table="movies" row={movie} name={name} onChanged={onRestored} />
        <p className={styles.description}>{plainExcerpt(movie.description, PREVIEW_LETTERS)}</p>
        <p className={styles.facts}>
          {[formatDate(movie.created_at), movie.year, movie.language.join(', '), state].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        {place === 'trash' ? (
          <TrashActions
            name={name}
            restore={() => movieStore.restore(movie.id)}
            remove={() => deleteMovie(movie)}
            onDone={onChanged}
          />
        ) : (
          <RowActions name={name} busy={busy} onEdit={onEdit} onDelete={onDelete}>
            <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => !busy && onToggle()}>
              <Icon name="home" size={18} />
              {shown ? texts.removeFromHomepage : texts.addToHomepage}
            </Button>
          </RowActions>
        )}
      </div>
    </article>
  )
}
