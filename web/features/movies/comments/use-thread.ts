import { useEffect, useEffectEvent, useState } from 'react'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import type { Comment } from '../../../../domain/rows/comment.ts'

/** Cached pages may be old: comments read longer ago than this, in milliseconds, are read again. */
const FRESH_MS = 60_000

interface Thread {
  /** Newest first. */
  readonly comments: readonly Comment[]
  /** True when there may be older ones. */
  readonly more: boolean
  /** The last read's state. */
  readonly reading: 'idle' | 'busy' | 'failed'
  readonly readMore: () => Promise<void>
  readonly add: (comment: Comment) => void
  readonly remove: (id: string) => void
}

/**
 * A movie's comments: `pageComments`, which the page read at `readAt` (ISO 8601; null when reading failed), with those read, posted
 * and deleted since. Other users' comments are at most a minute late; the user's own show at once, also after a reload.
 */
export function useThread(movieId: string, pageComments: readonly Comment[] | null, readAt: string): Thread {
  const [added, setAdded] = useState<readonly Comment[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [lastRead, setLastRead] = useState(pageComments?.length ?? COMMENT_PAGE_SIZE)
  const [reading, setReading] = useState<Thread['reading']>('idle')

  const byId = new Map([...(pageComments ?? []), ...added].map((comment) => [comment.id, comment]))
  for (const id of removed) byId.delete(id)
  const comments = [...byId.values()].sort(newestFirst)

  async function readFrom(offset: number) {
    if (reading === 'busy') return
    setReading('busy')
    try {
      const { olderComments } = await import('./older-comments.ts')
      const read = await olderComments(movieId, offset)
      setAdded((before) => [...before, ...read])
      setLastRead(read.length)
      setReading('idle')
    } catch (error) {
      console.error('comments', error)
      setReading('failed')
    }
  }

  const readNewest = useEffectEvent(() => readFrom(0))
  const missing = pageComments === null
  useEffect(() => {
    const read = Date.parse(readAt)
    if (missing || read < Date.now() - FRESH_MS || read <= lastPosted(movieId)) void readNewest()
  }, [missing, movieId, readAt])

  return {
    comments,
    more: lastRead >= COMMENT_PAGE_SIZE,
    reading,
    readMore: () => readFrom(comments.length),
    add: (comment) => {
      storePosted(movieId, comment)
      setAdded((before) => [comment, ...before])
    },
    remove: (id) => setRemoved((before) => [...before, id]),
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
