import { type BlogColumns, BlogDraft, BlogForm, checkForm, isForm } from '../../../../domain/forms.ts'
import { Field } from '../../../shared/form/field.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { fieldsOf } from '../editor/fields-of.ts'
import type { EditorProps } from '../editor/opened-row.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { PublishActions } from '../states/publish-actions.tsx'
import { texts as adminTexts } from '../texts.ts'
import { CheckBox } from '../ui/inputs.tsx'
import { type AdminBlog, blogForm, blogStore, emptyBlog } from './admin-blog.ts'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'
import { blogColumns } from './save-blog.ts'
import { texts } from './texts.ts'

export const readBlogForm = (stored: unknown) => (isForm(BlogForm, stored) ? stored : undefined)

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor(props: EditorProps<AdminBlog>) {
  const editor = useRowEditor<AdminBlog, BlogForm, BlogColumns>({
    ...props,
    kind: 'blog',
    formOf: blogForm,
    empty: emptyBlog,
    readForm: readBlogForm,
    check: (form) => checkForm(BlogForm, form, texts.required),
    checkDraft: (form) => checkForm(BlogDraft, form, adminTexts.draftNeedsTitle),
    store: blogStore,
    columns: blogColumns,
    toasts: texts.toasts,
  })
  const { form, change } = editor
  const { text, value } = fieldsOf<Exclude<keyof BlogForm, 'is_trending'>>(form, editor.fields, change)
  const isEditing = !props.opened.isNew
  const isUpdate = isEditing && !editor.isDraft
  return (
    <EditorForm
      editor={editor}
      what={texts.what}
      heading={isEditing ? texts.editBlog : texts.newBlog}
      width="article"
      submit={{ text: isUpdate ? texts.updateBlog : texts.createBlog, busy: texts.submitting }}
      actions={<PublishActions editor={editor} table="blogs" />}
      cancel={isEditing && texts.cancelEdit}
      onCancel={props.onClose}
    >
      <Field {...text('title')} label={texts.titleField} required maxLength={300} />
      {isUpdate && <Field {...text('slug')} label={texts.slug} required maxLength={120} hint={texts.slugHint} />}
      <PictureField
        {...value('thumbnail_url')}
        what="thumbnail"
        label={texts.thumbnailUrl}
        onChange={(thumbnail_url) => change({ thumbnail_url })}
      />
      <ContentField html={form.content} onChange={(content) => change({ content })} />
      <Field {...text('tags')} label={texts.tags} />
      <RelatedMovies ids={form.related_movie_ids} onChange={(related_movie_ids) => change({ related_movie_ids })} />
      <CheckBox
        label={texts.trending}
        checked={form.is_trending}
        onChange={(event) => change({ is_trending: event.target.checked })}
      />
    </EditorForm>
  )
}
