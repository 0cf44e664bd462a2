import { useEffect, useEffectEvent, useState } from 'react'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import type { Comment } from '../../../../domain/rows/comment.ts'
import type { ThreadComment } from './comment-calls.ts'

/** Cached pages may be old: comments read longer ago than this, in milliseconds, are read again. */
const FRESH_MS = 60_000

export interface Thread {
  /** Newest first. */
  readonly comments: readonly ThreadComment[]
  /** True when there may be older ones. */
  readonly more: boolean
  /** The last read's state. */
  readonly reading: 'idle' | 'busy' | 'failed'
  /** Reads older ones, or repeats the read that failed. */
  readonly readMore: () => Promise<void>
  /** Adds comments, also those that were removed, and replaces those of the same id. */
  readonly add: (...comments: readonly ThreadComment[]) => void
  readonly remove: (id: string) => void
}

/**
 * A movie's comments: `pageComments`, which the page read at `readAt` (ISO 8601; null when reading failed), and those that were
 * read, posted and deleted since. Other users' comments are at most a minute late; the user's own show at once, also after a reload.
 */
export function useThread(
  movieId: string,
  pageComments: readonly Comment[] | null,
  readAt: string,
  isLoggedIn: boolean,
): Thread {
  /** The newest comments, when they were read again after the page of `since`. They replace the page's. */
  const [newest, setNewest] = useState<{ readonly since: string; readonly comments: readonly Comment[] } | null>(null)
  const [added, setAdded] = useState<readonly ThreadComment[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  /** How many the last read found; null when the newest could not be read. */
  const [lastRead, setLastRead] = useState<number | null>(pageComments?.length ?? COMMENT_PAGE_SIZE)
  const [reading, setReading] = useState<Thread['reading']>('idle')

  const first = (newest?.since === readAt ? newest.comments : pageComments) ?? []
  const byId = new Map<string, ThreadComment>([...first, ...added].map((comment) => [comment.id, comment]))
  for (const id of removed) byId.delete(id)
  // Held comments disappear on logout.
  const comments = [...byId.values()].filter(({ note }) => !note || isLoggedIn).sort(newestFirst)

  async function readAfter(shown: readonly Comment[]) {
    if (reading === 'busy') return
    setReading('busy')
    try {
      const { olderComments } = await import('./comment-calls.ts')
      const read = await olderComments(movieId, shown)
      if (shown.length === 0) setNewest({ since: readAt, comments: read })
      else setAdded((before) => [...before, ...read])
      setLastRead(read.length)
      setReading('idle')
    } catch (error) {
      console.error('comments', error)
      setReading('failed')
      if (shown.length === 0) setLastRead(null)
    }
  }

  const readNewest = useEffectEvent(() => readAfter([]))
  const missing = pageComments === null
  useEffect(() => {
    const read = Date.parse(readAt)
    if (missing || read < Date.now() - FRESH_MS || read <= lastChanged(movieId)) void readNewest()
  }, [missing, movieId, readAt])

  return {
    comments,
    more: lastRead !== null && lastRead >= COMMENT_PAGE_SIZE,
    reading,
    // The newest held comments are read apart from the others.
    readMore: () => readAfter(lastRead === null ? [] : comments.filter(({ note }) => !note)),
    add: (...comments) => {
      setAdded((before) => [...before, ...comments])
      setRemoved((before) => before.filter((id) => !comments.some((comment) => comment.id === id)))
    },
    remove: (id) => setRemoved((before) => [...before, id]),
  }
}

function newestFirst(a: Comment, b: Comment): number {
  return (b.created_at ?? '').localeCompare(a.created_at ?? '')
}

/** Where this tab keeps when it last posted, edited or withdrew a comment on a movie, ISO 8601. */
export const changedKey = (movieId: string) => `commentPosted:${movieId}`

/** The same in milliseconds; NaN if there was no such change. */
function lastChanged(movieId: string): number {
  // Not by tab-storage.ts, whose chunk a film's page does not load at first.
  try {
    return Date.parse(sessionStorage.getItem(changedKey(movieId)) ?? '')
  } catch {
    return Number.NaN
  }
}
