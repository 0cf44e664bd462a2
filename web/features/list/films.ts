import { useEffect, useState } from 'react'
import type { FilmsPage } from '../../../domain/pages/films.ts'
import { FILMS_AT_ONCE } from '../../../domain/pages/page-parameters.ts'
import type { MovieCard } from '../../../domain/rows/movie.ts'
import { useWhenOnline } from '../../shared/network/network.ts'
import { readData } from '../../shared/page/page-result.ts'
import { filmCards, store } from './my-list.ts'

type Films = ReadonlyMap<string, MovieCard>

/** Films by id: first as this device has them, then as the site shows them. `known` has the ids that the site was asked for. */
export function useFilms(ids: readonly string[]) {
  const [films, setFilms] = useState<Films>(() => new Map(filmCards.stored().map((film) => [film.id, film])))
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState(false)
  const wanted = ids
    .filter((id) => !known.has(id))
    .sort()
    .join()
  const [attempt, setAttempt] = useState(0)
  const tryAgain = () => setAttempt((count) => count + 1)
  useWhenOnline(() => {
    if (failed) tryAgain()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const asked = wanted.split(',')
    setFailed(false)
    readFilms(asked, stop.signal).then(
      (read) => {
        setFilms((before) => withRead(before, asked, read))
        setKnown((before) => new Set([...before, ...asked]))
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('films of the list', error)
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [wanted, attempt])
  // For the next time, also without a network.
  useEffect(() => {
    if (known.size > 0)
      store.set(
        filmCards,
        [...films.values()].filter(({ id }) => known.has(id)),
      )
  }, [films, known])
  return { films, known, failed, tryAgain }
}

/** Films that the site does not show any more are left out. */
function withRead(before: Films, asked: readonly string[], read: readonly MovieCard[]): Films {
  const films = new Map(before)
  for (const id of asked) films.delete(id)
  for (const film of read) films.set(film.id, film)
  return films
}

/** Reads those of the films that this device does not know, and keeps them for /list without a network. */
export async function knowFilms(ids: readonly string[]): Promise<void> {
  const known = new Set(filmCards.stored().map(({ id }) => id))
  const read = await readFilms(ids.filter((id) => !known.has(id)))
  if (read.length === 0) return
  // Meanwhile /list may have read some of them.
  const films = new Map([...read, ...filmCards.stored()].map((film) => [film.id, film]))
  store.set(filmCards, [...films.values()])
}

async function readFilms(ids: readonly string[], signal: AbortSignal | null = null): Promise<MovieCard[]> {
  const films: MovieCard[] = []
  for (let place = 0; place < ids.length; place += FILMS_AT_ONCE) {
    const address = `/films/${ids.slice(place, place + FILMS_AT_ONCE).join()}`
    const { movies } = await readData<FilmsPage>(address, signal)
    films.push(...movies)
  }
  return films
}
