import { checkForm, isForm, type StoryColumns, StoryForm } from '../../../domain/forms.ts'
import { Field } from '../../account/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { saveRow } from '../editor/save-row.ts'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { type AdminStory, emptyStory, storyForm, storyStore } from './admin-story.ts'
import styles from './stories.module.css'

const TEXTS = [
  ['quality', 'Quality'],
  ['language', 'Language'],
  ['size', 'Size'],
  ['genre', 'Genre'],
  ['imdb', 'IMDb'],
] as const

const check = (form: StoryForm) => checkForm(StoryForm, form, 'Please fill title and poster')

interface StoryEditorProps {
  /** Give the editor another `key` with another story. */
  readonly opened: Opened<AdminStory>
  /** Told of every saved story, even when another one was opened meanwhile. */
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onCancel: () => void
}

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor({ opened, onSaved, onClose, onCancel }: StoryEditorProps) {
  const editor = useRowEditor<AdminStory, StoryForm, StoryColumns>({
    kind: 'story',
    opened,
    formOf: storyForm,
    empty: emptyStory,
    readForm: (stored) => (isForm(StoryForm, stored) ? stored : undefined),
    check,
    save: ({ columns, edited, draft }) =>
      saveRow({ store: storyStore, columns, columnsOf: (story) => check(storyForm(story)).columns }, edited, draft),
    onSaved(_, wasNew) {
      void showToast('success', wasNew ? 'Story added' : 'Story updated')
      onSaved()
    },
    onClose,
    onFailed: (_, wasNew) => void showToast('error', wasNew ? 'Upload failed' : 'Update failed'),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  return (
    <EditorForm
      editor={editor}
      what="story"
      heading={editing ? 'Edit story' : 'New story'}
      submit={{ text: editing ? 'Save story' : 'Add story', busy: 'Saving…' }}
      cancel={editing ? { text: 'Cancel edit', kind: 'quiet' } : null}
      onCancel={onCancel}
    >
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        value={form.title}
        problem={editor.fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <PictureField
        label="Poster URL"
        name="poster_url"
        value={form.poster_url}
        problem={editor.fields.poster_url}
        onChange={(poster_url) => change({ poster_url })}
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
