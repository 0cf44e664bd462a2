import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UNTITLED } from '../../../../domain/catalogue.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { QueryStatus } from '../ui/failures.tsx'
import styles from './dashboard.module.css'
import { sortLanguages } from './numbers.ts'
import { type LanguageCount, type LanguageMovie, readLanguageMovies, readLanguages } from './read-dashboard.ts'
import { texts } from './texts.ts'

/** Every language with its movies, newest first, which are read when a language is opened (ADMDASH-14). */
export function MoviesByLanguage() {
  const languages = useQuery({ queryKey: ['languages'], queryFn: ({ signal }) => readLanguages(signal) })
  if (!languages.data) return <QueryStatus query={languages} text={texts.languagesFailed} />
  return (
    <>
      <p className={styles.hint}>{texts.countedTwice}</p>
      <ul className={styles.languages}>
        {sortLanguages(languages.data).map((count) => (
          <li key={count.language}>
            <LanguageMovies {...count} />
          </li>
        ))}
      </ul>
    </>
  )
}

function LanguageMovies({ language, movies: total }: LanguageCount) {
  const [opened, setOpened] = useState(false)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['movies of language', language],
    queryFn: ({ pageParam, signal }) => readLanguageMovies(language, pageParam, signal),
    initialPageParam: undefined as LanguageMovie | undefined,
    getNextPageParam: ({ movies, more }) => (more ? movies.at(-1) : undefined),
    enabled: opened,
  })
  const movies = data?.pages.flatMap((page) => page.movies) ?? []
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <h3>{language ?? texts.noLanguage}</h3> <span className={styles.count}>{total}</span>
      </summary>
      <ul className={styles.titles}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Link to={paths.movie(movie.slug)}>{movie.title || UNTITLED}</Link>
          </li>
        ))}
      </ul>
      {data && movies.length === 0 && <p>{texts.noMovies}</p>}
      <QueryStatus
        query={{ error, isFetching, refetch: data ? fetchNextPage : refetch }}
        text={texts.languageFailed}
        pending={isFetching && <Loading />}
      />
      {!error && !isFetching && hasNextPage && <Button onClick={() => void fetchNextPage()}>{texts.showMore}</Button>}
    </details>
  )
}
