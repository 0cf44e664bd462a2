import { slugOf } from '../../../domain/slug.ts'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import {
  type AdminWatch,
  emptyWatch,
  isComplete,
  saidOf,
  saveWatch,
  type WatchForm,
  type WatchRow,
  watchForm,
  watchRow,
} from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'

interface WatchEditorProps {
  /** Give the editor another `key` with another page, or another version of it. */
  readonly opened: Opened<AdminWatch>
  /** Told the page as it was saved. */
  readonly onSaved: (saved: AdminWatch, wasNew: boolean) => void
  /** Told what became known of the page: another version of it, or null where it is no more. A new one is not cancelled. */
  readonly onCancel?: (known?: AdminWatch | null) => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad?: (current: AdminWatch) => void
}

/** The form of a watch page: a new one, or one in its place in the list (ADMWATCH-01 … 04, 07 … 09). */
export function WatchEditor({ opened, onSaved, onCancel, onLoad }: WatchEditorProps) {
  const editor = useRowEditor<AdminWatch, WatchForm>({
    kind: 'watch',
    opened,
    formOf: watchForm,
    empty: emptyWatch,
    check: (form) => (isComplete(form) ? null : '❌ All fields are required!'),
    save: saveWatch,
    said: saidOf,
    onSaved(saved, wasNew) {
      void showToast('success', wasNew ? 'HTML Code Uploaded!' : 'Updated successfully!')
      onSaved(saved, wasNew)
    },
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
      mine={watchRow(form)}
      theirs={(page) => watchRow(watchForm(page))}
      labels={LABELS}
      submit={editing ? { text: 'Save', busy: 'Saving…' } : { text: 'Upload', busy: 'Uploading…' }}
      cancel={editing ? { text: 'Cancel', kind: 'plain' } : null}
      onCancel={() => onCancel?.(editor.deleted ? null : (editor.conflict ?? undefined))}
      onDiscard={() => {
        editor.discard()
        if (editing && !opened.row) onCancel?.(null)
      }}
      onLoad={(current) => onLoad?.(current)}
    >
      <WatchFields
        autoFocus={editing}
        form={form}
        change={change}
        onTitle={(title) => change(editing ? { title } : withTitle(form, title))}
      />
    </EditorForm>
  )
}

/** The slug goes with the title until somebody writes one of their own. */
function withTitle(form: WatchForm, title: string): Partial<WatchForm> {
  const suggested = (text: string) => (text.trim() === '' ? '' : slugOf(text, 'watch', form.id.slice(0, 8)))
  return form.slug === suggested(form.title) ? { title, slug: suggested(title) } : { title }
}

const LABELS: { readonly [Name in keyof WatchRow]?: string } = {
  title: 'title',
  slug: 'slug',
  poster: 'poster URL',
  cover_poster: 'cover poster URL',
  html_code: 'HTML code',
}
