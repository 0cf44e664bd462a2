import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { totalOf, type WaitingCounts } from '../../../domain/waiting.ts'
import { type Follow, follows, readFollowed } from '../../shared/following/follows.ts'
import { readData } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import type { Membership } from '../../shared/session/membership.ts'
import { useSession } from '../../shared/session/session.ts'
import { bellOpenedAt } from '../../shared/storage/flags.ts'
import { useNow } from '../../shared/ui/now.ts'
import {
  inboxNotices,
  membershipNews,
  type NewMovie,
  type Notice,
  newestOf,
  seenMembership,
  unseenMovies,
} from './notices.ts'

interface Notices {
  /** What waits in the owner's inbox, membership news and the newest movies of the last 7 days; null while they load. */
  readonly list: readonly Notice[] | null
  readonly failed: boolean
  readonly again: () => void
  /** True while something on the list is unseen on this device. */
  readonly unseen: boolean
}

/** The bell's notices (DEC-26). They count as seen once the open bell shows them. */
export function useNotices(open: boolean): Notices {
  const { user, isOwner, ready } = useSession()
  const now = useNow()
  const [openedAt, setOpenedAt] = useAtom(bellOpenedAt)
  const [seen, setSeen] = useAtom(seenMembership)
  const latest = useRead(readNewest, true)
  const inbox = useRead(readInboxCounts, isOwner)
  const followed: readonly Follow[] = useAtomValue(follows)
  const readOfFollowed = useCallback((signal: AbortSignal) => readFollowed(followed, signal), [followed])
  const ofFollowed = useRead(readOfFollowed, followed.length > 0)
  const [seenWaiting, setSeenWaiting] = useState(0)
  const [shownNews, setShownNews] = useState<Notice | null>(null)

  const status = ready ? (user?.membershipStatus ?? null) : null
  const known = seen !== null && seen.userId === user?._id
  const isNews = user !== null && status !== null && known && seen.status !== status
  const email = user?.email ?? ''
  const readOwn = useCallback((signal: AbortSignal) => readMembershipOf(email, signal), [email])
  // Only the membership's history says whether it was rejected or revoked.
  const decided = useRead(readOwn, isNews && status === 'rejected')
  const isKnown = status !== 'rejected' || decided.value !== null
  const text = isNews && isKnown ? membershipNews(status, decided.value) : null
  const news: Notice | null = text
    ? { id: 'membership', text, to: paths.profile, at: decided.value?.revokedAt ?? null }
    : null
  useEffect(() => {
    // The first status on a device is not a change.
    if (user && status && !known) setSeen({ userId: user._id, status })
  }, [user, status, known, setSeen])

  const counts = isOwner ? inbox.value : null
  const waiting = counts ? totalOf(counts) : 0
  const films = newestOf(latest.value ?? [], ofFollowed.value ?? [])
  const movies = now === null ? [] : unseenMovies(films, null, now)
  const newMovies = now === null ? [] : unseenMovies(movies, openedAt, now)
  const list: Notice[] = counts ? inboxNotices(counts) : []
  const membership = news ?? (user && shownNews)
  if (membership) list.push(membership)
  for (const { slug, title, created_at } of movies)
    list.push({ id: slug, text: title, to: paths.movie(slug), at: created_at })

  const unseen = news !== null || newMovies.length > 0 || waiting > seenWaiting
  const markSeen = useEffectEvent(() => {
    if (news) setShownNews(news)
    if (user && status && isKnown) setSeen({ userId: user._id, status })
    setSeenWaiting(waiting)
    // The newest shown movie's time, not the current time: later uploads stay new even if this device's clock is wrong.
    if (newMovies[0]) setOpenedAt(newMovies[0].created_at)
  })
  useEffect(() => {
    if (open && unseen) markSeen()
  }, [open, unseen])

  return {
    list: list.length > 0 || latest.value ? list : null,
    failed: latest.failed || inbox.failed || decided.failed || ofFollowed.failed,
    again() {
      latest.again()
      inbox.again()
      decided.again()
      ofFollowed.again()
    },
    unseen,
  }
}

interface Reading<Value> {
  readonly value: Value | null
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Reads once when `enabled`, and again after a failure with `again()`, or when `read` is another function; a logout aborts it.
 */
function useRead<Value>(read: (signal: AbortSignal) => Promise<Value>, enabled: boolean): Reading<Value> {
  // With its `read`: what came of another one does not count. Without a value it failed.
  const [outcome, setOutcome] = useState<{ readonly read: typeof read; readonly value?: Value } | null>(null)
  const current = outcome?.read === read ? outcome : null
  const needed = enabled && current === null
  useEffect(() => {
    if (!needed) return
    const stop = new AbortController()
    read(stop.signal).then(
      (value) => setOutcome({ read, value }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('notifications', error)
        setOutcome({ read })
      },
    )
    return () => stop.abort()
  }, [needed, read])
  const failed = current !== null && !('value' in current)
  return { value: current?.value ?? null, failed, again: () => failed && setOutcome(null) }
}

async function readNewest(signal: AbortSignal): Promise<readonly NewMovie[]> {
  return (await readData<{ movies: readonly NewMovie[] }>('/newest', signal)).movies
}

async function readMembershipOf(email: string, signal: AbortSignal): Promise<Membership> {
  const { readMembership } = await import('../../shared/session/membership.ts')
  return readMembership(email, signal)
}

/** How much waits in the inbox; only the owner may read it. */
async function readInboxCounts(signal: AbortSignal): Promise<WaitingCounts> {
  const { dataClient } = await import('../../shared/session/data-client.ts')
  const db = await dataClient()
  const { data, error } = await db.rpc('inbox_counts').abortSignal(signal).single<WaitingCounts>()
  if (error) throw error
  return data
}
