import { type ReactNode, useEffect, useState } from 'react'
import type { MovieCard as Movie } from '../../../domain/rows/movie.ts'
import type { matchesTerm } from '../../../domain/search-words.ts'
import { useSearchTerm } from '../../shared/page/search-term.ts'
import { Button } from '../../shared/ui/button.tsx'
import { onFirstInput } from '../../shared/ui/first-input.ts'
import { MovieCard, MovieGrid } from '../../shared/ui/movie-card.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import styles from './home-route.module.css'
import { texts } from './texts.ts'

/** 12 is divisible by every column count, so the cards above the break end with a full row. */
const BEFORE_BREAK = 12

interface RecentMoviesProps {
  readonly movies: readonly Movie[]
  /** Shown between the first rows and the rest. */
  readonly children: ReactNode
}

/** The movies that match the search form's text, newest first as given (HOME-04, HOME-07, HOME-15). */
export function RecentMovies({ movies, children }: RecentMoviesProps) {
  const { term, setTerm } = useSearchTerm()
  const typed = term.trim() !== ''
  const matches = useMatching(typed)
  const filtered = typed && matches !== null
  const found = filtered ? movies.filter((movie) => matches(movie, term)) : movies
  const cards = (from: number, to?: number) =>
    found.slice(from, to).map((movie, index) => (
      <li key={movie.id}>
        <MovieCard movie={movie} important={from + index === 0} />
      </li>
    ))
  return (
    <>
      <div className={styles.filtered} data-on={filtered || undefined}>
        <p role="status">{filtered && found.length > 0 && texts.matches(found.length, movies.length, term.trim())}</p>
        {filtered && <Button onClick={() => setTerm('')}>{texts.showAll}</Button>}
      </div>
      {found.length === 0 && <PageState kind="empty" text={texts.noResults} />}
      {found.length > 0 && <MovieGrid>{cards(0, BEFORE_BREAK)}</MovieGrid>}
      {children}
      {found.length > BEFORE_BREAK && <MovieGrid>{cards(BEFORE_BREAK)}</MovieGrid>}
    </>
  )
}

/** The test whether a movie matches a term. Its code is loaded with the visitor's first input, or at once when it is needed. */
function useMatching(needed: boolean): typeof matchesTerm | null {
  const [matching, setMatching] = useState<typeof matchesTerm | null>(null)
  useEffect(() => {
    const load = () => {
      import('../../../domain/search-words.ts').then(
        (words) => setMatching(() => words.matchesTerm),
        (error: unknown) => console.warn('films are not filtered', error),
      )
    }
    if (!needed) return onFirstInput(load)
    load()
  }, [needed])
  return matching
}
