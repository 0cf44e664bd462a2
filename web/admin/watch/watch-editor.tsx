import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type AdminWatch, isComplete, saidOf, saveWatch, type WatchRow, watchForm, watchRow } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'

interface WatchEditorProps {
  readonly entry: AdminWatch
  readonly onSaved: (entry: AdminWatch) => void
  /** Told the page as it is known by then. */
  readonly onCancel: (known: AdminWatch) => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: AdminWatch) => void
}

/** The form of a watch page in its place in the list (ADMWATCH-07 … 09); give it a `key` by the page's version. */
export function WatchEditor({ entry, onSaved, onCancel, onLoad }: WatchEditorProps) {
  const initial = watchForm(entry)
  const draft = useDraft({
    name: `watch:${entry.id}`,
    initial,
    base: entry.updated_at,
    check: sameFields(initial),
    titleOf: (form) => form.title,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // What somebody else has saved since the typing began; a draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState(draft.restored && draft.base !== entry.updated_at ? entry : null)

  /** Saves, or says why not; over another's version only when told which. */
  async function save(over: AdminWatch | null) {
    if (busy) return
    setProblem(null)
    if (!isComplete(draft.form)) {
      setProblem('❌ All fields are required!')
      return
    }
    setBusy(true)
    const outcome = await saveWatch(draft.form, (over ?? { updated_at: draft.base ?? entry.updated_at }).updated_at)
    setBusy(false)
    if (outcome.kind === 'saved') {
      draft.reset()
      void showToast('success', 'Updated successfully!')
      onSaved(outcome.row)
      return
    }
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    setProblem(outcome.kind === 'conflict' ? null : saidOf(outcome.problem))
    void showToast('error', 'Failed to update!')
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Edit ${entry.title}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save(null)
      }}
    >
      {draft.restored && (
        <RestoredNote
          onDiscard={() => {
            draft.reset()
            setConflict(null)
          }}
        />
      )}
      <WatchFields autoFocus form={draft.form} change={draft.change} onTitle={(title) => draft.change({ title })} />
      {conflict && (
        <ConflictNote
          what="watch page"
          mine={watchRow(draft.form)}
          theirs={watchRow(watchForm(conflict))}
          labels={LABELS}
          busy={busy}
          onLoad={() => {
            draft.reset()
            setConflict(null)
            onLoad(conflict)
          }}
          onOverwrite={() => void save(conflict)}
        />
      )}
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button
          onClick={() => {
            draft.reset()
            onCancel(conflict ?? entry)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

const LABELS: { readonly [Name in keyof WatchRow]?: string } = {
  title: 'title',
  slug: 'slug',
  poster: 'poster URL',
  cover_poster: 'cover poster URL',
  html_code: 'HTML code',
}
