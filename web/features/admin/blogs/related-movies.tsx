import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { isUuid } from '../../../../domain/pages/read.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { splitList, textOrEmpty } from '../../../../domain/rows/text.ts'
import { Field } from '../../../shared/form/field.tsx'
import { readRows } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { columnsOf } from '../rows/read-list.ts'
import { MoreFields, Thumb } from '../ui/inputs.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const OFFERED = 8

const MovieToChoose = v.object({
  id: v.string(),
  title: textOrEmpty,
  year: v.nullable(v.number()),
  poster: textOrEmpty,
  poster_picture: pictureFacts,
})
type MovieToChoose = v.InferOutput<typeof MovieToChoose>
const COLUMNS = columnsOf(MovieToChoose)

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
  const movies = useChosen(chosen)
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
            <Button onClick={() => choose([...chosen, movie.id])}>
              <Thumb src={movie.poster} facts={movie.poster_picture} />
              {texts.addMovie(movie.title, movie.year)}
            </Button>
          </li>
        ))}
      </ul>
      <ul className={styles.found} aria-label={texts.chosenMovies}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Button kind="quiet" onClick={() => choose(chosen.filter((each) => each !== movie.id))}>
              <Thumb src={movie.poster} facts={movie.poster_picture} />
              {texts.removeMovie(movie.title)}
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
export function findMovies(query: string, signal: AbortSignal): Promise<MovieToChoose[]> {
  return readRows(
    MovieToChoose,
    (client) =>
      client
        .rpc('search_movies', { query, page_size: OFFERED })
        // PostgREST 12 filters what a function returns only by selected columns.
        .select(`${COLUMNS},deleted_at`)
        .is('deleted_at', null),
    signal,
  )
}

/** The movies that a search finds, a moment after the typing stops; none where it fails. */
function useMovies(search: string): readonly MovieToChoose[] {
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
function useChosen(chosen: readonly string[]): readonly MovieToChoose[] {
  const ids = chosen.filter(isUuid)
  const { data = [] } = useQuery({
    queryKey: ['movie', 'chosen', ids],
    queryFn: ({ signal }) =>
      readRows(MovieToChoose, (client) => client.from('movies').select(COLUMNS).in('id', ids), signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return chosen.flatMap((id) => data.find((movie) => movie.id === id) ?? [])
}
