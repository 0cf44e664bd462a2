import type { ReactNode } from 'react'
import { plainExcerpt } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { ListedRow } from '../list/listed-row.tsx'
import { useListChanges } from '../list/use-list.ts'
import { placeOf } from '../states/row-state.ts'
import { Thumb } from '../ui/inputs.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import type { ListedMovie } from './admin-movie.ts'
import { FailingNote } from './failing-links.tsx'
import styles from './movie-list.module.css'
import { deleteMovie, movieStore } from './movie-store.ts'
import { texts } from './texts.ts'

const PREVIEW_LETTERS = 80

interface MovieRowProps {
  readonly movie: ListedMovie
  readonly checkBox: ReactNode
  /** True while something is being done to it. */
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onToggle: () => void
}

/** One movie of the list (ADMMOV-08 … 10). */
export function MovieRow({ movie, checkBox, busy, onEdit, onDelete, onToggle }: MovieRowProps) {
  const change = useListChanges('movie')
  const isShown = movie.showOnHomepage === true
  const name = movie.title || movie.slug
  const flag = isShown ? texts.shownState : movie.showOnHomepage === false ? texts.hiddenState : texts.unsetState
  // The flag means nothing for movies that visitors cannot see.
  const isVisible = placeOf(movie) === 'published' && movie.withdrawn_at === null
  return (
    <ListedRow
      kind="movie"
      row={movie}
      name={name}
      native={<Title text={movie.native_title} className={styles.native} />}
      to={paths.movie(movie.slug)}
      start={
        <>
          {checkBox}
          <Thumb src={movie.poster} facts={movie.poster_picture} />
        </>
      }
      store={{ restore: movieStore.restore, remove: () => deleteMovie(movie) }}
      busy={busy}
      onEdit={onEdit}
      onDelete={onDelete}
      buttons={
        <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => !busy && onToggle()}>
          <Icon name="home" size={18} />
          {isShown ? texts.removeFromHomepage : texts.addToHomepage}
        </Button>
      }
    >
      <FailingNote movieId={movie.id} />
      <Withdrawal inList table="movies" row={movie} name={name} onChanged={() => void change()} />
      <p>{plainExcerpt(movie.description, PREVIEW_LETTERS)}</p>
      <p>
        {[formatDate(movie.created_at), movie.year, movie.language.join(', '), isVisible && flag]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </ListedRow>
  )
}
