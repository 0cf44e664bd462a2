import type { ReactNode } from 'react'
import { matchesTerm } from '../../domain/matches-term.ts'
import type { MovieCard as Movie } from '../../domain/rows/movie.ts'
import { useSearchTerm } from '../app/search-term.ts'
import { Button } from '../ui/button.tsx'
import { MovieCard } from '../ui/movie-card.tsx'
import { MovieGrid } from '../ui/movie-grid.tsx'
import { PageState } from '../ui/page-state.tsx'
import styles from './home-route.module.css'

/** On every screen the first page of cards ends with a full row: 12 goes by 2, 3, 4 and 6. */
const BEFORE_BREAK = 12

interface RecentMoviesProps {
  readonly movies: readonly Movie[]
  /** Stands between the first rows and the rest. */
  readonly children: ReactNode
}

/** The movies that match the shared search term, newest first as they came (HOME-04, HOME-07, HOME-15). */
export function RecentMovies({ movies, children }: RecentMoviesProps) {
  const { term, setTerm } = useSearchTerm()
  const found = movies.filter((movie) => matchesTerm(movie, term))
  const filtered = term.trim() !== ''
  const cards = (from: number, to?: number) =>
    found.slice(from, to).map((movie, index) => (
      <li key={movie.id}>
        <MovieCard movie={movie} important={from + index === 0} />
      </li>
    ))
  return (
    <>
      <div className={styles.filtered} data-on={filtered || undefined}>
        <p role="status">
          {filtered && found.length > 0 && `${found.length} of ${movies.length} match “${term.trim()}”.`}
        </p>
        {filtered && <Button onClick={() => setTerm('')}>Show all</Button>}
      </div>
      {found.length === 0 && <PageState kind="empty" text="No results found." />}
      {found.length > 0 && <MovieGrid>{cards(0, BEFORE_BREAK)}</MovieGrid>}
      {children}
      {found.length > BEFORE_BREAK && <MovieGrid>{cards(BEFORE_BREAK)}</MovieGrid>}
    </>
  )
}
