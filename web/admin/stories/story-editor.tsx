import { Field } from '../../account/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { CheckBox } from '../ui/check-box.tsx'
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
  /** Give the editor another `key` with another story. */
  readonly opened: Opened<AdminStory>
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: AdminStory) => void
}

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor({ opened, onSaved, onCancel, onLoad }: StoryEditorProps) {
  const editor = useRowEditor<AdminStory, StoryForm>({
    kind: 'story',
    opened,
    formOf: storyForm,
    empty: emptyStory,
    check: ({ title, poster_url }) => (title.trim() && poster_url.trim() ? null : 'Please fill title and poster'),
    save: saveStory,
    onSaved(_, wasNew) {
      void showToast('success', wasNew ? 'Story added' : 'Story updated')
      onSaved()
    },
    onFailed: (_, wasNew) => void showToast('error', wasNew ? 'Upload failed' : 'Update failed'),
  })
  const { form, change, discard } = editor
  const { row, id } = opened
  const editing = id !== null
  return (
    <EditorForm
      editor={editor}
      what="story"
      heading={editing ? 'Edit story' : 'New story'}
      mine={trimmedStory(form)}
      theirs={storyForm}
      labels={LABELS}
      submit={{ text: editing ? 'Save story' : 'Add story', busy: 'Saving…' }}
      cancel={editing ? { text: 'Cancel edit', kind: 'quiet' } : null}
      onCancel={onCancel}
      onDiscard={() => {
        discard()
        if (editing && !row) onCancel()
      }}
      onLoad={onLoad}
    >
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        value={form.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        label="Poster URL"
        name="poster_url"
        inputMode="url"
        autoComplete="off"
        value={form.poster_url}
        onChange={(event) => change({ poster_url: event.target.value })}
      />
      <div className={styles.facts}>
        {TEXTS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={200}
            value={form[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      {editing && (
        <CheckBox
          label="Show at home"
          checked={form.show_on_homepage}
          onChange={(event) => change({ show_on_homepage: event.target.checked })}
        />
      )}
    </EditorForm>
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
