import { useEffect, useRef, useState } from 'react'
import { splitList } from '../../../domain/rows/text.ts'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { ask, type Replied } from '../ui/write-result.ts'
import styles from './blogs.module.css'

const PAUSE_MS = 250
const OFFERED = 8
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Title {
  readonly id: string
  readonly title: string
}

interface Found extends Title {
  readonly year: number | null
}

interface RelatedMoviesProps {
  /** Ids with commas, as stored. */
  readonly ids: string
  readonly onChange: (ids: string) => void
}

/** Related movies: picked by title, kept as ids that can also be typed (ADMBLOG-02, DEC-84). */
export function RelatedMovies({ ids, onChange }: RelatedMoviesProps) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chosen = splitList(ids)
  const titles = useTitles(chosen)
  const found = useMovies(search).filter(({ id }) => !chosen.includes(id))
  /** The button that was pressed goes away: the keyboard goes on at the search. */
  function choose(all: readonly string[]) {
    onChange(all.join(', '))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.related}>
      <legend>Related movies</legend>
      <Field
        label="Find a movie by its title"
        inputRef={input}
        name="find-movie"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.found} aria-live="polite">
        {found.map((movie) => (
          <li key={movie.id}>
            <Button onClick={() => choose([...chosen, movie.id])}>
              Add {movie.title}
              {movie.year ? ` (${movie.year})` : ''}
            </Button>
          </li>
        ))}
      </ul>
      <ul className={styles.found} aria-label="Chosen movies">
        {titles.map(({ id, title }) => (
          <li key={id}>
            <Button kind="quiet" onClick={() => choose(chosen.filter((each) => each !== id))}>
              Remove {title}
            </Button>
          </li>
        ))}
      </ul>
      <Field
        label="Related movie IDs (comma separated)"
        name="related_movie_ids"
        autoComplete="off"
        value={ids}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  )
}

/** The movies that a search finds, a moment after the typing stops; a failed search finds none and is logged. */
function useMovies(search: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    const query = search.trim()
    let current = true
    const timer = setTimeout(async () => {
      const answer = query === '' ? null : await searchMovies(query)
      if (current) setFound(answer?.ok ? answer.value : [])
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}

/** The chosen movies that there are, in the order they were chosen; an id that no movie has is passed over (DEC-84). */
function useTitles(chosen: readonly string[]): readonly Title[] {
  const [read, setRead] = useState<readonly Title[]>([])
  const ids = chosen.filter((id) => UUID.test(id)).join()
  useEffect(() => {
    if (ids === '') return
    let current = true
    void ask<Title[]>((client) => client.from('movies').select('id,title').in('id', ids.split(','))).then((answer) => {
      if (current && answer.ok) setRead(answer.value)
    })
    return () => {
      current = false
    }
  }, [ids])
  return chosen.flatMap((id) => read.find((movie) => movie.id === id) ?? [])
}

function searchMovies(query: string) {
  return ask<Found[]>(
    (client) =>
      client
        .rpc('search_movies', { query, page_size: OFFERED })
        // Without generated types the client cannot know that the function answers a list.
        .select('id,title,year') as PromiseLike<Replied<Found[]>>,
  )
}
