import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { FilmFacts, type FoundFilm, LookupResults, LookupSources } from '../../../../domain/lookup.ts'
import field from '../../../shared/form/field.module.css'
import { Field } from '../../../shared/form/field.tsx'
import { readApi } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { Thumb } from '../ui/inputs.tsx'
import styles from './movie-lookup.module.css'
import { texts } from './texts.ts'

const API = '/api/admin/lookup'
const FilmAnswer = v.object({ film: FilmFacts })

interface MovieLookupProps {
  /** The title in the form, which is looked up unless another one is typed here. */
  readonly title: string
  /** Takes the facts of a film into the form; answers how many fields it filled. */
  readonly onTaken: (facts: FilmFacts, source: string) => number
}

/** Looks a film up in the catalogues that are switched on, and takes its facts into the form. */
export function MovieLookup({ title, onTaken }: MovieLookupProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const { data } = useQuery({
    queryKey: ['lookup', 'sources'],
    queryFn: () => readApi(API, LookupSources),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const films = useQuery({
    queryKey: ['lookup', 'films', asked],
    queryFn: () => readApi(`${API}/films?title=${encodeURIComponent(asked ?? '')}`, LookupResults),
    enabled: asked !== null,
    gcTime: 0,
  })
  const take = useMutation({
    mutationFn: async ({ source, id }: FoundFilm) => {
      const { film } = await readApi(`${API}/films/${source}/${encodeURIComponent(id)}`, FilmAnswer)
      return { filled: onTaken(film, nameOf(source)), name: nameOf(source) }
    },
    onSuccess() {
      setAsked(null)
      // The pressed button is gone.
      message.current?.focus()
    },
  })
  // The owner cannot switch a source on here.
  if (!data || data.sources.length === 0) return null
  const nameOf = (source: string) => data.sources.find(({ id }) => id === source)?.name ?? source
  const query = (typed ?? title).trim()
  function lookUp() {
    if (query === '') return
    take.reset()
    if (query === asked) void films.refetch()
    else setAsked(query)
  }
  return (
    <search className={styles.lookup} aria-label={texts.lookup}>
      <div className={styles.line}>
        <Field
          label={texts.lookupTitle}
          name="lookup"
          value={typed ?? title}
          hint={texts.lookupHint}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter would save the movie.
            event.preventDefault()
            lookUp()
          }}
        />
        <Button aria-disabled={query === '' || films.isFetching || undefined} onClick={lookUp}>
          {films.isFetching ? texts.lookingUp : texts.lookUp}
        </Button>
      </div>
      <p ref={message} tabIndex={-1} role="status" className={styles.message}>
        {take.data && texts.lookedUp(take.data.filled, take.data.name)}
        {films.data?.films.length === 0 && films.data.failed.length < data.sources.length && texts.lookupEmpty}
      </p>
      {(films.error ?? take.error) && (
        <p role="alert" className={field.problem}>
          {(films.error ?? take.error)?.message || texts.lookupFailed}
        </p>
      )}
      {films.data?.failed.map((name) => (
        <p key={name} role="alert" className={field.problem}>
          {texts.sourceFailed(name)}
        </p>
      ))}
      {films.data && films.data.films.length > 0 && (
        <ul className={styles.films} aria-label={texts.lookupFound}>
          {films.data.films.map((film) => (
            <li key={`${film.source} ${film.id}`}>
              <button
                type="button"
                className={styles.film}
                aria-disabled={take.isPending || undefined}
                onClick={() => !take.isPending && take.mutate(film)}
              >
                <Thumb src={film.poster} />
                <span className={styles.about}>
                  <strong>
                    <Title text={film.title} /> {film.year && `(${film.year})`}
                  </strong>
                  <span>{film.about}</span>
                  <span className={styles.source}>{nameOf(film.source)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.notices}>
        {data.sources.map(({ id, notice, url, name }) => (
          <li key={id}>
            {notice}{' '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">{texts.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </search>
  )
}
