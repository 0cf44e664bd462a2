import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import { textLang, titleLang } from '../../../../domain/translated.ts'
import { texts } from '../../../shared/moderation/own-comment-texts.ts'
import { WithdrawComment } from '../../../shared/moderation/withdraw-comment.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import styles from './settings.module.css'
import { type OwnComment, readOwnComments } from './settings-calls.ts'
import { settingsTexts } from './settings-texts.tsx'

/** The person's comments with their films, newest first; each can be withdrawn. */
export function OwnComments({ userId }: { readonly userId: string }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [comments, setComments] = useState<readonly OwnComment[]>([])
  const [state, setState] = useState<'busy' | 'failed' | 'more' | 'all'>('busy')
  const [chosen, setChosen] = useState<OwnComment | null>(null)

  const readAfter = useCallback(
    async (shown: readonly OwnComment[]) => {
      setState('busy')
      try {
        const page = await readOwnComments(userId, shown.length)
        setComments([...shown, ...page.comments])
        setState(page.more ? 'more' : 'all')
      } catch (error) {
        console.error('own comments', error)
        setState('failed')
      }
    },
    [userId],
  )
  useEffect(() => void readAfter([]), [readAfter])

  function remove(comment: OwnComment) {
    flushSync(() => setComments(comments.filter((each) => each.id !== comment.id)))
    // The focused button is removed with its comment.
    heading.current?.focus()
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {settingsTexts.yourComments}
      </h2>
      <div className={styles.content}>
        {comments.length > 0 && (
          <ul className={styles.rows}>
            {comments.map((comment) => (
              <CommentRow key={comment.id} comment={comment} onWithdraw={() => setChosen(comment)} />
            ))}
          </ul>
        )}
        {comments.length === 0 && state === 'all' && <p>{settingsTexts.noComments}</p>}
        {/* The focus falls back to this section when its button is removed (focus-fallback.ts). */}
        <section className={styles.end}>
          {state === 'busy' && <p role="status">{sharedTexts.loading}</p>}
          {state === 'more' && <Button onClick={() => readAfter(comments)}>{settingsTexts.showOlder}</Button>}
          {state === 'failed' && (
            <p role="alert" className={styles.line}>
              {settingsTexts.commentsNotLoaded}{' '}
              <Button onClick={() => readAfter(comments)}>{sharedTexts.tryAgain}</Button>
            </p>
          )}
        </section>
      </div>
      {chosen && (
        <WithdrawComment comment={chosen} onClose={() => setChosen(null)} onWithdrawn={() => remove(chosen)} />
      )}
    </section>
  )
}

function CommentRow({ comment, onWithdraw }: { readonly comment: OwnComment; readonly onWithdraw: () => void }) {
  const { film, content, createdAt, isHeld, isReviewed } = comment
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          {film ? (
            <Link to={`${paths.movie(film.slug)}#comment-${comment.id}`} lang={titleLang(film.title)}>
              {film.title}
            </Link>
          ) : (
            settingsTexts.unlistedFilm
          )}{' '}
          <RelativeTime iso={createdAt} className={styles.soft} />
        </p>
        <p className={styles.comment} dir="auto" lang={textLang(content)}>
          {nameSpoilers(content)}
        </p>
        {isHeld && (
          <p className={styles.soft}>{isReviewed ? settingsTexts.commentHidden : settingsTexts.commentWaits}</p>
        )}
      </div>
      <Button
        kind="quiet"
        aria-label={settingsTexts.withdrawFrom(film?.title ?? settingsTexts.unlistedFilm)}
        onClick={onWithdraw}
      >
        {texts.withdraw}
      </Button>
    </li>
  )
}
