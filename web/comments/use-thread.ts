import { useEffect, useEffectEvent, useState } from 'react'
import { COMMENT_PAGE_SIZE } from '../../domain/catalogue.ts'
import type { Comment } from '../../domain/rows/comment.ts'

/** A page may be kept for long; comments that it read longer ago, in milliseconds, are read again. */
const FRESH_MS = 60_000

interface Thread {
  /** Newest first. */
  readonly comments: readonly Comment[]
  /** Whether older ones may be had. */
  readonly more: boolean
  /** `failed`: the last read did, and trying again may help. */
  readonly reading: 'idle' | 'busy' | 'failed'
  readonly readMore: () => Promise<void>
  readonly add: (comment: Comment) => void
  readonly remove: (id: string) => void
}

/**
 * A movie's comments: those that the page read at `readAt` (null: they could not be read), those read since, posted and deleted
 * here. Others' comments are at most a minute late, and one's own are there at once, after a reload too.
 */
export function useThread(movieId: string, given: readonly Comment[] | null, readAt: string): Thread {
  const [since, setSince] = useState<readonly Comment[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [lastRead, setLastRead] = useState(given?.length ?? COMMENT_PAGE_SIZE)
  const [reading, setReading] = useState<Thread['reading']>('idle')

  const byId = new Map([...(given ?? []), ...since].map((comment) => [comment.id, comment]))
  for (const id of removed) byId.delete(id)
  const comments = [...byId.values()].sort(newestFirst)

  async function readAfter(known: number) {
    if (reading === 'busy') return
    setReading('busy')
    try {
      const { olderComments } = await import('./older-comments.ts')
      const read = await olderComments(movieId, known)
      setSince((before) => [...before, ...read])
      setLastRead(read.length)
      setReading('idle')
    } catch (error) {
      console.error('comments', error)
      setReading('failed')
    }
  }

  const readNewest = useEffectEvent(() => readAfter(0))
  const missing = given === null
  useEffect(() => {
    const read = Date.parse(readAt)
    if (missing || read < Date.now() - FRESH_MS || read <= lastPosted(movieId)) void readNewest()
  }, [missing, movieId, readAt])

  return {
    comments,
    more: lastRead >= COMMENT_PAGE_SIZE,
    reading,
    readMore: () => readAfter(comments.length),
    add: (comment) => {
      keepPosted(movieId, comment)
      setSince((before) => [comment, ...before])
    },
    remove: (id) => setRemoved((before) => [...before, id]),
  }
}

function newestFirst(a: Comment, b: Comment): number {
  return (b.created_at ?? '').localeCompare(a.created_at ?? '')
}

const postedKey = (movieId: string) => `commentPosted:${movieId}`

function keepPosted(movieId: string, { created_at }: Comment): void {
  try {
    sessionStorage.setItem(postedKey(movieId), created_at ?? '')
  } catch {
    // Then a reload within the minute may miss it.
  }
}

/** When this tab last posted below the movie, in milliseconds; NaN when it did not. */
function lastPosted(movieId: string): number {
  try {
    return Date.parse(sessionStorage.getItem(postedKey(movieId)) ?? '')
  } catch {
    return Number.NaN
  }
}
