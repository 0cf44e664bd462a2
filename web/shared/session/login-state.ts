import { useLocation, useMatches } from 'react-router'
import type { MoviePage } from '../../../domain/pages/movie.ts'
import { useHydrated } from '../page/use-hydrated.ts'

interface FilmBeforeLogin {
  readonly slug: string
  readonly title: string
}

/** The history state for a link to /login: the film whose page the visitor leaves, so that home can link back to it. */
export function useLoginState(): { readonly film: FilmBeforeLogin } | null {
  const result = useMatches().at(-1)?.loaderData as { readonly page?: Partial<MoviePage> } | undefined
  const movie = result?.page?.movie
  return movie ? { film: { slug: movie.slug, title: movie.title } } : null
}

/** The film whose page was left in order to log in, if any. Null until the page is hydrated. */
export function useFilmBeforeLogin(): FilmBeforeLogin | null {
  const { state } = useLocation()
  return useHydrated() && typeof state?.film?.slug === 'string' ? state.film : null
}
