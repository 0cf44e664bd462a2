import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import type { AdminMovie } from './admin-movie.ts'
import { GoneMovie } from './gone-movie.tsx'
import { readMovie } from './movie-store.ts'

interface OpenedMovieProps {
  readonly id: string
  readonly onLeave: () => void
  readonly children: (movie: AdminMovie) => ReactNode
}

/** Reads the movie to edit, as it is now; give it a `key` by the id. */
export function OpenedMovie({ id, onLeave, children }: OpenedMovieProps) {
  const { answer, again } = useAnswer(() => readMovie(id))
  if (!answer) return <PageState kind="loading" text="Loading..." />
  if (!answer.ok)
    return (
      <PageState kind="failed" text={answer.problem.message}>
        <Button onClick={again}>Try again</Button>
        <Button onClick={onLeave}>Cancel Edit</Button>
      </PageState>
    )
  return answer.value ? children(answer.value) : <GoneMovie id={id} onLeave={onLeave} />
}
