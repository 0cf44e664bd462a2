import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { countUnset, showOldMovies } from './show-old-movies.ts'

/** The bulk action: shows at home what nobody has decided about yet (ADMMOV-11, ADMMOV-32 … 36). */
export function FixOldMovies({ onChanged }: { readonly onChanged: () => void }) {
  const { confirm, dialog } = useConfirm()
  const [progress, setProgress] = useState<string | null>(null)

  async function run() {
    setProgress('Looking…')
    const unset = await countUnset()
    if (!unset.ok) return void showToast('error', '❌ Error fetching movies')
    if (unset.value === 0) return void showToast('info', '✅ All movies already have showOnHomepage set.')
    const yes = await confirm({
      question: 'Show old movies on the homepage?',
      object: `${unset.value} ${unset.value === 1 ? 'movie' : 'movies'} whose homepage flag was never set`,
      consequence: 'Movies that you have hidden stay hidden.',
      action: 'Show them',
    })
    if (!yes) return
    const result = await showOldMovies((updated) => setProgress(`${updated} of ${unset.value} done…`))
    if (result.kind === 'done') void showToast('success', `✅ Updated ${result.updated} old movies to show on homepage`)
    else
      void showToast('error', result.kind === 'unread' ? '❌ Error fetching movies' : '❌ Failed to update some movies')
    if (result.updated > 0) onChanged()
  }

  return (
    <>
      <Button
        aria-disabled={progress !== null || undefined}
        onClick={() => progress === null && void run().finally(() => setProgress(null))}
      >
        {progress ?? 'Fix Old Movies (Show on Homepage)'}
      </Button>
      {dialog}
    </>
  )
}
