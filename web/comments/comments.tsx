import { useEffect, useRef, useState } from 'react'
import type { Comment } from '../../domain/rows/comment.ts'
import { useLoginState } from '../account/left-film.ts'
import { useSession } from '../account/session.ts'
import { Chunk, ChunkFailed } from '../app/chunk.tsx'
import { useWhenOnline } from '../app/network.ts'
import { paths } from '../app/paths.ts'
import { useChunk } from '../app/use-chunk.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { useThread } from './use-thread.ts'

const loadForm = () => import('./comment-form.tsx')
const loadDelete = () => import('./delete-comment.tsx')
/** What stands where no comment does. */
const EMPTY = { idle: 'No comments yet.', busy: 'Loading...', failed: 'We couldn’t load the comments.' } as const

interface CommentsProps {
  readonly movieId: string
  /** As the page brought them; null when they could not be read. */
  readonly comments: readonly Comment[] | null
  /** When the page read them, as ISO time. */
  readonly readAt: string
}

/** A movie's comments, readable for everybody, with a box to write in for who is logged in (CMT-01 … 29). Key it by movie. */
export function Comments({ movieId, comments: given, readAt }: CommentsProps) {
  const { user, isOwner } = useSession()
  const loginState = useLoginState()
  const thread = useThread(movieId, given, readAt)
  const [attempt, setAttempt] = useState(0)
  useWhenOnline(() => {
    setAttempt((count) => count + 1)
    if (thread.reading === 'failed') void thread.readMore()
  })
  const [deleteFailed, setDeleteFailed] = useState(false)
  const moderation = useChunk(loadDelete, isOwner && !deleteFailed, () => setDeleteFailed(true))
  const heading = useRef<HTMLHeadingElement>(null)
  const [deletions, setDeletions] = useState(0)
  // The button that had the focus went with its comment.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus()
  }, [deletions])
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={styles.heading} ref={heading} tabIndex={-1}>
        Comments
      </h2>
      <div className={styles.write} data-box={user !== null || undefined}>
        {user === null && (
          <Link className={buttonClass('plain')} to={paths.login} state={loginState}>
            Log in to comment
          </Link>
        )}
        {user !== null && (
          <Chunk load={loadForm} attempt={attempt}>
            {(form) => <form.CommentForm movieId={movieId} user={user} onPosted={thread.add} />}
          </Chunk>
        )}
      </div>
      {deleteFailed && <ChunkFailed onAgain={() => setDeleteFailed(false)} />}
      {thread.comments.length === 0 ? (
        <p className={styles.none}>{EMPTY[thread.reading]}</p>
      ) : (
        <ul className={styles.list}>
          {thread.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment}>
              {isOwner && moderation && (
                <moderation.DeleteComment
                  comment={comment}
                  onDeleted={() => {
                    thread.remove(comment.id)
                    setDeletions(deletions + 1)
                  }}
                />
              )}
            </CommentItem>
          ))}
        </ul>
      )}
      {thread.reading === 'failed' && <Button onClick={thread.readMore}>Try again</Button>}
      {thread.reading !== 'failed' && thread.more && thread.comments.length > 0 && (
        <Button onClick={thread.readMore} disabled={thread.reading === 'busy'}>
          {thread.reading === 'busy' ? 'Loading...' : 'Show older comments'}
        </Button>
      )}
    </section>
  )
}
