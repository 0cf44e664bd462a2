import { useState } from 'react'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type AdminStory, emptyStory, type StoryForm, saveStory, storyForm, trimmedStory } from './admin-story.ts'
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
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: AdminStory) => void
}

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor({ story, onSaved, onCancel, onLoad }: StoryEditorProps) {
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

  // What somebody else has saved since the typing began; a draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState(story && draft.restored && draft.base !== story.updated_at ? story : null)

  /** Saves, or says why not; over another's version only when told which. */
  async function save(over: AdminStory | null) {
    const { form } = draft
    if (busy) return
    setProblem(null)
    if (!form.title.trim() || !form.poster_url.trim()) {
      setProblem('Please fill title and poster')
      return
    }
    setBusy(true)
    const outcome = await saveStory(form, over?.updated_at ?? (story && (draft.base ?? story.updated_at)))
    setBusy(false)
    if (outcome.kind === 'saved') {
      void showToast('success', story ? 'Story updated' : 'Story added')
      draft.reset(emptyStory(), null)
      onSaved()
      return
    }
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    setProblem(outcome.kind === 'conflict' ? null : outcome.problem.message)
    void showToast('error', story ? 'Update failed' : 'Upload failed')
  }

  const cancel = () => {
    draft.reset()
    setProblem(null)
    onCancel()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(null)
      }}
    >
      <h2>{story ? 'Edit story' : 'New story'}</h2>
      {draft.restored && (
        <RestoredNote
          onDiscard={() => {
            draft.reset()
            setConflict(null)
          }}
        />
      )}
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
      {conflict && (
        <ConflictNote
          what="story"
          mine={trimmedStory(draft.form)}
          theirs={storyForm(conflict)}
          labels={LABELS}
          busy={busy}
          onLoad={() => {
            draft.reset()
            onLoad(conflict)
          }}
          onOverwrite={() => void save(conflict)}
        />
      )}
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" aria-disabled={busy || undefined}>
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

const LABELS: { readonly [Name in keyof StoryForm]?: string } = {
  title: 'title',
  poster_url: 'poster URL',
  quality: 'quality',
  language: 'language',
  size: 'size',
  genre: 'genre',
  imdb: 'IMDb',
  show_on_homepage: 'homepage',
}
