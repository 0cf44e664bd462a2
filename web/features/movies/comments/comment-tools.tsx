import { useEffect, useEffectEvent } from 'react'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { ThreadComment } from './comment-calls.ts'
import type { Thread } from './use-thread.ts'

const OwnerTools = lazyPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools))
const UndoBar = lazyPart(() => import('../../../shared/moderation/undo-bar.tsx').then((module) => module.UndoBar))

interface CommentToolsProps {
  readonly movieId: string
  readonly comment: ThreadComment
  readonly thread: Thread
  readonly onDone: (done: Done) => void
}

/** What can be done with a comment. */
export function CommentTools(props: CommentToolsProps) {
  const { isOwner } = useSession()
  return isOwner && <OwnerTools {...props} />
}

interface ThreadToolsProps {
  readonly movieId: string
  readonly thread: Thread
  readonly done: Done | null
  readonly onDone: (done: Done | null) => void
}

/** Adds the held comments that the person may read, and shows the owner's undo bar. */
export function ThreadTools({ movieId, thread, done, onDone }: ThreadToolsProps) {
  const { user, isOwner, ready } = useSession()
  // Undefined until the server has confirmed who it is.
  const userId = ready ? user?._id : undefined
  const readHeldOnce = useEffectEvent((all: boolean) => readHeld(thread, movieId, all))
  useEffect(() => {
    if (userId) void readHeldOnce(isOwner)
  }, [userId, isOwner])
  return isOwner && <UndoBar done={done} onChange={onDone} />
}

/** Reads the held comments that the person may read, and adds them to those on the page. A failure is only logged. */
export async function readHeld(thread: Thread, movieId: string, isOwner: boolean): Promise<void> {
  try {
    const { heldComments } = await import('./comment-calls.ts')
    thread.add(...(await heldComments(movieId, isOwner)))
  } catch (error) {
    console.error('held comments', error)
  }
}
