import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isUuid } from '../../../../domain/pages/read.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { Field } from '../../../shared/form/field.tsx'
import { read } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { MoreFields } from '../ui/inputs.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const OFFERED = 8

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

/** Related movies: picked by title, stored as ids, which can also be typed (ADMBLOG-02, DEC-84). */
export function RelatedMovies({ ids, onChange }: RelatedMoviesProps) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chosen = splitList(ids)
  const titles = useTitles(chosen)
  const found = useMovies(search).filter(({ id }) => !chosen.includes(id))
  /** The pressed button disappears, so the search field gets the focus. */
  function choose(all: readonly string[]) {
    onChange(all.join(', '))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.related}>
      <legend>{texts.relatedMovies}</legend>
      <Field
        label={texts.findMovie}
        ref={input}
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
            <Button onClick={() => choose([...chosen, movie.id])}>{texts.addMovie(movie.title, movie.year)}</Button>
          </li>
        ))}
      </ul>
      <ul className={styles.found} aria-label={texts.chosenMovies}>
        {titles.map(({ id, title }) => (
          <li key={id}>
            <Button kind="quiet" onClick={() => choose(chosen.filter((each) => each !== id))}>
              {texts.removeMovie(title)}
            </Button>
          </li>
        ))}
      </ul>
      <MoreFields label={texts.relatedIds} open={!chosen.every(isUuid)} hasProblem={false}>
        <Field
          label={texts.relatedIdsField}
          name="related_movie_ids"
          autoComplete="off"
          value={ids}
          onChange={(event) => onChange(event.target.value)}
        />
      </MoreFields>
    </fieldset>
  )
}

/** The first movies that a search finds, without those in the trash. Throws a DataError. */
export function findMovies(query: string, signal: AbortSignal): Promise<Found[]> {
  return read<Found[]>(
    (client) =>
      client
        .rpc('search_movies', { query, page_size: OFFERED })
        // PostgREST 12 filters what a function returns only by selected columns.
        .select('id,title,year,deleted_at')
        .is('deleted_at', null),
    signal,
  )
}

/** The movies that a search finds, a moment after the typing stops; none where it fails. */
function useMovies(search: string): readonly Found[] {
  const query = useDebounced(search.trim())
  const { data } = useQuery({
    queryKey: ['movie', 'search', query],
    queryFn: ({ signal }) => findMovies(query, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return query === '' ? [] : (data ?? [])
}

/** The chosen movies that exist, in the order they were chosen; ids without a movie are left out (DEC-84). */
function useTitles(chosen: readonly string[]): readonly Title[] {
  const ids = chosen.filter(isUuid)
  const { data = [] } = useQuery({
    queryKey: ['movie', 'titles', ids],
    queryFn: ({ signal }) => read<Title[]>((client) => client.from('movies').select('id,title').in('id', ids), signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return chosen.flatMap((id) => data.find((movie) => movie.id === id) ?? [])
}
