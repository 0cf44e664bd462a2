import { type BlogColumns, BlogForm, checkForm, isForm } from '../../../domain/forms.ts'
import { Field } from '../../account/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { SaveOutcome } from '../editor/save-row.ts'
import { type Opened, type Saving, useRowEditor } from '../editor/use-row-editor.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { type AdminBlog, blogForm, emptyBlog } from './admin-blog.ts'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'

interface BlogEditorProps {
  /** Give the editor another `key` with another blog. */
  readonly opened: Opened<AdminBlog>
  /** Told of every saved blog, even when another one was opened meanwhile. */
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onCancel: () => void
}

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor({ opened, onSaved, onClose, onCancel }: BlogEditorProps) {
  const editor = useRowEditor<AdminBlog, BlogForm, BlogColumns>({
    kind: 'blog',
    opened,
    formOf: blogForm,
    empty: emptyBlog,
    readForm: (stored) => (isForm(BlogForm, stored) ? stored : undefined),
    check: (form) => checkForm(BlogForm, form, 'Title and content are required.'),
    save,
    onSaved(_, wasNew) {
      void showToast('success', wasNew ? 'Blog created!' : 'Blog updated!')
      onSaved()
    },
    onClose,
    onFailed: (message) => void showToast('error', `Error saving blog: ${message}`),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  return (
    <EditorForm
      editor={editor}
      what="blog"
      heading={editing ? 'Edit blog' : 'New blog'}
      width="article"
      submit={{ text: editing ? 'Update blog' : 'Create blog', busy: 'Submitting...' }}
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
        label="Thumbnail URL"
        name="thumbnail_url"
        shape="wide"
        value={form.thumbnail_url}
        onChange={(thumbnail_url) => change({ thumbnail_url })}
      />
      <ContentField key={editor.round} html={form.content} onChange={(content) => change({ content })} />
      <Field
        label="Tags (comma separated)"
        name="tags"
        autoComplete="off"
        value={form.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <RelatedMovies ids={form.related_movie_ids} onChange={(related_movie_ids) => change({ related_movie_ids })} />
      <CheckBox
        label="Mark as trending"
        checked={form.is_trending}
        onChange={(event) => change({ is_trending: event.target.checked })}
      />
    </EditorForm>
  )
}

/** The sanitiser is large, so it comes when it is first needed. */
async function save({
  columns,
  edited,
  draft,
}: Saving<AdminBlog, BlogForm, BlogColumns>): Promise<SaveOutcome<AdminBlog>> {
  try {
    const { saveBlog } = await import('./save-blog.ts')
    return await saveBlog(columns, edited, draft)
  } catch (error) {
    console.error('the blog could not be saved', error)
    const message = 'A part of the page could not be loaded. What you typed is kept: try again.'
    return { kind: 'failed', problem: { kind: 'unreachable', message } }
  }
}
