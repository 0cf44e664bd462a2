import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '../../../../domain/rows/comment.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { useWhenOnline } from '../../../shared/network/network.ts'
import { paths } from '../../../shared/page/paths.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { useLoginState } from '../../../shared/session/login-state.ts'
import { useSession } from '../../../shared/session/session.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { texts } from '../texts.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { useThread } from './use-thread.ts'

const CommentForm = lazyPart(() => import('./comment-form.tsx').then((module) => module.CommentForm))
const OwnerTools = lazyPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools))
const UndoBar = lazyPart(() => import('../../../shared/moderation/undo-bar.tsx').then((module) => module.UndoBar))
/** Shown while there are no comments, by the state of the last read. */
const EMPTY = { idle: texts.noComments, busy: sharedTexts.loading, failed: texts.commentsNotLoaded } as const

interface CommentsProps {
  readonly movieId: string
  /** The page's comments; null when they could not be read. */
  readonly comments: readonly Comment[] | null
  /** When the page read them, ISO 8601. */
  readonly readAt: string
}

/** A movie's comments, with a form for logged-in users (CMT-01 … 29). Key it by movie. */
export function Comments({ movieId, comments: pageComments, readAt }: CommentsProps) {
  const { user, isOwner, ready } = useSession()
  const { commentsClosed } = useSite()
  const loginState = useLoginState()
  const thread = useThread(movieId, pageComments, readAt, { id: ready ? user?._id : undefined, isOwner })
  useWhenOnline(() => {
    if (thread.reading === 'failed') void thread.readMore()
  })
  const [done, setDone] = useState<Done | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={styles.heading} ref={heading} tabIndex={-1}>
        {texts.comments}
      </h2>
      <div className={styles.write} data-box={(user !== null && !commentsClosed) || undefined}>
        {commentsClosed && texts.commentsClosed}
        {user === null && !commentsClosed && (
          <Link className={buttonClass('plain')} to={paths.login} state={loginState}>
            {texts.logInToComment}
          </Link>
        )}
        {user !== null && !commentsClosed && <CommentForm movieId={movieId} user={user} onPosted={thread.add} />}
      </div>
      {thread.comments.length === 0 ? (
        <p className={styles.none}>{EMPTY[thread.reading]}</p>
      ) : (
        <ul className={styles.list}>
          {thread.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment}>
              {isOwner && (
                <OwnerTools
                  comment={comment}
                  ownerId={user?._id}
                  onChanged={thread.add}
                  onHidden={thread.readHeld}
                  onDone={setDone}
                  onDeleted={() => {
                    // The focused button is removed with its comment.
                    flushSync(() => thread.remove(comment.id))
                    heading.current?.focus()
                  }}
                />
              )}
            </CommentItem>
          ))}
        </ul>
      )}
      {thread.reading === 'failed' && <Button onClick={thread.readMore}>{sharedTexts.tryAgain}</Button>}
      {thread.reading !== 'failed' && thread.more && thread.comments.length > 0 && (
        <Button onClick={thread.readMore} disabled={thread.reading === 'busy'}>
          {thread.reading === 'busy' ? sharedTexts.loading : texts.showOlder}
        </Button>
      )}
      {isOwner && <UndoBar done={done} onChange={setDone} />}
    </section>
  )
}
