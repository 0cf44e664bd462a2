import { type FormEvent, useState } from 'react'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type AdminStory, emptyStory, insertStory, storyForm, updateStory } from './admin-story.ts'
import styles from './stories.module.css'

const TEXTS = [
  ['quality', 'Quality'],
  ['language', 'Language'],
  ['size', 'Size'],
  ['genre', 'Genre'],
  ['imdb', 'IMDb'],
] as const

interface StoryEditorProps {
  /** Null for a new story. Give the editor another `key` with another story. */
  readonly story: AdminStory | null
  readonly onSaved: (story: AdminStory | null) => void
  readonly onCancel: () => void
}

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor({ story, onSaved, onCancel }: StoryEditorProps) {
  const [first] = useState(() => (story ? storyForm(story) : emptyStory()))
  const draft = useDraft({
    name: `story:${story?.id ?? 'new'}`,
    initial: first,
    base: story?.updated_at ?? null,
    check: sameFields(first),
    titleOf: (form) => form.title,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { form } = draft
    if (!form.title.trim() || !form.poster_url.trim()) {
      setProblem('Please fill title and poster')
      return
    }
    setBusy(true)
    setProblem(null)
    const answer = story ? await updateStory(form, draft.base ?? story.updated_at) : await insertStory(form)
    setBusy(false)
    // A new story's id is made here: one that is there already came with the try before, whose answer was lost.
    const arrived = !story && !answer.ok && answer.problem.kind === 'taken'
    if (!answer.ok && !arrived) {
      setProblem(story && answer.problem.kind === 'gone' ? CHANGED : answer.problem.message)
      void showToast('error', story ? 'Update failed' : 'Upload failed')
      return
    }
    void showToast('success', story ? 'Story updated' : 'Story added')
    draft.reset(emptyStory(), null)
    onSaved(answer.ok ? answer.value : null)
  }

  const cancel = () => {
    draft.reset()
    setProblem(null)
    onCancel()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <h2>{story ? 'Edit story' : 'New story'}</h2>
      {draft.restored && <RestoredNote onDiscard={() => draft.reset()} />}
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        value={draft.form.title}
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <Field
        label="Poster URL"
        name="poster_url"
        inputMode="url"
        autoComplete="off"
        value={draft.form.poster_url}
        onChange={(event) => draft.change({ poster_url: event.target.value })}
      />
      <div className={styles.facts}>
        {TEXTS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={200}
            value={draft.form[name]}
            onChange={(event) => draft.change({ [name]: event.target.value })}
          />
        ))}
      </div>
      {story && (
        <CheckBox
          label="Show at home"
          checked={draft.form.show_on_homepage}
          onChange={(event) => draft.change({ show_on_homepage: event.target.checked })}
        />
      )}
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {busy ? 'Saving…' : story ? 'Save story' : 'Add story'}
        </Button>
        {story && (
          <Button kind="quiet" onClick={cancel}>
            Cancel edit
          </Button>
        )}
      </div>
    </form>
  )
}

const CHANGED =
  'This story was changed or deleted elsewhere since you opened it. What you typed is kept: copy what you need, cancel, and edit it anew.'
