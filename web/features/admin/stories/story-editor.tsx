import type { StoryForm } from '../../../../domain/forms.ts'
import { Field } from '../../../shared/form/field.tsx'
import { EditorForm, fieldsOf } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { PublishActions } from '../editor/publish-actions.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { CheckBox } from '../ui/inputs.tsx'
import { type AdminStory, storyKind } from './admin-story.ts'
import styles from './stories.module.css'
import { texts } from './texts.ts'

const FACTS = ['quality', 'language', 'size', 'genre', 'imdb'] as const

/** The form of a story, new or edited (ADMSTORY-01 … 06). */
export function StoryEditor(props: EditorProps<AdminStory>) {
  const editor = useRowEditor(storyKind, props)
  const { form, change } = editor
  const { text, value } = fieldsOf<Exclude<keyof StoryForm, 'show_on_homepage'>>(form, editor.fields, change)
  const editing = !props.opened.isNew
  return (
    <EditorForm
      editor={editor}
      heading={editing ? texts.editStory : texts.newStory}
      actions={<PublishActions editor={editor} />}
      submit={{ text: editing && !editor.isDraft ? texts.saveStory : texts.publish, busy: texts.saving }}
      cancel={editing && texts.cancelEdit}
      onCancel={props.onClose}
    >
      <Field {...text('title')} label={texts.titleField} required maxLength={300} />
      <PictureField
        {...value('poster_url')}
        what="poster"
        label={texts.posterUrl}
        required
        onChange={(poster_url) => change({ poster_url })}
      />
      <div className={styles.facts}>
        {FACTS.map((name) => (
          <Field
            key={name}
            {...text(name)}
            label={texts[name]}
            maxLength={200}
            hint={name === 'imdb' ? texts.imdbHint : undefined}
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
