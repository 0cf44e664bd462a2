import { useSession } from '../../../shared/session/session.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { lateTexts } from '../late-texts.tsx'
import type { ThreadComment } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'

interface EditDialogProps {
  readonly movieId: string
  readonly comment: ThreadComment
  readonly onClose: () => void
  readonly onEdited: (comment: ThreadComment) => void
}

/** The form for one's own comment, in a dialog. */
export function EditDialog({ movieId, comment, onClose, onEdited }: EditDialogProps) {
  const { user } = useSession()
  return (
    <Dialog open onClose={onClose} title={lateTexts.editComment}>
      <CommentForm movieId={movieId} user={user} edited={comment} onPosted={onEdited} />
    </Dialog>
  )
}
