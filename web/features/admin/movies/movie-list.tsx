import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import { plainExcerpt } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { RowList, SORT } from '../list/row-list.tsx'
import { useList, useListChanges } from '../list/use-list.ts'
import { placeOf } from '../states/row-state.ts'
import { STATE_FILTER } from '../states/state-filter.ts'
import { StateNote } from '../states/state-note.tsx'
import { texts as stateTexts } from '../states/texts.ts'
import { TrashActions } from '../states/trash-actions.tsx'
import { type Trashed, TrashedNote } from '../states/trashed-note.tsx'
import { CheckBox, Thumb } from '../ui/inputs.tsx'
import { RowActions } from '../ui/page-parts.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import type { ListedMovie } from './admin-movie.ts'
import { FixOldMovies } from './fix-old-movies.tsx'
import styles from './movie-list.module.css'
import {
  deleteMovie,
  movieStore,
  PAGE_ROWS,
  publishMovie,
  readMovies,
  SEARCH_LIMIT,
  showOnHomepage,
  trashMovie,
} from './movie-store.ts'
import { texts } from './texts.ts'

const PREVIEW_LETTERS = 80
const CHOICES = [
  STATE_FILTER,
  {
    name: 'language',
    label: texts.language,
    options: [['', texts.allLanguages], ...LANGUAGES.map((language) => [language, language] as const)],
  },
  {
    name: 'homepage',
    label: texts.homepage,
    options: [
      ['', texts.allMovies],
      ['shown', texts.shown],
      ['hidden', texts.hidden],
      ['unset', texts.unset],
    ],
  },
] as const

interface MovieListProps {
  readonly onEdit: (id: string) => void
  /** Called with movies whose homepage flag the list has changed. */
  readonly onToggled: (movies: readonly ListedMovie[]) => void
  readonly onDeleted: (id: string) => void
}

