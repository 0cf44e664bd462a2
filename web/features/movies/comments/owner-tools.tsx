import { useState } from 'react'
import { BlockDialog } from '../../../shared/block/block-dialog.tsx'
import { dataClient } from '../../../shared/session/data-client.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { authorOf } from './comment-item.tsx'
import styles from './comments.module.css'
import { DeleteComment } from './delete-comment.tsx'
import { readThreadComment, THREAD_COLUMNS, type ThreadComment } from './held-comments.ts'
import * as texts from './lazy-texts.ts'

interface OwnerToolsProps {
  readonly comment: ThreadComment
  /** The owner's account, which cannot be blocked. */
  readonly ownerId: string | undefined
  /** Called with the comment after it was hidden or approved. */
  readonly onChanged: (comment: ThreadComment) => void
  /** Called after all of its author's comments were hidden. */
  readonly onHidden: () => void
  readonly onDeleted: () => void
}

/** What the owner can do with a comment: hide or approve it, block its author, delete it. */
export function OwnerTools({ comment, ownerId, onChanged, onHidden, onDeleted }: OwnerToolsProps) {
  const [busy, setBusy] = useState(false)
  const [blocking, setBlocking] = useState(false)
  const author = authorOf(comment)
  const isHeld = Boolean(comment.note)

  async function setHeld(held: boolean) {
    setBusy(true)
    const changed = await holdComment(comment.id, held)
    setBusy(false)
    if (changed) onChanged(changed)
    else void showToast('error', texts.NOT_CHANGED)
  }
  return (
    <div className={styles.tools}>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={isHeld ? texts.approveCommentOf(author) : texts.hideCommentOf(author)}
        onClick={() => void setHeld(!isHeld)}
      >
        {isHeld ? texts.APPROVE : texts.HIDE}
      </Button>
      {comment.user_id !== null && comment.user_id !== ownerId && (
        <Button kind="quiet" aria-label={texts.block(author)} onClick={() => setBlocking(true)}>
          {texts.BLOCK}
        </Button>
      )}
      <DeleteComment comment={comment} onDeleted={onDeleted} />
      {blocking && comment.user_id !== null && (
        <BlockDialog
          person={{ id: comment.user_id, name: author }}
          onClose={() => setBlocking(false)}
          onBlocked={(hidComments) => {
            setBlocking(false)
            if (hidComments) onHidden()
          }}
        />
      )}
    </div>
  )
}

/** Hides or approves a comment; null on failure. Row level security refuses without an error by changing nothing. */
async function holdComment(id: string, held: boolean): Promise<ThreadComment | null> {
  const now = new Date().toISOString()
  try {
    const comments = (await dataClient()).from('comments')
    const { data, error } = await comments
      .update({ held_at: held ? now : null, reviewed_at: now })
      .eq('id', id)
      .select(THREAD_COLUMNS)
      .single()
    if (error) throw error
    return readThreadComment(data, true)
  } catch (error) {
    console.error('holding a comment', error)
    return null
  }
}
