import { type ReactNode, useCallback, useState } from 'react'
import type { Comment } from '../../../../domain/rows/comment.ts'
import { spoilerParts } from '../../../../domain/spoilers.ts'
import { textLang } from '../../../../domain/translated.ts'
import { firstLetter } from '../../../shared/ui/first-letter.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { texts } from '../texts.tsx'
import type { ThreadComment } from './comment-calls.ts'
import { commentPicture, safeText } from './comment-text.ts'
import styles from './comments.module.css'

/** The comment's author name; old rows may have none. */
export function authorOf(comment: Comment): string {
  return safeText(comment.username).trim() || texts.someone
}

interface CommentItemProps {
  readonly comment: ThreadComment
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A comment with its author and time (CMT-14). */
export function CommentItem({ comment, children }: CommentItemProps) {
  const author = authorOf(comment)
  return (
    <li id={`comment-${comment.id}`} className={styles.comment}>
      <span className={styles.initial} aria-hidden="true">
        {firstLetter(author)}
      </span>
      <div className={styles.said}>
        <p className={styles.by}>
          <bdi className={styles.author}>{author}</bdi>{' '}
          <RelativeTime iso={comment.created_at} className={styles.when} />
          {comment.edited_at && <span className={styles.when}>{texts.edited}</span>}
        </p>
        <CommentContent content={comment.content} author={author} />
        {comment.note && <p className={styles.note}>{comment.note}</p>}
      </div>
      {children}
    </li>
  )
}

/** A comment's image if it is nothing but an image's URL, otherwise its text with line breaks (CMT-15, CMT-16). */
function CommentContent({ content, author }: { readonly content: string; readonly author: string }) {
  const [broken, setBroken] = useState(false)
  // The image may have failed before hydration.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBroken(true)
  }, [])
  const picture = broken ? null : commentPicture(content)
  if (picture === null) return <CommentText text={safeText(content)} />
  return (
    <img
      ref={check}
      className={styles.picture}
      src={picture}
      alt={texts.imageBy(author)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

/** A comment's text. Its spoilers are hidden until the reader opens them, which works without script too. */
function CommentText({ text }: { readonly text: string }) {
  const parts = spoilerParts(text)
  // <p> must not contain <details>.
  const Tag = parts.length === 1 ? 'p' : 'div'
  return (
    <Tag className={styles.text} dir="auto" lang={textLang(text)}>
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
          <details key={place} className={styles.spoiler}>
            <summary>{texts.spoiler}</summary>
            <span>{part}</span>
          </details>
        ),
      )}
    </Tag>
  )
}
