import { Field } from '../../account/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import type { ChangeOutcome } from '../ui/change-outcome.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { type AdminBlog, type BlogForm, type BlogRow, blogForm, blogRow, emptyBlog, isBlank } from './admin-blog.ts'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'

interface BlogEditorProps {
  /** Give the editor another `key` with another blog. */
  readonly opened: Opened<AdminBlog>
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: AdminBlog) => void
}

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor({ opened, onSaved, onCancel, onLoad }: BlogEditorProps) {
  const editor = useRowEditor<AdminBlog, BlogForm>({
    kind: 'blog',
    opened,
    formOf: blogForm,
    empty: emptyBlog,
    check: ({ title, content }) => (title.trim() && !isBlank(content) ? null : 'Title and content are required.'),
    save,
    onSaved(_, wasNew) {
      void showToast('success', wasNew ? 'Blog created!' : 'Blog updated!')
      onSaved()
    },
    onFailed: (message) => void showToast('error', `Error saving blog: ${message}`),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  return (
    <EditorForm
      editor={editor}
      what="blog"
      heading={editing ? 'Edit blog' : 'New blog'}
      wide
      mine={blogRow(form, form.content)}
      theirs={(blog) => blogRow(blogForm(blog), blog.content)}
      labels={LABELS}
      submit={{ text: editing ? 'Update blog' : 'Create blog', busy: 'Submitting...' }}
      cancel={editing ? { text: 'Cancel edit', kind: 'quiet' } : null}
      onCancel={onCancel}
      onDiscard={onCancel}
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
        label="Thumbnail URL"
        name="thumbnail_url"
        inputMode="url"
        autoComplete="off"
        value={form.thumbnail_url}
        onChange={(event) => change({ thumbnail_url: event.target.value })}
      />
      <ContentField html={form.content} onChange={(content) => change({ content })} />
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

const LABELS: { readonly [Name in keyof BlogRow]?: string } = {
  title: 'title',
  thumbnail_url: 'thumbnail',
  content: 'content',
  tags: 'tags',
  related_movie_ids: 'related movies',
  is_trending: 'trending',
}

/** The sanitiser is large, so it comes when it is first needed. */
async function save(form: BlogForm, version: string | null): Promise<ChangeOutcome<AdminBlog>> {
  try {
    const { saveBlog } = await import('./save-blog.ts')
    return await saveBlog(form, version)
  } catch (error) {
    console.error('the blog could not be saved', error)
    const message = 'A part of the page could not be loaded. What you typed is kept: try again.'
    return { kind: 'failed', problem: { kind: 'unreachable', message } }
  }
}
