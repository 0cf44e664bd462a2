import { RECENT_MS } from '../../../domain/catalogue.ts'
import type { MovieCard } from '../../../domain/rows/movie.ts'

/** One line that the bell lists. */
export interface Notice {
  readonly id: string
  readonly text: string
  /** The path it leads to. */
  readonly to: string
  /** When it happened, ISO 8601, where that is known. */
  readonly at: string | null
}

export type NewMovie = Pick<MovieCard, 'slug' | 'title' | 'created_at'>

/** The movies uploaded within 7 days before `now` (ms), and after the bell was last opened on this device (DEC-26). */
export function unseenMovies<Movie extends NewMovie>(
  movies: readonly Movie[],
  openedAt: string | null,
  now: number,
): Movie[] {
  const since = Math.max(now - RECENT_MS, openedAt ? Date.parse(openedAt) : 0)
  return movies.filter(({ created_at }) => created_at !== null && Date.parse(created_at) > since)
}

/** What the status of a membership application has become, in words; null for none. */
export function membershipNews(status: string): string | null {
  if (status === 'approved') return 'You are a member now. Welcome!'
  if (status === 'rejected') return 'Your membership request was not accepted.'
  if (status === 'pending') return 'Your membership request is being looked at.'
  return null
}

/** How many applications wait for the owner, in words. */
export function pendingNews(count: number): string {
  return count === 1 ? '1 membership request waits for you.' : `${count} membership requests wait for you.`
}
