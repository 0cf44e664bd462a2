import { useMatches } from 'react-router'
import type { MoviePage } from '../../../domain/pages/movie.ts'

export interface FilmBeforeLogin {
  readonly slug: string
  readonly title: string
  /** The part of the film's page; undefined for its top. */
  readonly hash: string | undefined
}

/** The history state for a link to /login: the film whose page the visitor leaves, so that home can link back to it, or to a part of it. */
export function useLoginState(hash?: string): { readonly film: FilmBeforeLogin } | null {
  const result = useMatches().at(-1)?.loaderData as { readonly page?: Partial<MoviePage> } | undefined
  const movie = result?.page?.movie
  return movie ? { film: { slug: movie.slug, title: movie.title, hash } } : null
}
