import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { plainExcerpt } from '../../../../domain/excerpt.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { ListedRow } from '../list/listed-row.tsx'
import { useListChanges } from '../list/use-list.ts'
import type { RowActions } from '../list/use-row-actions.tsx'
import { placeOf } from '../rows/row-state.ts'
import { Thumb } from '../ui/inputs.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import type { ListedMovie } from './admin-movie.ts'
import styles from './movie-list.module.css'
import { deleteMovie, movieKind } from './movie-store.ts'
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
  readonly actions: RowActions
}

/** One movie of the list (ADMMOV-08 … 10). */
export function MovieRow({ movie, checkBox, busy, onEdit, onDelete, onToggle, actions }: MovieRowProps) {
  const change = useListChanges('movie')
  const isShown = movie.showOnHomepage === true
  const name = movie.title || movie.slug
  const flag = isShown ? texts.shownState : movie.showOnHomepage === false ? texts.hiddenState : texts.unsetState
  // The flag means nothing for movies that visitors cannot see.
  const isVisible = placeOf(movie) === 'published' && movie.withdrawn_at === null
  return (
    <ListedRow
      kind={movieKind}
      row={movie}
      name={name}
      native={<Title text={movie.native_title} className={styles.native} />}
      start={
        <>
          {checkBox}
          <Thumb src={movie.poster} facts={movie.poster_picture} />
        </>
      }
      remove={() => deleteMovie(movie)}
      busy={busy}
      onEdit={onEdit}
      onDelete={onDelete}
      onPublish={actions.publish}
      onUnpublish={actions.unpublish}
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

const FailingLink = v.object({
  movie_id: v.string(),
  download_id: v.string(),
  /** The field of the download that has the address. */
  field: v.picklist(['url', 'directUrl']),
  address: v.string(),
  /** An HTTP status, or why there was none. */
  status: v.string(),
  failing_since: timestamp,
})
export type FailingLink = v.InferOutput<typeof FailingLink>

/** Reads the links that failed when they were last checked, those that fail the longest first; at most 1,000. */
export function useFailingLinks() {
  return useQuery({
    queryKey: ['failing links'],
    queryFn: ({ signal }) =>
      readRows(
        FailingLink,
        (client) =>
          client
            .from('link_checks')
            .select('movie_id,download_id,field,address,status,failing_since')
            .gt('failures', 0)
            .order('failing_since'),
        signal,
      ),
  })
}

/** How many links of a movie fail, and since when. */
function FailingNote({ movieId }: { readonly movieId: string }) {
  const failing = (useFailingLinks().data ?? []).filter(({ movie_id }) => movie_id === movieId)
  const [first] = failing
  return (
    first && <p className={styles.failing}>{texts.failingLinks(failing.length, formatDate(first.failing_since))}</p>
  )
}
