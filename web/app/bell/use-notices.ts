import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../account/session.ts'
import { bellOpenedAt } from '../../device/flags.ts'
import { useStored } from '../../device/use-stored.ts'
import { useNow } from '../../ui/now.ts'
import { paths } from '../paths.ts'
import { membershipNews, type NewMovie, type Notice, pendingNews, unseenMovies } from './notices.ts'
import { seenMembership } from './seen-membership.ts'

const SHOWN = 8

interface Notices {
  /** What there is to tell: requests that wait, membership news, and the films of the last 7 days, newest first. Null while it is read. */
  readonly list: readonly Notice[] | null
  readonly failed: boolean
  readonly again: () => void
  /** True while something on the list was not seen on this device. */
  readonly unseen: boolean
}

/** The bell's notices (DEC-26). What is on the list counts as seen once it is shown in the open bell. */
export function useNotices(open: boolean): Notices {
  const { user, isOwner, ready } = useSession()
  const now = useNow()
  const openedAt = useStored(bellOpenedAt)
  const seen = useStored(seenMembership)
  const latest = useRead(readLatest, true)
  const applications = useRead(countPending, isOwner)
  const [seenPending, setSeenPending] = useState(0)
  const [told, setTold] = useState<Notice | null>(null)

  const status = ready ? (user?.membershipStatus ?? null) : null
  const known = seen !== null && seen.userId === user?._id
  const words = user && status && known && seen.status !== status ? membershipNews(status) : null
  const news: Notice | null = words ? { id: 'membership', text: words, to: paths.profile, at: null } : null
  useEffect(() => {
    // The first status seen on a device is no change.
    if (user && status && !known) seenMembership.set({ userId: user._id, status })
  }, [user, status, known])

  const pending = (isOwner && applications.value) || 0
  const movies = now === null ? [] : unseenMovies(latest.value ?? [], null, now).slice(0, SHOWN)
  const newMovies = now === null ? [] : unseenMovies(movies, openedAt, now)
  const list: Notice[] = []
  if (pending > 0) list.push({ id: 'pending', text: pendingNews(pending), to: paths.adminMembers, at: null })
  const membership = news ?? (user && told)
  if (membership) list.push(membership)
  for (const { slug, title, created_at } of movies)
    list.push({ id: slug, text: title, to: paths.movie(slug), at: created_at })

  const unseen = news !== null || newMovies.length > 0 || pending > seenPending
  const markSeen = useEffectEvent(() => {
    if (news) setTold(news)
    if (user && status) seenMembership.set({ userId: user._id, status })
    setSeenPending(pending)
    // The newest one shown and not this moment: what comes later, or what this device's clock is wrong about, stays new.
    if (newMovies[0]) bellOpenedAt.set(newMovies[0].created_at)
  })
  useEffect(() => {
    if (open && unseen) markSeen()
  }, [open, unseen])

  return {
    list: list.length > 0 || latest.value ? list : null,
    failed: latest.failed || applications.failed,
    again() {
      latest.again()
      applications.again()
    },
    unseen,
  }
}

interface Reading<Value> {
  readonly value: Value | null
  readonly failed: boolean
  readonly again: () => void
}

/** Reads once it is wanted, and anew after a failure. `read` is a constant function. */
function useRead<Value>(read: (signal: AbortSignal) => Promise<Value>, wanted: boolean): Reading<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState(false)
  const needed = wanted && value === null && !failed
  useEffect(() => {
    if (!needed) return
    const stop = new AbortController()
    read(stop.signal).then(
      (answer) => stop.signal.aborted || setValue(answer),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('notifications', error)
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [needed, read])
  return { value, failed, again: () => setFailed(false) }
}

async function readLatest(signal: AbortSignal): Promise<readonly NewMovie[]> {
  const response = await fetch('/data/latest', { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/data/latest answered ${response.status}`)
  return (await response.json()).movies
}

/** How many applications wait; the owner alone may count them. */
async function countPending(): Promise<number> {
  const { dataClient } = await import('../../account/data-client.ts')
  const db = await dataClient()
  const { count, error } = await db
    .from('membership_applications')
    .select('email', { count: 'exact', head: true })
    .eq('status', 'pending')
  if (error) throw error
  return count ?? 0
}
