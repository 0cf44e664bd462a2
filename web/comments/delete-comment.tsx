import { useState } from 'react'
import { clip } from '../../domain/excerpt.ts'
import type { Comment } from '../../domain/rows/comment.ts'
import { dataClient } from '../account/data-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import { authorOf } from './comment-item.tsx'
import { harmlessText } from './comment-text.ts'
import styles from './comments.module.css'

interface DeleteCommentProps {
  readonly comment: Comment
  readonly onDeleted: () => void
}

/** The owner's delete button of one comment, which asks first and names what goes (CMT-24, CMT-26 … 28, DEC-69). */
export function DeleteComment({ comment, onDeleted }: DeleteCommentProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const author = authorOf(comment)
  async function remove() {
    setBusy(true)
    const deleted = await deleteComment(comment.id)
    setBusy(false)
    setAsking(false)
    if (deleted) onDeleted()
    void showToast(deleted ? 'success' : 'error', deleted ? 'Comment deleted!' : 'Error deleting comment')
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)} aria-label={`Delete the comment of ${author}`}>
        <Icon name="trash" size={20} />
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Are you sure you want to delete this comment?">
        <blockquote className={styles.quoted} dir="auto">
          <bdi>{author}</bdi>: {clip(harmlessText(comment.content), 160)}
        </blockquote>
        <div className={styles.answers}>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
          <Button kind="danger" onClick={remove} disabled={busy}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Deletes a comment by id; false when the database refused, which it does without an error by deleting nothing. */
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
