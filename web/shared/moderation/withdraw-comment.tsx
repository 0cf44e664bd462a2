import { useState } from 'react'
import { clip } from '../../../domain/excerpt.ts'
import { nameSpoilers } from '../../../domain/spoilers.ts'
import { messageOrReasonOf, post } from '../session/call-api.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { texts } from './own-comment-texts.ts'

interface WithdrawCommentProps {
  readonly comment: { readonly id: string; readonly content: string }
  readonly onClose: () => void
  /** Called when the comment is gone, before the message about it. */
  readonly onWithdrawn: () => void
}

/** Asks before somebody's own comment is withdrawn, and withdraws it. It is closed when that is done, and when it failed. */
export function WithdrawComment({ comment: { id, content }, onClose, onWithdrawn }: WithdrawCommentProps) {
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    if (busy) return
    setBusy(true)
    const answer = await post('/api/user/withdraw-comment', { commentId: id })
    onClose()
    if (answer.ok) onWithdrawn()
    void showToast(answer.ok ? 'success' : 'error', messageOrReasonOf(answer))
  }
  return (
    <AskDialog
      open
      question={texts.withdrawQuestion}
      object={clip(nameSpoilers(content), 160)}
      consequence={texts.withdrawExplained}
      action={texts.withdraw}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    />
  )
}
