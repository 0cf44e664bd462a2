import { checkForm, isForm, type StoryColumns, StoryForm } from '../../../../domain/forms.ts'
import { Field } from '../../../shared/form/field.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { saveRow } from '../editor/row-store.ts'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { CheckBox } from '../ui/inputs.tsx'
import { type AdminStory, emptyStory, storyForm, storyStore } from './admin-story.ts'
import styles from './stories.module.css'
import { texts } from './texts.ts'

const FACTS = ['quality', 'language', 'size', 'genre', 'imdb'] as const

const check = (form: StoryForm) => checkForm(StoryForm, form, texts.required)
export const readStoryForm = (stored: unknown) => (isForm(StoryForm, stored) ? stored : undefined)

interface StoryEditorProps {
  /** Give the editor another `key` with another story. */
  readonly opened: Opened<AdminStory>
  /** What a new story begins with; null for nothing. */
  readonly begun: StoryForm | null
  /** Called with every saved story, also when another one was opened meanwhile. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor({ opened, begun, onSaved, onClose }: StoryEditorProps) {
  const editor = useRowEditor<AdminStory, StoryForm, StoryColumns>({
    kind: 'story',
    opened,
    formOf: storyForm,
    empty: () => begun ?? emptyStory(),
    readForm: readStoryForm,
    check,
    save: ({ columns, edited, draft }) =>
      saveRow({ store: storyStore, columns, columnsOf: (story) => check(storyForm(story)).columns }, edited, draft),
    onSaved(_, saved) {
      void showToast('success', saved === 'published' ? texts.added : texts.updated)
      onSaved()
    },
    onClose,
    onFailed: (_, wasNew) => void showToast('error', wasNew ? texts.addFailed : texts.updateFailed),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  return (
    <EditorForm
      editor={editor}
      what={texts.what}
      heading={editing ? texts.editStory : texts.newStory}
      submit={{ text: editing ? texts.saveStory : texts.addStory, busy: texts.saving }}
      cancel={editing ? { text: texts.cancelEdit, kind: 'quiet' } : null}
      onCancel={onClose}
    >
      <Field
        label={texts.titleField}
        name="title"
        required
        autoComplete="off"
        maxLength={300}
        value={form.title}
        problem={editor.fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <PictureField
        what="poster"
        label={texts.posterUrl}
        name="poster_url"
        required
        value={form.poster_url}
        problem={editor.fields.poster_url}
        onChange={(poster_url) => change({ poster_url })}
      />
      <div className={styles.facts}>
        {FACTS.map((name) => (
          <Field
            key={name}
            label={texts[name]}
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
          label={texts.onHomepage}
          checked={form.show_on_homepage}
          onChange={(event) => change({ show_on_homepage: event.target.checked })}
        />
      )}
    </EditorForm>
  )
}
