import { useState } from 'react'
import { UNTITLED } from '../../../domain/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Loading, StillTrying } from '../../ui/loading.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import styles from './dashboard.module.css'
import { NO_LANGUAGE, shelvesInOrder } from './language-shelves.ts'
import { readShelf, readShelves, type Shelf, type ShelfMovie } from './read-dashboard.ts'

/** Every language with its movies, newest first, read as they are opened (ADMDASH-14). */
export function MoviesByLanguage() {
  const { answer, again } = useAnswer(readShelves)
  if (answer === null) return <Loading />
  if (!answer.ok)
    return <FailedPart text="The languages could not be read." reason={answer.problem.message} onAgain={again} />
  return (
    <>
      <p className={styles.hint}>A movie in two languages stands in each.</p>
      <ul className={styles.shelves}>
        {shelvesInOrder(answer.value).map((shelf) => (
          <li key={shelf.language}>
            <LanguageShelf shelf={shelf} />
          </li>
        ))}
      </ul>
    </>
  )
}

function LanguageShelf({ shelf }: { readonly shelf: Shelf }) {
  const [movies, setMovies] = useState<readonly ShelfMovie[]>([])
  const [state, setState] = useState<'closed' | 'loading' | 'more' | 'all' | 'failed'>('closed')
  const readOn = async () => {
    setState('loading')
    const answer = await readShelf(shelf.language, movies.at(-1))
    if (!answer.ok) {
      setState('failed')
      return
    }
    setMovies([...movies, ...answer.value.movies])
    setState(answer.value.more ? 'more' : 'all')
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && state === 'closed' && void readOn()}>
      <summary>
        <h3>{shelf.language ?? NO_LANGUAGE}</h3> <span className={styles.count}>{shelf.movies}</span>
      </summary>
      <ul className={styles.titles}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Link to={paths.movie(movie.slug)}>{movie.title || UNTITLED}</Link>
          </li>
        ))}
      </ul>
      {state === 'all' && movies.length === 0 && <p>No movies found.</p>}
      {state === 'loading' && <p role="status">Loading...</p>}
      <StillTrying waiting={state === 'loading'} />
      {state === 'failed' && <p role="alert">The movies could not be read.</p>}
      {(state === 'more' || state === 'failed') && (
        <Button onClick={() => void readOn()}>{state === 'more' ? 'Show more' : 'Try again'}</Button>
      )}
    </details>
  )
}
