import { useEffect, useEffectEvent, useState } from 'react'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import type { Comment } from '../../../../domain/rows/comment.ts'
import type { ThreadComment } from './comment-calls.ts'

/** Cached pages may be old: comments read longer ago than this, in milliseconds, are read again. */
const FRESH_MS = 60_000

interface Thread {
  /** Newest first. */
  readonly comments: readonly ThreadComment[]
  /** True when there may be older ones. */
  readonly more: boolean
  /** The last read's state. */
  readonly reading: 'idle' | 'busy' | 'failed'
  readonly readMore: () => Promise<void>
  /** Adds a comment, also one that was removed, or replaces the one of the same id. */
  readonly add: (comment: ThreadComment) => void
  readonly remove: (id: string) => void
  /** Reads the held comments again. */
  readonly readHeld: () => Promise<void>
}

interface Reader {
  /** The account; undefined for visitors, and until the server has confirmed who it is. */
  readonly id: string | undefined
  readonly isOwner: boolean
}

/**
 * A movie's comments: `pageComments`, which the page read at `readAt` (ISO 8601; null when reading failed), and those that were
 * read, posted and deleted since. Other users' comments are at most a minute late. The user's own, and held ones, show at once,
 * also after a reload.
 */
export function useThread(
  movieId: string,
  pageComments: readonly Comment[] | null,
  readAt: string,
  reader: Reader,
): Thread {
  /** The newest comments, when they were read again after the page of `since`. They replace the page's. */
  const [newest, setNewest] = useState<{ readonly since: string; readonly comments: readonly Comment[] } | null>(null)
  const [added, setAdded] = useState<readonly ThreadComment[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [lastRead, setLastRead] = useState(pageComments?.length ?? COMMENT_PAGE_SIZE)
  const [reading, setReading] = useState<Thread['reading']>('idle')

  const first = (newest?.since === readAt ? newest.comments : pageComments) ?? []
  const byId = new Map<string, ThreadComment>([...first, ...added].map((comment) => [comment.id, comment]))
  for (const id of removed) byId.delete(id)
  // Held comments disappear on logout.
  const comments = [...byId.values()].filter(({ note }) => !note || reader.id).sort(newestFirst)

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
    }
  }

  const readNewest = useEffectEvent(() => readAfter([]))
  const missing = pageComments === null
  useEffect(() => {
    const read = Date.parse(readAt)
    if (missing || read < Date.now() - FRESH_MS || read <= lastPosted(movieId)) void readNewest()
  }, [missing, movieId, readAt])

  async function readHeld(isOwner: boolean) {
    try {
      const { heldComments } = await import('./comment-calls.ts')
      const held = await heldComments(movieId, isOwner)
      setAdded((before) => [...before, ...held])
    } catch (error) {
      console.error('held comments', error)
    }
  }
  const readHeldOnce = useEffectEvent(readHeld)
  useEffect(() => {
    if (reader.id) void readHeldOnce(reader.isOwner)
  }, [reader.id, reader.isOwner])

  return {
    comments,
    more: lastRead >= COMMENT_PAGE_SIZE,
    reading,
    // The newest held comments are read apart from the others.
    readMore: () => readAfter(comments.filter(({ note }) => !note)),
    add: (comment) => {
      storePosted(movieId, comment)
      setAdded((before) => [...before, comment])
      setRemoved((before) => before.filter((id) => id !== comment.id))
    },
    remove: (id) => setRemoved((before) => [...before, id]),
    readHeld: () => readHeld(reader.isOwner),
  }
}

function newestFirst(a: Comment, b: Comment): number {
  return (b.created_at ?? '').localeCompare(a.created_at ?? '')
}

const postedKey = (movieId: string) => `commentPosted:${movieId}`

function storePosted(movieId: string, { created_at }: Comment): void {
  try {
    sessionStorage.setItem(postedKey(movieId), created_at ?? '')
  } catch {
    // Storage is blocked: a reload within the minute may miss the comment.
  }
}

/** When this tab last posted on the movie, in milliseconds; NaN if it did not. */
function lastPosted(movieId: string): number {
  try {
    return Date.parse(sessionStorage.getItem(postedKey(movieId)) ?? '')
  } catch {
    return Number.NaN
  }
}
