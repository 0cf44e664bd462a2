import { useEffect, useEffectEvent, useState } from 'react'
import { COMMENT_PAGE_SIZE } from '../../domain/catalogue.ts'
import type { Comment } from '../../domain/rows/comment.ts'

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

/** A movie's comments: those that came with the page (null: they could not be read), those read since, posted and deleted here. */
export function useThread(movieId: string, given: readonly Comment[] | null): Thread {
  const [since, setSince] = useState<readonly Comment[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [lastRead, setLastRead] = useState(given?.length ?? COMMENT_PAGE_SIZE)
  const [reading, setReading] = useState<Thread['reading']>('idle')

  const byId = new Map([...(given ?? []), ...since].map((comment) => [comment.id, comment]))
  for (const id of removed) byId.delete(id)
  const comments = [...byId.values()].sort(newestFirst)

  async function readMore() {
    if (reading === 'busy') return
    setReading('busy')
    try {
      const { olderComments } = await import('./older-comments.ts')
      const read = await olderComments(movieId, comments.length)
      setSince((before) => [...before, ...read])
      setLastRead(read.length)
      setReading('idle')
    } catch (error) {
      console.error('comments', error)
      setReading('failed')
    }
  }

  const readAtOnce = useEffectEvent(readMore)
  const missing = given === null
  useEffect(() => {
    if (missing) void readAtOnce()
  }, [missing])

  return {
    comments,
    more: lastRead >= COMMENT_PAGE_SIZE,
    reading,
    readMore,
    add: (comment) => setSince((before) => [comment, ...before]),
    remove: (id) => setRemoved((before) => [...before, id]),
  }
}

function newestFirst(a: Comment, b: Comment): number {
  return (b.created_at ?? '').localeCompare(a.created_at ?? '')
}
