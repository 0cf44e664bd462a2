import { useState } from 'react'
import { flushSync } from 'react-dom'
import { clip } from '../../../../domain/excerpt.ts'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import {
  type CommentAction,
  HIDDEN_BY_OWNER,
  MaybeDone,
  moderate,
  type Undo,
} from '../../../shared/moderation/comments.ts'
import { texts as moderationTexts } from '../../../shared/moderation/texts.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { DataError } from '../../../shared/session/data-service.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { lateTexts } from '../late-texts.tsx'
import type { ThreadComment } from './comment-calls.ts'
import { authorOf } from './comment-item.tsx'
import { safeText } from './comment-text.ts'
import styles from './comment-tools.module.css'
import { readHeld } from './comment-tools.tsx'
import type { Thread } from './use-thread.ts'

const doneTexts = () => ({
  approve: lateTexts.commentApproved,
  hide: lateTexts.commentHidden,
  delete: lateTexts.commentDeleted,
})

interface OwnerToolsProps {
  readonly movieId: string
  readonly comment: ThreadComment
  readonly thread: Thread
  readonly onDone: (done: Done) => void
}

/** What the owner can do with a comment: hide or approve it, block its author, delete it (CMT-24, CMT-26 … 28, DEC-69). */
export function OwnerTools({ movieId, comment, thread, onDone }: OwnerToolsProps) {
  // The owner cannot be blocked.
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const [blocking, setBlocking] = useState(false)
  const { confirm, dialog } = useConfirm()
  const author = authorOf(comment)
  const isHeld = Boolean(comment.note)

  const offer = (text: string, undo: Undo) => onDone({ text, undo: () => undo().then(() => thread.add(comment)) })
  async function act(action: CommentAction) {
    setBusy(true)
    try {
      const undo = await moderate(action, [comment])
      if (action === 'delete') {
        // The focused button is removed with its comment.
        flushSync(() => thread.remove(comment.id))
        document.getElementById('comments')?.focus()
      } else thread.add({ ...comment, note: action === 'hide' ? lateTexts.heldBecause(HIDDEN_BY_OWNER) : null })
      offer(doneTexts()[action], undo)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      void showToast('error', action === 'delete' ? lateTexts.deleteFailed : lateTexts.notChanged)
      if (error instanceof MaybeDone) offer(moderationTexts.maybeDone, error.undo)
    } finally {
      setBusy(false)
    }
  }
  async function remove() {
    const object = `${author}: ${clip(nameSpoilers(safeText(comment.content)), 160)}`
    if (await confirm({ question: lateTexts.deleteComment, object, action: lateTexts.delete })) await act('delete')
  }
  return (
    <div className={styles.owner}>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={isHeld ? lateTexts.approveCommentOf(author) : lateTexts.hideCommentOf(author)}
        onClick={() => void act(isHeld ? 'approve' : 'hide')}
      >
        {isHeld ? lateTexts.approve : lateTexts.hide}
      </Button>
      {comment.user_id !== null && comment.user_id !== user?._id && (
        <Button kind="quiet" aria-label={lateTexts.blockAuthor(author)} onClick={() => setBlocking(true)}>
          {lateTexts.block}
        </Button>
      )}
      <Button kind="quiet" disabled={busy} aria-label={lateTexts.deleteCommentOf(author)} onClick={() => void remove()}>
        <Icon name="trash" size={20} />
      </Button>
      {dialog}
      {blocking && comment.user_id !== null && (
        <BlockDialog
          person={{ id: comment.user_id, name: author }}
          onClose={() => setBlocking(false)}
          onBlocked={(hidComments) => {
            setBlocking(false)
            if (hidComments) void readHeld(thread, movieId, true)
          }}
        />
      )}
    </div>
  )
}
