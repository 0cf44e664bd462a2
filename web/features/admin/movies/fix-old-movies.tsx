import { useState } from 'react'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { countUnset, showOldMovies } from './movie-store.ts'
import { texts } from './texts.ts'

/** The bulk action that shows movies on the homepage whose flag was never set (ADMMOV-11, ADMMOV-32 … 36). */
export function FixOldMovies({ onChanged }: { readonly onChanged: () => void }) {
  const { confirm, dialog } = useConfirm()
  const [progress, setProgress] = useState<string | null>(null)

  async function run() {
    setProgress(texts.fixCounting)
    const unset = await countUnset().catch(() => null)
    if (unset === null) return void showToast('error', texts.fixUnread)
    if (unset === 0) return void showToast('info', texts.fixNothing)
    const yes = await confirm({
      question: texts.fixQuestion,
      object: texts.fixObject(unset),
      consequence: texts.fixConsequence,
      action: texts.fixAction,
    })
    if (!yes) return
    const { kind, updated } = await showOldMovies((done) => setProgress(texts.fixProgress(done, unset)))
    if (kind === 'done') void showToast('success', texts.fixed(updated))
    else void showToast('error', kind === 'unread' ? texts.fixUnread : texts.fixFailed)
    if (updated > 0) onChanged()
  }

  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={progress !== null || undefined}
        onClick={() => progress === null && void run().finally(() => setProgress(null))}
      >
        {progress ?? texts.fixOldMovies}
      </Button>
      {dialog}
    </>
  )
}
