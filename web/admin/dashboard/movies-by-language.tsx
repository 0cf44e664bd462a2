import { useState } from 'react'
import { LANGUAGES } from '../../../domain/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './dashboard.module.css'
import { readShelf, type ShelfMovie } from './read-dashboard.ts'

type Language = (typeof LANGUAGES)[number]

/** Every language's movies, newest first, read as they are opened (ADMDASH-14). */
export function MoviesByLanguage() {
  return (
    <ul className={styles.shelves}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <Shelf language={language} />
        </li>
      ))}
    </ul>
  )
}

function Shelf({ language }: { readonly language: Language }) {
  const [movies, setMovies] = useState<readonly ShelfMovie[]>([])
  const [state, setState] = useState<'closed' | 'loading' | 'more' | 'all' | 'failed'>('closed')
  const readOn = async () => {
    setState('loading')
    const answer = await readShelf(language, movies.at(-1))
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
        <h3>{language}</h3>
      </summary>
      <ul className={styles.titles}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Link to={paths.movie(movie.slug)}>{movie.title}</Link>
          </li>
        ))}
      </ul>
      {state === 'all' && movies.length === 0 && <p>No movies found.</p>}
      {state === 'loading' && <p role="status">Loading...</p>}
      {state === 'failed' && <p role="alert">The movies could not be read.</p>}
      {(state === 'more' || state === 'failed') && (
        <Button onClick={() => void readOn()}>{state === 'more' ? 'Show more' : 'Try again'}</Button>
      )}
    </details>
  )
}
