import { RECENT_MS } from '../../../domain/catalogue.ts'
import type { MovieCard } from '../../../domain/rows/movie.ts'
import { type WaitingCounts, whatWaits } from '../../../domain/waiting.ts'
import { paths } from '../../shared/page/paths.ts'
import type { Membership } from '../../shared/session/membership.ts'
import { json, storedAtom } from '../../shared/storage/stored-atom.ts'
import { lateTexts } from './late-texts.ts'

/** One entry of the bell's list. */
export interface Notice {
  readonly id: string
  readonly text: string
  /** The path that it links to. */
  readonly to: string
  /** When it happened, ISO 8601; null when unknown. */
  readonly at: string | null
}

export type NewMovie = Pick<MovieCard, 'slug' | 'title' | 'created_at'>

/** The newest films and those of followed lists, which say so, each once and the newest first. */
export function newestOf(newest: readonly NewMovie[], followed: readonly NewMovie[]): NewMovie[] {
  const films = new Map([...newest, ...followed].map((film) => [film.slug, film]))
  const time = ({ created_at }: NewMovie) => new Date(created_at ?? 0).getTime()
  return [...films.values()].sort((one, other) => time(other) - time(one))
}

/** The movies uploaded within 7 days before `now` (ms), and after the bell was last opened on this device (DEC-26). */
export function unseenMovies<Movie extends NewMovie>(
  movies: readonly Movie[],
  openedAt: string | null,
  now: number,
): Movie[] {
  const since = Math.max(now - RECENT_MS, openedAt ? Date.parse(openedAt) : 0)
  return movies.filter(({ created_at }) => created_at !== null && Date.parse(created_at) > since)
}

/** A notice for each kind that waits in the owner's inbox, the most urgent first. */
export function inboxNotices(counts: WaitingCounts): Notice[] {
  return whatWaits(counts).map(({ kind, isOne, text }) => ({
    id: kind,
    text: lateTexts.waits(text, isOne),
    to: kind === 'members' ? paths.adminMembers : paths.adminInboxOf(kind),
    at: null,
  }))
}

/** The bell's text for a new membership status; null for 'none'. `decided` is the membership, which is read for 'rejected' only. */
export function membershipNews(status: string, decided: Membership | null): string | null {
  if (status === 'approved') return lateTexts.approved
  if (status === 'rejected') return decided?.revokedAt ? lateTexts.revoked(decided.reason) : lateTexts.rejected
  if (status === 'pending') return lateTexts.pending
  return null
}

interface SeenMembership {
  readonly userId: string
  readonly status: string
}

function isSeen(stored: unknown): stored is SeenMembership | null {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'userId' in stored &&
    typeof stored.userId === 'string' &&
    'status' in stored &&
    typeof stored.status === 'string'
  )
}

/** The membership status that the bell last showed on this device, and whose; null before the first time. */
export const seenMembership = storedAtom('bellMembership', null, json(isSeen), { getOnInit: true })
