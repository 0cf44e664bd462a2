import { useEffect, useState } from 'react'
import { useSession } from '../../account/session.ts'
import { bellOpenedAt } from '../../device/flags.ts'
import { useStored } from '../../device/use-stored.ts'
import { useNow } from '../../ui/now.ts'
import { paths } from '../paths.ts'
import { membershipNews, type NewMovie, type Notice, pendingNews, unseenMovies } from './notices.ts'
import { seenMembership } from './seen-membership.ts'

const SHOWN = 8

interface Notices {
  /** What is new, newest first; kept in the list after the bell was opened, until the page is left. */
  readonly list: readonly Notice[]
  readonly unseen: boolean
  /** Notes that everything listed was seen. */
  readonly markSeen: () => void
}

/** The bell's notices (DEC-26). */
export function useNotices(): Notices {
  const { user, isOwner, ready } = useSession()
  const now = useNow()
  const openedAt = useStored(bellOpenedAt)
  const seen = useStored(seenMembership)
  const movies = useNewMovies()
  const pending = usePending(isOwner)
  const [opened, setOpened] = useState<readonly Notice[]>([])
  const [seenPending, setSeenPending] = useState(0)

  const status = ready ? (user?.membershipStatus ?? null) : null
  const known = seen !== null && seen.userId === user?._id
  const news = user && status && known && seen.status !== status ? membershipNews(status) : null
  useEffect(() => {
    // The first status seen on a device is no change.
    if (user && status && !known) seenMembership.set({ userId: user._id, status })
  }, [user, status, known])

  const waiting: Notice[] =
    pending > 0 ? [{ id: 'pending', text: pendingNews(pending), to: paths.adminMembers, at: null }] : []
  const fresh: Notice[] = []
  if (news) fresh.push({ id: 'membership', text: news, to: paths.profile, at: null })
  for (const movie of now === null ? [] : unseenMovies(movies, openedAt, now).slice(0, SHOWN))
    fresh.push({ id: movie.slug, text: movie.title, to: paths.movie(movie.slug), at: movie.created_at })

  const freshIds = new Set(fresh.map(({ id }) => id))
  return {
    list: [...waiting, ...fresh, ...opened.filter(({ id }) => !freshIds.has(id))],
    unseen: fresh.length > 0 || pending > seenPending,
    markSeen() {
      if (fresh.length > 0) setOpened(fresh)
      setSeenPending(pending)
      bellOpenedAt.set(new Date().toISOString())
      if (user && status) seenMembership.set({ userId: user._id, status })
    },
  }
}

function useNewMovies(): readonly NewMovie[] {
  const [movies, setMovies] = useState<readonly NewMovie[]>([])
  useEffect(() => {
    const stop = new AbortController()
    readLatest(stop.signal).then(setMovies, (error: unknown) => {
      if (!stop.signal.aborted) console.error('notifications', error)
    })
    return () => stop.abort()
  }, [])
  return movies
}

/** How many applications wait; asked for the owner only, who alone may count them. */
function usePending(isOwner: boolean): number {
  const [pending, setPending] = useState(0)
  useEffect(() => {
    if (!isOwner) {
      setPending(0)
      return
    }
    let current = true
    countPending().then(
      (count) => current && setPending(count),
      (error: unknown) => console.error('notifications', error),
    )
    return () => {
      current = false
    }
  }, [isOwner])
  return pending
}

async function readLatest(signal: AbortSignal): Promise<readonly NewMovie[]> {
  const response = await fetch('/data/latest', { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/data/latest answered ${response.status}`)
  return (await response.json()).movies
}

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
