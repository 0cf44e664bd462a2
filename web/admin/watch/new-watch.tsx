import { type FormEvent, useState } from 'react'
import { slugOf } from '../../../domain/slug.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { emptyWatch, isComplete, saidOf, saveWatch, type WatchForm } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'

/** The form of a new watch page (ADMWATCH-01 … 04). */
export function NewWatch({ onSaved }: { readonly onSaved: () => void }) {
  const [first] = useState(emptyWatch)
  const draft = useDraft({
    name: 'watch:new',
    initial: first,
    check: sameFields(first),
    titleOf: (form) => form.title,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { form } = draft

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isComplete(form)) {
      setProblem('❌ All fields are required!')
      return
    }
    setBusy(true)
    setProblem(null)
    const outcome = await saveWatch(form, null)
    setBusy(false)
    if (outcome.kind !== 'saved') {
      setProblem(outcome.kind === 'failed' ? saidOf(outcome.problem) : null)
      void showToast('error', 'Failed to upload!')
      return
    }
    void showToast('success', 'HTML Code Uploaded!')
    draft.reset(emptyWatch())
    onSaved()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <h2>New watch page</h2>
      {draft.restored && <RestoredNote onDiscard={() => draft.reset()} />}
      <WatchFields form={form} change={draft.change} onTitle={(title) => draft.change(followTitle(form, title))} />
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Uploading…' : 'Upload'}
        </Button>
      </div>
    </form>
  )
}

/** The slug goes with the title until somebody writes one of their own. */
function followTitle(form: WatchForm, title: string): Partial<WatchForm> {
  const suggested = (text: string) => (text.trim() === '' ? '' : slugOf(text, 'watch', form.id.slice(0, 8)))
  return form.slug === suggested(form.title) ? { title, slug: suggested(title) } : { title }
}
