import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import { checkMovie } from '../../../../domain/movie-form.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCategories } from '../categories.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { LICENCE_FILTER, RowList, SORT, STATE_FILTER } from '../list/row-list.tsx'
import { RowCheckBox, useSelection } from '../list/selection.tsx'
import { useList, useListChanges } from '../list/use-list.ts'
import type { RowActions } from '../list/use-row-actions.tsx'
import { formOf, type ListedMovie } from './admin-movie.ts'
import { bulkMovies, movieActions, movieEdits } from './movie-edits.ts'
import { MovieRow } from './movie-row.tsx'
import {
  countUnset,
  movieStore,
  PAGE_ROWS,
  readMovies,
  SEARCH_LIMIT,
  showOldMovies,
  showOnHomepage,
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

const nameOf = ({ title, slug }: ListedMovie) => title || slug

interface MovieListProps {
  readonly onEdit: (id: string) => void
  /** Called with the ids of movies that the list has changed, and the changed fields. */
  readonly onChanged: (ids: readonly string[], fields?: readonly string[]) => void
  readonly actions: RowActions
}

/** The catalogue with what the owner can do to each movie, and to several at once (ADMMOV-06 … 11, ADMMOV-27 … 37). */
export function MovieList({ onEdit, onChanged, actions }: MovieListProps) {
  const list = useList({
    name: 'movie',
    pageSize: PAGE_ROWS,
    filters: ['state', 'language', 'homepage', 'licence'],
    read: readMovies,
    failed: texts.listFailed,
  })
  const change = useListChanges<ListedMovie>('movie')
  const selection = useSelection(list)
  const [categories] = useCategories()

  const toggle = useMutation({
    mutationFn: async ({ slug, showOnHomepage: isShown }: ListedMovie) => {
      const changed = await showOnHomepage([slug], isShown !== true)
      // Also where no row was touched: the list that is read again leaves out a film that was deleted elsewhere.
      await change(new Map(changed.map((movie) => [movie.id, movie])))
      onChanged(
        changed.map(({ id }) => id),
        ['showOnHomepage'],
      )
      return changed
    },
    onSuccess(changed, movie) {
      if (changed.length === 0) void showToast('error', texts.flagFailed)
      else void showToast('success', (movie.showOnHomepage === true ? texts.removed : texts.added)(movie.title))
    },
    onError: () => void showToast('error', texts.flagFailed),
  })
  const isBusy = (id: string) => actions.isBusy(id) || (toggle.isPending && toggle.variables.id === id)
  const remove = (movies: readonly ListedMovie[]) =>
    void actions.deleteRows(movies.map((movie) => ({ ...movie, title: nameOf(movie) })))

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
        countText={(total) =>
          list.search !== '' && total === SEARCH_LIMIT ? texts.firstMatches(total) : texts.count(total)
        }
        actions={<FixOldMovies onChanged={() => void change()} />}
        above={
          <BulkBar
            name="movie"
            table={bulkMovies}
            list={list}
            selection={selection}
            actions={actions}
            count={texts.count}
            more={movieActions}
            edits={movieEdits(categories)}
            onChanged={onChanged}
            onDelete={remove}
            reasonOf={missingIn}
          />
        }
      >
        {(movie) => (
          <MovieRow
            movie={movie}
            checkBox={<RowCheckBox row={movie} name={nameOf(movie)} selection={selection} />}
            busy={isBusy(movie.id)}
            onEdit={() => onEdit(movie.id)}
            onToggle={() => toggle.mutate(movie)}
            onDelete={() => remove([movie])}
            actions={actions}
          />
        )}
      </RowList>
      {actions.dialog}
    </>
  )
}

const REQUIRED: Readonly<Record<string, string>> = {
  title: texts.titleField,
  poster: texts.poster,
  description: texts.description,
  categories: texts.categories,
  subCategory: texts.subcategories,
  language: texts.languages,
}

/** The fields that keep a movie from being published, by their labels; else what the database said. */
export async function missingIn(id: string, message: string): Promise<string> {
  const movie = await movieStore.read(id).catch(() => null)
  const fields = movie && Object.keys(checkMovie(formOf(movie), 'published').problems?.fields ?? {})
  const labels = new Set(fields?.map((field) => REQUIRED[field] ?? texts.downloads))
  return labels.size > 0 ? texts.fillIn([...labels]) : message
}

/** The bulk action that shows movies on the homepage whose flag was never set (ADMMOV-11, ADMMOV-32 … 36). */
function FixOldMovies({ onChanged }: { readonly onChanged: () => void }) {
  const { confirm, dialog } = useConfirm()
  const [progress, setProgress] = useState<string | null>(null)

  async function run() {
    setProgress(texts.fixCounting)
    const unset = await countUnset().catch(() => null)
    if (unset === null) return void showToast('error', texts.fixUnread)
    if (unset === 0) return void showToast('info', texts.fixNothing)
    const yes = await confirm({
      question: texts.fixQuestion,
      object: texts.fixObject(unset),
      consequence: texts.fixConsequence,
      action: texts.fixAction,
    })
    if (!yes) return
    const { kind, updated } = await showOldMovies((done) => setProgress(texts.fixProgress(done, unset)))
    if (kind === 'done') void showToast('success', texts.fixed(updated))
    else void showToast('error', kind === 'unread' ? texts.fixUnread : texts.fixFailed)
    if (updated > 0) onChanged()
  }

  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={progress !== null || undefined}
        onClick={() => progress === null && void run().finally(() => setProgress(null))}
      >
        {progress ?? texts.fixOldMovies}
      </Button>
      {dialog}
    </>
  )
}
