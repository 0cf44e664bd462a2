import type { ReactNode } from 'react'
import type { Comment } from '../../domain/rows/comment.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { CommentContent } from './comment-content.tsx'
import { harmlessText } from './comment-text.ts'
import styles from './comments.module.css'

/** The name a comment shows; old rows may have none. */
export function authorOf(comment: Comment): string {
  return harmlessText(comment.username).trim() || 'Someone'
}

interface CommentItemProps {
  readonly comment: Comment
  /** The owner's delete button. */
  readonly children?: ReactNode
}

/** One comment: who, when, what (CMT-14). */
export function CommentItem({ comment, children }: CommentItemProps) {
  const author = authorOf(comment)
  return (
    <li className={styles.comment}>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(author)[0]?.toLocaleUpperCase('en')}
      </span>
      <div className={styles.said}>
        <p className={styles.by}>
          <bdi className={styles.author}>{author}</bdi>{' '}
          <RelativeTime iso={comment.created_at} className={styles.when} />
        </p>
        <CommentContent content={comment.content} author={author} />
      </div>
      {children}
    </li>
  )
}
