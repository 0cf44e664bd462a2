import { useState } from 'react'
import { clip } from '../../../../domain/excerpt.ts'
import type { Comment } from '../../../../domain/rows/comment.ts'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import { dataClient } from '../../../shared/session/data-client.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { authorOf } from './comment-item.tsx'
import { safeText } from './comment-text.ts'
import styles from './comments.module.css'
import * as texts from './lazy-texts.ts'

interface DeleteCommentProps {
  readonly comment: Comment
  readonly onDeleted: () => void
}

/** The owner's delete button. It asks for confirmation and quotes the comment (CMT-24, CMT-26 … 28, DEC-69). */
export function DeleteComment({ comment, onDeleted }: DeleteCommentProps) {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const author = authorOf(comment)
  async function remove() {
    setBusy(true)
    const deleted = await deleteComment(comment.id)
    setBusy(false)
    setConfirming(false)
    if (deleted) onDeleted()
    void showToast(deleted ? 'success' : 'error', deleted ? texts.COMMENT_DELETED : texts.DELETE_FAILED)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)} aria-label={texts.deleteCommentOf(author)}>
        <Icon name="trash" size={20} />
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={texts.DELETE_COMMENT}>
        <blockquote className={styles.quoted} dir="auto">
          <bdi>{author}</bdi>: {clip(nameSpoilers(safeText(comment.content)), 160)}
        </blockquote>
        <div className={styles.answers}>
          <Button onClick={() => setConfirming(false)}>{texts.CANCEL}</Button>
          <Button kind="danger" onClick={remove} disabled={busy}>
            {texts.DELETE}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Deletes a comment by id; false on failure. Row level security refuses without an error by deleting nothing. */
async function deleteComment(id: string): Promise<boolean> {
  try {
    const { data, error } = await (await dataClient()).from('comments').delete().eq('id', id).select('id')
    if (error) throw error
    return data.length > 0
  } catch (error) {
    console.error('deleting a comment', error)
    return false
  }
}
