import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

/** What was just moved to the trash. */
export interface Trashed {
  /** What it is called: a title, or '3 movies'. */
  readonly name: string
  readonly ids: readonly string[]
}

interface TrashedNoteProps {
  readonly trashed: Trashed | null
  /** Takes a row out of the trash. */
  readonly restore: (id: string) => Promise<unknown>
  readonly onRestored: () => void
  readonly onClose: () => void
}

/** Says at the lower edge that rows are in the trash, with a way to undo that. It stays until it is closed (WCAG 2.2.1). */
export function TrashedNote({ trashed, restore, onRestored, onClose }: TrashedNoteProps) {
  const [params] = useSearchParams()
  // In the trash each row can be restored.
  const isTrash = params.get('state') === 'trash'
  useEffect(() => {
    if (isTrash && trashed) onClose()
  }, [isTrash, trashed, onClose])
  const undo = useMutation({
    mutationFn: ({ ids }: Trashed) => Promise.all(ids.map(restore)),
    onSuccess(_, { name }) {
      void showToast('success', texts.restored(name))
      onClose()
    },
    onError: () => void showToast('error', texts.restoreFailed),
    onSettled: onRestored,
  })
  return (
    <div role="status" className={styles.atEdge}>
      {trashed && !isTrash && (
        <div className={styles.trashed}>
          <p>{texts.trashed(trashed.name)}</p>
          <Button disabled={undo.isPending} onClick={() => undo.mutate(trashed)}>
            {texts.undo}
          </Button>
          <Link to={{ search: '?state=trash', hash: '#list' }} className={buttonClass('quiet')} onClick={onClose}>
            {texts.showTrash}
          </Link>
          <Button kind="quiet" onClick={onClose}>
            {texts.closeNote}
          </Button>
        </div>
      )}
    </div>
  )
}
