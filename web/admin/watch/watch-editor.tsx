import { checkForm, isForm, type WatchColumns, WatchForm } from '../../../domain/forms.ts'
import { slugOf } from '../../../domain/slug.ts'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { saveRow } from '../editor/save-row.ts'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { type AdminWatch, emptyWatch, saidOf, watchForm, watchStore } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'

interface WatchEditorProps {
  /** Give the editor another `key` with another page. */
  readonly opened: Opened<AdminWatch>
  /** Told of every saved page, even when its form is closed meanwhile. */
  readonly onSaved: (saved: AdminWatch) => void
  /** A new page's form stays open. */
  readonly onClose?: () => void
  readonly onCancel?: () => void
}

const stay = () => {}
const check = (form: WatchForm) => checkForm(WatchForm, form, '❌ All fields are required!')

/** The form of a watch page: a new one, or one in its place in the list (ADMWATCH-01 … 04, 07 … 09). */
export function WatchEditor({ opened, onSaved, onClose = stay, onCancel = stay }: WatchEditorProps) {
  const editor = useRowEditor<AdminWatch, WatchForm, WatchColumns>({
    kind: 'watch',
    opened,
    formOf: watchForm,
    empty: emptyWatch,
    readForm: (stored) => (isForm(WatchForm, stored) ? stored : undefined),
    check,
    save: ({ columns, edited, draft }) =>
      saveRow({ store: watchStore, columns, columnsOf: (page) => check(watchForm(page)).columns }, edited, draft),
    said: saidOf,
    onSaved(saved, wasNew) {
      void showToast('success', wasNew ? 'HTML Code Uploaded!' : 'Updated successfully!')
      onSaved(saved)
    },
    onClose,
    onFailed: (_, wasNew) => void showToast('error', wasNew ? 'Failed to upload!' : 'Failed to update!'),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  return (
    <EditorForm
      editor={editor}
      what="watch page"
      {...(editing ? { label: `Edit ${opened.row?.title ?? form.title}` } : { heading: 'New watch page' })}
      className={styles.form}
      submit={editing ? { text: 'Save', busy: 'Saving…' } : { text: 'Upload', busy: 'Uploading…' }}
      cancel={editing ? { text: 'Cancel', kind: 'plain' } : null}
      onCancel={onCancel}
    >
      <WatchFields
        autoFocus={editing}
        form={form}
        problems={editor.fields}
        change={change}
        onTitle={(title) => change(editing ? { title } : withTitle(form, title))}
      />
    </EditorForm>
  )
}

/** The slug goes with the title until somebody writes one of their own. */
function withTitle(form: WatchForm, title: string): Partial<WatchForm> {
  const suggested = (text: string) => (text.trim() === '' ? '' : slugOf(text, 'watch', 'page'))
  return form.slug === suggested(form.title) ? { title, slug: suggested(title) } : { title }
}
