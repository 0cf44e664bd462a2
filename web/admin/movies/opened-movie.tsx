import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import type { AdminMovie } from './admin-movie.ts'
import { GoneMovie } from './gone-movie.tsx'
import { readMovie } from './movie-store.ts'

interface OpenedMovieProps {
  readonly id: string
  readonly onLeave: () => void
  /** The movie, or null for what was typed for one that is no more. */
  readonly children: (movie: AdminMovie | null) => ReactNode
}

/** Reads the movie to edit, as it is now; give it a `key` by the id. */
export function OpenedMovie({ id, onLeave, children }: OpenedMovieProps) {
  const [adopted, setAdopted] = useState(false)
  const { answer, again } = useAnswer(() => readMovie(id))
  if (!answer) return <Loading />
  if (!answer.ok)
    return (
      <PageState kind="failed" text={answer.problem.message}>
        <Button onClick={again}>Try again</Button>
        <Button onClick={onLeave}>Cancel Edit</Button>
      </PageState>
    )
  if (answer.value || adopted) return children(answer.value)
  return <GoneMovie id={id} onLeave={onLeave} onAdopt={() => setAdopted(true)} />
}
