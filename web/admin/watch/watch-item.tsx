import { type FormEvent, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { type AdminWatch, isComplete, updateWatch, watchForm } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'

interface WatchItemProps {
  readonly entry: AdminWatch
  readonly onSaved: (entry: AdminWatch) => void
  readonly onDelete: () => void
}

/** One upload of the list, to look at or to edit in place (ADMWATCH-07 … 12). */
export function WatchItem({ entry, onSaved, onDelete }: WatchItemProps) {
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <WatchEditor
        entry={entry}
        onSaved={(saved) => {
          setEditing(false)
          onSaved(saved)
        }}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <div className={styles.item}>
      <Thumb src={entry.poster} />
      <div className={styles.about}>
        <h3>
          <Link to={paths.player(entry.slug)}>{entry.title}</Link>
        </h3>
        <p>
          /watch/{entry.slug} · <RelativeTime iso={entry.created_at} />
        </p>
        <div className={styles.actions}>
          <Button aria-label={`Edit ${entry.title}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button kind="danger" aria-label={`Delete ${entry.title}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </div>
  )
}

interface WatchEditorProps {
  readonly entry: AdminWatch
  readonly onSaved: (entry: AdminWatch) => void
  readonly onCancel: () => void
}

function WatchEditor({ entry, onSaved, onCancel }: WatchEditorProps) {
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

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isComplete(draft.form)) {
      setProblem('❌ All fields are required!')
      return
    }
    setBusy(true)
    setProblem(null)
    const answer = await updateWatch(draft.form, draft.base ?? entry.updated_at)
    setBusy(false)
    if (answer.ok) {
      draft.reset()
      void showToast('success', 'Updated successfully!')
      onSaved(answer.value)
      return
    }
    setProblem(SAYS[answer.problem.kind] ?? answer.problem.message)
    void showToast('error', 'Failed to update!')
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate aria-label={`Edit ${entry.title}`}>
      {draft.restored && <RestoredNote onDiscard={() => draft.reset()} />}
      <WatchFields form={draft.form} change={draft.change} onTitle={(title) => draft.change({ title })} />
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button
          onClick={() => {
            draft.reset()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

const SAYS: Readonly<Record<string, string>> = {
  taken: 'This slug is taken by another watch page: choose another one.',
  gone: 'This page was changed or deleted elsewhere since you opened it. What you typed is kept: copy what you need, cancel, and edit it anew.',
}