/** The catalogue with what the owner can do to each movie, and to several at once (ADMMOV-06 … 11, ADMMOV-27 … 37). */
export function MovieList({ onEdit, onToggled, onDeleted }: MovieListProps) {
  const list = useList({
    name: 'movie',
    pageSize: PAGE_ROWS,
    filters: ['state', 'language', 'homepage'],
    read: readMovies,
    failed: () => texts.listFailed,
  })
  const change = useListChanges<ListedMovie>('movie')
  const { confirm, dialog } = useConfirm()
  const [trashed, setTrashed] = useState<Trashed | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  // Movies of another page, filter or search are no longer selected.
  const selected = list.rows.filter(({ id }) => checked.has(id))

  const toggle = useMutation({
    mutationFn: async ({ movies, shown }: { movies: readonly ListedMovie[]; shown: boolean }) => {
      const answer = await showOnHomepage(
        movies.map(({ slug }) => slug),
        shown,
      )
      const changed = answer.ok ? answer.value : []
      if (changed.length > 0) await change(new Map(changed.map((movie) => [movie.id, movie])))
      onToggled(changed)
      return changed
    },
  })
  const remove = useMutation({
    mutationFn: async (movies: readonly ListedMovie[]) => {
      const deleted = new Map<string, null>()
      for (const movie of movies) if ((await trashMovie(movie)).ok) deleted.set(movie.id, null)
      if (deleted.size > 0) await change(deleted)
      const ids = [...deleted.keys()]
      for (const id of ids) onDeleted(id)
      const [only] = movies.filter(({ id }) => deleted.has(id))
      if (only) setTrashed({ ids, name: ids.length === 1 ? only.title || only.slug : texts.count(ids.length) })
      return deleted.size
    },
  })
  const publish = useMutation({
    mutationFn: async (movies: readonly ListedMovie[]) => {
      const published = new Map<string, ListedMovie>()
      let problem: string | null = null
      for (const { id } of movies) {
        const answer = await publishMovie(id)
        if (answer.ok) published.set(id, answer.value)
        else problem ??= answer.problem.message
      }
      await change(published)
      return { published: published.size, problem }
    },
  })
  const isTrash = list.filters.state === 'trash'
  const unpublished = selected.filter((movie) => ['draft', 'scheduled'].includes(placeOf(movie)))
  const busy = new Set(
    [...(toggle.isPending ? toggle.variables.movies : []), ...(remove.isPending ? remove.variables : [])].map(
      ({ id }) => id,
    ),
  )

  async function toggleOne(movie: ListedMovie) {
    const shown = movie.showOnHomepage !== true
    const changed = await toggle.mutateAsync({ movies: [movie], shown })
    if (changed.length === 0) void showToast('error', texts.flagFailed)
    else void showToast('success', shown ? texts.added(movie.title) : texts.removed(movie.title))
  }
  async function toggleSelected(shown: boolean) {
    const movies = selected
    const { length } = await toggle.mutateAsync({ movies, shown })
    if (length < movies.length) return void showToast('error', texts.flagFailed)
    setChecked(new Set())
    void showToast('success', shown ? texts.bulkShown(length) : texts.bulkHidden(length))
  }
  async function removeOne(movie: ListedMovie) {
    const yes = await confirm({
      question: texts.deleteQuestion,
      object: movie.title || movie.slug,
      consequence: stateTexts.trashConsequence,
      action: texts.deleteMovie,
    })
    if (!yes) return
    const deleted = await remove.mutateAsync([movie])
    void showToast(deleted === 1 ? 'success' : 'error', deleted === 1 ? texts.deleted : texts.deleteFailed)
  }
  async function removeSelected() {
    const movies = selected
    const yes = await confirm({
      question: texts.deleteQuestionOf(movies.length),
      object: movies.map(({ title, slug }) => title || slug).join(', '),
      consequence: stateTexts.trashConsequenceOf,
      action: texts.deleteMovies(movies.length),
    })
    if (!yes) return
    const deleted = await remove.mutateAsync(movies)
    if (deleted < movies.length) void showToast('error', texts.deleteFailed)
    if (deleted > 0) void showToast('success', texts.bulkDeleted(deleted, movies.length))
  }
  async function publishSelected() {
    const movies = unpublished
    const { published, problem } = await publish.mutateAsync(movies)
    if (problem !== null) void showToast('error', texts.publishFailed(movies.length - published, problem))
    if (published > 0) void showToast('success', texts.bulkPublished(published))
  }
  function check(id: string, isChecked: boolean) {
    setChecked((before) => new Set(isChecked ? [...before, id] : [...before].filter((each) => each !== id)))
  }

  const sorts = [
    ['', list.search === '' ? (SORT.options[0]?.[1] ?? '') : texts.bestMatch],
    ...SORT.options.slice(1),
  ] as const
  return (
    <>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        choices={[...CHOICES, { ...SORT, options: [...sorts, ['year', texts.byYear]] }]}
        emptyText={texts.noMovies}
        failedText={texts.listFailed}
        countText={(total) =>
          list.search !== '' && total === SEARCH_LIMIT ? texts.firstMatches(total) : texts.count(total)
        }
        actions={<FixOldMovies onChanged={() => void change()} />}
        above={
          list.rows.length > 0 &&
          !isTrash && (
            <div className={styles.selection}>
              <CheckBox
                label={selected.length === 0 ? texts.selectPage : texts.selected(selected.length)}
                checked={selected.length === list.rows.length}
                onChange={(event) => setChecked(new Set(event.target.checked ? list.rows.map(({ id }) => id) : []))}
              />
              {selected.length > 0 && (
                <>
                  {unpublished.length > 0 && (
                    <Button kind="quiet" onClick={() => void publishSelected()}>
                      {texts.publishSelected}
                    </Button>
                  )}
                  <Button kind="quiet" onClick={() => void toggleSelected(true)}>
                    {texts.showSelected}
                  </Button>
                  <Button kind="quiet" onClick={() => void toggleSelected(false)}>
                    {texts.hideSelected}
                  </Button>
                  <Button kind="quiet" onClick={() => void removeSelected()}>
                    {texts.deleteSelected}
                  </Button>
                </>
              )}
            </div>
          )
        }
      >
        {(movie) => (
          <MovieRow
            movie={movie}
            busy={busy.has(movie.id)}
            checked={checked.has(movie.id)}
            onCheck={(isChecked) => check(movie.id, isChecked)}
            onEdit={() => onEdit(movie.id)}
            onToggle={() => void toggleOne(movie)}
            onDelete={() => void removeOne(movie)}
            onChanged={() => void change(new Map([[movie.id, null]]))}
            onRestored={() => void change()}
          />
        )}
      </RowList>
      {dialog}
      <TrashedNote
        trashed={trashed}
        restore={movieStore.restore}
        onRestored={() => void change()}
        onClose={() => setTrashed(null)}
      />
    </>
  )
}

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
function MovieRow({ movie, busy, checked, onCheck, onEdit, onDelete, onToggle, onChanged, onRestored }: MovieRowProps) {
  const place = placeOf(movie)
  const shown = movie.showOnHomepage === true
  const name = movie.title || movie.slug
  // What visitors do not see is on no page.
  const isVisible = place === 'published' && movie.withdrawn_at === null
  const state = !isVisible
    ? null
    : shown
      ? texts.shownState
      : movie.showOnHomepage === false
        ? texts.hiddenState
        : texts.unsetState
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
