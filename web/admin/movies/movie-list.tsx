import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { PagedList } from '../list/paged-list.tsx'
import type { PagedList as List } from '../list/use-paged-list.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { ListedMovie } from './admin-movie.ts'
import { FixOldMovies } from './fix-old-movies.tsx'
import { MovieItem } from './movie-item.tsx'
import { showAtHome } from './movie-store.ts'
import { removeMovie } from './remove-movie.ts'

interface MovieListProps {
  readonly list: List<ListedMovie>
  readonly onEdit: (id: string) => void
  readonly onToggled: (movie: ListedMovie) => void
  readonly onDeleted: (id: string) => void
}

/** The catalogue as the owner sees it, newest first, with what can be done to each movie. */
export function MovieList({ list, onEdit, onToggled, onDeleted }: MovieListProps) {
  const { confirm, dialog } = useConfirm()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function during(id: string, work: () => Promise<void>) {
    setBusy((before) => new Set(before).add(id))
    await work()
    setBusy((before) => new Set([...before].filter((each) => each !== id)))
  }

  async function toggle(movie: ListedMovie) {
    const shown = movie.showOnHomepage !== true
    const answer = await showAtHome(movie.slug, shown)
    if (!answer.ok) {
      void showToast('error', '❌ Failed to update homepage flag')
      return
    }
    void showToast('success', `✅ ${movie.title} ${shown ? 'added to' : 'removed from'} homepage`)
    list.replace(movie.id, answer.value)
    onToggled(answer.value)
  }

  async function remove(movie: ListedMovie) {
    const yes = await confirm({
      question: 'Delete this movie?',
      object: movie.title || movie.slug,
      consequence: 'Its comments and its stored torrent files go with it. This cannot be undone.',
      action: 'Delete movie',
    })
    if (!yes) return
    const answer = await removeMovie(movie)
    if (!answer.ok) {
      void showToast('error', '❌ Failed to delete movie')
      return
    }
    void showToast('success', '🗑️ Movie deleted')
    list.replace(movie.id, null)
    onDeleted(movie.id)
  }

  return (
    <>
      <PagedList
        list={list}
        heading="Recently Uploaded Movies"
        searchLabel="Search movies"
        emptyText="No movies found."
        failedText="Failed to load movies"
        actions={<FixOldMovies onChanged={list.reload} />}
      >
        {(movie) => (
          <MovieItem
            movie={movie}
            busy={busy.has(movie.id)}
            onEdit={() => onEdit(movie.id)}
            onToggle={() => void during(movie.id, () => toggle(movie))}
            onDelete={() => void during(movie.id, () => remove(movie))}
          />
        )}
      </PagedList>
      {dialog}
    </>
  )
}
