import { useState } from 'react'
import { type BlogColumns, BlogDraft, BlogForm, checkForm, isForm } from '../../../../domain/forms.ts'
import { Field } from '../../../shared/form/field.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { PublishActions } from '../states/publish-actions.tsx'
import { formatMoment } from '../states/row-state.ts'
import { texts as stateTexts } from '../states/texts.ts'
import { texts as adminTexts } from '../texts.ts'
import { CheckBox } from '../ui/inputs.tsx'
import { type AdminBlog, blogForm, emptyBlog } from './admin-blog.ts'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'
import { saveBlog } from './save-blog.ts'
import { texts } from './texts.ts'

export const readBlogForm = (stored: unknown) => (isForm(BlogForm, stored) ? stored : undefined)

interface BlogEditorProps {
  /** Give the editor another `key` with another blog. */
  readonly opened: Opened<AdminBlog>
  /** Called with every saved blog, also when another one was opened meanwhile. */
  readonly onSaved: () => void
  /** Called after a save of the form, with a blog that was published by it. */
  readonly onPublished: (blog: AdminBlog | null) => void
  /** Called with the id of the draft that the form of a new blog has become. */
  readonly onAdopt: (id: string) => void
  readonly onClose: () => void
}

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor({ opened, onSaved, onPublished, onAdopt, onClose }: BlogEditorProps) {
  const editor = useRowEditor<AdminBlog, BlogForm, BlogColumns>({
    kind: 'blog',
    opened,
    formOf: blogForm,
    empty: emptyBlog,
    readForm: readBlogForm,
    check: (form) => checkForm(BlogForm, form, texts.required),
    checkDraft: (form) => checkForm(BlogDraft, form, adminTexts.draftNeedsTitle),
    save: saveBlog,
    onSaved(blog, saved) {
      const scheduled = stateTexts.scheduledToast(formatMoment(blog.publish_at ?? blog.created_at))
      const done = { published: texts.created, updated: texts.updated, draft: stateTexts.draftToast, scheduled }
      void showToast('success', done[saved])
      onPublished(saved === 'published' ? blog : null)
      onSaved()
    },
    onDraft(blog, isFirst) {
      if (isFirst) onAdopt(blog.id)
      onSaved()
    },
    onClose,
    onFailed: (message) => void showToast('error', texts.saveFailed(message)),
  })
  // A blog that is saved before its image has arrived would be without it.
  const [uploading, setUploading] = useState(false)
  const { form, change } = editor
  const editing = opened.id !== null
  const isDraft = editor.isDraft
  return (
    <EditorForm
      editor={editor}
      what={texts.what}
      heading={editing ? texts.editBlog : texts.newBlog}
      width="article"
      submit={{ text: editing && !isDraft ? texts.updateBlog : texts.createBlog, busy: texts.submitting }}
      actions={<PublishActions editor={editor} table="blogs" waiting={uploading} />}
      waiting={uploading}
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
      {editing && !isDraft && (
        <Field
          label={texts.slug}
          name="slug"
          required
          autoComplete="off"
          maxLength={120}
          hint={texts.slugHint}
          value={form.slug}
          onChange={(event) => change({ slug: event.target.value })}
        />
      )}
      <PictureField
        label={texts.thumbnailUrl}
        name="thumbnail_url"
        what="thumbnail"
        value={form.thumbnail_url}
        onChange={(thumbnail_url) => change({ thumbnail_url })}
      />
      <ContentField
        key={editor.round}
        html={form.content}
        onChange={(content) => change({ content })}
        onUploading={setUploading}
      />
      <Field
        label={texts.tags}
        name="tags"
        autoComplete="off"
        value={form.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <RelatedMovies ids={form.related_movie_ids} onChange={(related_movie_ids) => change({ related_movie_ids })} />
      <CheckBox
        label={texts.trending}
        checked={form.is_trending}
        onChange={(event) => change({ is_trending: event.target.checked })}
      />
    </EditorForm>
  )
}
