import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
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

interface CommentsProps {
  readonly movieId: string
  /** The page's comments; null when they could not be read. */
  readonly comments: readonly Comment[] | null
  /** When the page read them, ISO 8601. */
  readonly readAt: string
}

/** A movie's comments, with a form for logged-in users (CMT-01 … 29). Key it by movie. */
export function Comments({ movieId, comments: pageComments, readAt }: CommentsProps) {
  const { user } = useSession()
  const { commentsClosed } = useSite()
  const loginState = useLoginState('#comments')
  const isLoggedIn = user !== null
  const thread = useThread(movieId, pageComments, readAt, isLoggedIn)
  useWhenOnline(() => {
    if (thread.reading === 'failed') void thread.readMore()
  })
  const [done, setDone] = useState<Done | null>(null)
  const [tools, setTools] = useState<typeof import('./comment-tools.tsx') | null>(null)
  const { hash } = useLocation()
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  // Visitors who only read do not load them. Not with Suspense: React would show the form later where two parts are loaded at once.
  useEffect(() => {
    if (isLoggedIn || touched || hash) void import('./comment-tools.tsx').then(setTools, () => {})
  }, [isLoggedIn, touched, hash])
  return (
    <section className={styles.comments} aria-labelledby="comments" onPointerOver={touch} onFocus={touch}>
      <h2 id="comments" className={styles.heading} tabIndex={-1}>
        {texts.comments}
      </h2>
      <div className={styles.write} data-box={(isLoggedIn && !commentsClosed) || undefined}>
        {commentsClosed && texts.commentsClosed}
        {user === null && !commentsClosed && (
          <Link className={buttonClass('plain')} to={paths.login} state={loginState}>
            {texts.logInToComment}
          </Link>
        )}
        {user !== null && !commentsClosed && <CommentForm movieId={movieId} user={user} onPosted={thread.add} />}
      </div>
      {thread.comments.length === 0 ? (
        <p className={styles.none}>
          {thread.reading === 'busy'
            ? sharedTexts.loading
            : texts[thread.reading === 'failed' ? 'commentsNotLoaded' : 'noComments']}
        </p>
      ) : (
        <ul className={styles.list}>
          {thread.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment}>
              {tools && <tools.CommentTools movieId={movieId} comment={comment} thread={thread} onDone={setDone} />}
            </CommentItem>
          ))}
        </ul>
      )}
      {/* The focus falls back to this section when its button is removed (focus-fallback.ts). */}
      <section>
        {thread.reading === 'failed' && thread.comments.length > 0 && <p role="alert">{texts.commentsNotLoaded}</p>}
        {thread.reading === 'failed' && <Button onClick={thread.readMore}>{sharedTexts.tryAgain}</Button>}
        {thread.reading !== 'failed' && thread.more && thread.comments.length > 0 && (
          <Button onClick={thread.readMore} disabled={thread.reading === 'busy'}>
            {thread.reading === 'busy' ? sharedTexts.loading : texts.showOlder}
          </Button>
        )}
      </section>
      {tools && <tools.ThreadTools movieId={movieId} thread={thread} done={done} onDone={setDone} />}
    </section>
  )
}
