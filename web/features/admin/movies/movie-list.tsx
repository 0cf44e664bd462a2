import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import type { DataError } from '../data-service.ts'
import { LICENCE_FILTER, STATE_FILTER } from '../list/filters.ts'
import { RowList, SORT } from '../list/row-list.tsx'
import { RowCheckBox, SelectAll, useSelection } from '../list/selection.tsx'
import { useList, useListChanges } from '../list/use-list.ts'
import { placeOf } from '../states/row-state.ts'
import { texts as stateTexts } from '../states/texts.ts'
import { type Trashed, TrashedNote } from '../states/trashed-note.tsx'
import { useConfirm } from '../ui/ask-dialog.tsx'
import type { ListedMovie } from './admin-movie.ts'
import { FixOldMovies } from './fix-old-movies.tsx'
import styles from './movie-list.module.css'
import { MovieRow } from './movie-row.tsx'
import {
  movieStore,
  PAGE_ROWS,
  publishMovie,
  readMovies,
  SEARCH_LIMIT,
  showOnHomepage,
  trashMovie,
} from './movie-store.ts'
import { texts } from './texts.ts'

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
  LICENCE_FILTER,
] as const

const BY_YEAR = ['year', texts.byYear] as const

/** A row that was not deleted stays in the list, and a toast says how many were. */
const ignored = () => {}

const nameOf = ({ title, slug }: ListedMovie) => title || slug

interface MovieListProps {
  readonly onEdit: (id: string) => void
  /** Called with the ids of movies whose homepage flag the list has changed. */
  readonly onToggled: (ids: readonly string[]) => void
  readonly onDeleted: (id: string) => void
}

/** The catalogue with what the owner can do to each movie, and to several at once (ADMMOV-06 … 11, ADMMOV-27 … 37). */
export function MovieList({ onEdit, onToggled, onDeleted }: MovieListProps) {
  const list = useList({
    name: 'movie',
    pageSize: PAGE_ROWS,
    filters: ['state', 'language', 'homepage', 'licence'],
    read: readMovies,
    failed: () => texts.listFailed,
  })
  const change = useListChanges<ListedMovie>('movie')
  const { confirm, dialog } = useConfirm()
  const [trashed, setTrashed] = useState<Trashed | null>(null)
  const selection = useSelection(list.rows)
  const { selected } = selection

  const toggle = useMutation({
    mutationFn: async ({ movies, shown }: { movies: readonly ListedMovie[]; shown: boolean }) => {
      const changed = await showOnHomepage(
        movies.map(({ slug }) => slug),
        shown,
      )
      if (changed.length > 0) await change(new Map(changed.map((movie) => [movie.id, movie])))
      onToggled(changed.map(({ id }) => id))
      return changed
    },
  })
  const remove = useMutation({
    mutationFn: async (movies: readonly ListedMovie[]) => {
      const deleted = new Map<string, null>()
      for (const movie of movies) await trashMovie(movie).then(() => deleted.set(movie.id, null), ignored)
      if (deleted.size > 0) await change(deleted)
      const ids = [...deleted.keys()]
      for (const id of ids) onDeleted(id)
      const [only] = movies.filter(({ id }) => deleted.has(id))
      if (only) setTrashed({ ids, name: ids.length === 1 ? nameOf(only) : texts.count(ids.length) })
      return deleted.size
    },
  })
  const publish = useMutation({
    mutationFn: async (movies: readonly ListedMovie[]) => {
      const published = new Map<string, ListedMovie>()
      let problem: string | null = null
      for (const { id } of movies) {
        await publishMovie(id).then(
          (movie) => published.set(id, movie),
          (error: DataError) => {
            problem ??= error.message
          },
        )
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

  async function show(movies: readonly ListedMovie[], shown: boolean) {
    const { length } = await toggle.mutateAsync({ movies, shown }).catch(() => [])
    if (length < movies.length) return void showToast('error', texts.flagFailed)
    selection.select(
      movies.map(({ id }) => id),
      false,
    )
    void showToast('success', (shown ? texts.added : texts.removed)(movies))
  }
  async function askToRemove(movies: readonly ListedMovie[]) {
    const isOne = movies.length === 1
    const yes = await confirm({
      question: texts.deleteQuestion(movies.length),
      object: movies.map(nameOf).join(', '),
      consequence: isOne ? stateTexts.trashConsequence : stateTexts.trashConsequenceOf,
      action: texts.deleteMovies(movies.length),
    })
    if (!yes) return
    const deleted = await remove.mutateAsync(movies)
    if (deleted < movies.length) void showToast('error', texts.deleteFailed)
    if (deleted > 0) void showToast('success', isOne ? texts.deleted : texts.bulkDeleted(deleted, movies.length))
  }
  async function publishSelected() {
    const movies = unpublished
    const { published, problem } = await publish.mutateAsync(movies)
    if (problem !== null) void showToast('error', texts.publishFailed(movies.length - published, problem))
    if (published > 0) void showToast('success', texts.bulkPublished(published))
  }

  const [newest, ...otherSorts] = SORT.options
  const sorts = [list.search === '' ? newest : (['', texts.bestMatch] as const), ...otherSorts, BY_YEAR]
  return (
    <>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        choices={[...CHOICES, { ...SORT, options: sorts }]}
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
              <SelectAll rows={list.rows} selection={selection} label={texts.selectPage} />
              {selected.length > 0 && (
                <>
                  {unpublished.length > 0 && (
                    <Button kind="quiet" onClick={() => void publishSelected()}>
                      {texts.publishSelected}
                    </Button>
                  )}
                  <Button kind="quiet" onClick={() => void show(selected, true)}>
                    {texts.showSelected}
                  </Button>
                  <Button kind="quiet" onClick={() => void show(selected, false)}>
                    {texts.hideSelected}
                  </Button>
                  <Button kind="quiet" onClick={() => void askToRemove(selected)}>
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
            checkBox={<RowCheckBox row={movie} name={nameOf(movie)} selection={selection} disabled={isTrash} />}
            busy={busy.has(movie.id)}
            onEdit={() => onEdit(movie.id)}
            onToggle={() => void show([movie], movie.showOnHomepage !== true)}
            onDelete={() => void askToRemove([movie])}
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
