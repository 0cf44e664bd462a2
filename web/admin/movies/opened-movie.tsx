import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import type { Answer } from '../ui/write-result.ts'
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
  const [answer, setAnswer] = useState<Answer<AdminMovie | null> | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let current = true
    void readMovie(id).then((read) => current && setAnswer(read))
    return () => {
      current = false
    }
  }, [id, tries])
  if (!answer) return <PageState kind="loading" text="Loading..." />
  if (!answer.ok)
    return (
      <PageState kind="failed" text={answer.problem.message}>
        <Button onClick={() => setTries((count) => count + 1)}>Try again</Button>
        <Button onClick={onLeave}>Cancel Edit</Button>
      </PageState>
    )
  return answer.value ? children(answer.value) : <GoneMovie id={id} onLeave={onLeave} />
}
