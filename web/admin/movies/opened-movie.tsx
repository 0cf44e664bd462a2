import type { ReactNode } from 'react'
import { readMovieForm } from '../../../domain/movie-form.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { draftName } from '../drafts/draft-name.ts'
import { readDraft } from '../drafts/draft-store.ts'
import { useAnswer } from '../ui/use-answer.ts'
import type { AdminMovie } from './admin-movie.ts'
import { movieStore } from './save-movie.ts'

interface OpenedMovieProps {
  readonly id: string
  readonly onLeave: () => void
  /** The movie, or null for what was typed for one that is no more. */
  readonly children: (movie: AdminMovie | null) => ReactNode
}

/** Reads the movie to edit, as it is now; give it a `key` by the id. */
export function OpenedMovie({ id, onLeave, children }: OpenedMovieProps) {
  const { answer, again } = useAnswer(() => movieStore.read(id))
  if (!answer) return <Loading />
  if (!answer.ok)
    return (
      <PageState kind="failed" text={answer.problem.message}>
        <Button onClick={again}>Try again</Button>
        <Button onClick={onLeave}>Cancel Edit</Button>
      </PageState>
    )
  if (answer.value || readMovieForm(readDraft(draftName('movie', id))?.form)) return children(answer.value)
  return (
    <PageState kind="failed" text="This movie is no longer in the catalogue.">
      <Button onClick={onLeave}>Upload another movie</Button>
    </PageState>
  )
}
