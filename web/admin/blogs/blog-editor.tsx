import { type FormEvent, useState } from 'react'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type AdminBlog, type BlogForm, blogForm, emptyBlog, isBlank } from './admin-blog.ts'
import styles from './blogs.module.css'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'

interface BlogEditorProps {
  /** Null for a new blog. Give the editor another `key` with another blog. */
  readonly blog: AdminBlog | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor({ blog, onSaved, onCancel }: BlogEditorProps) {
  const [first] = useState(() => (blog ? blogForm(blog) : emptyBlog()))
  const draft = useDraft({
    name: `blog:${blog?.id ?? 'new'}`,
    initial: first,
    base: blog?.updated_at ?? null,
    check: sameFields(first),
    titleOf: (form) => form.title,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { form } = draft

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!form.title.trim() || isBlank(form.content)) {
      setProblem('Title and content are required.')
      return
    }
    setBusy(true)
    const message = await save(form, blog && (draft.base ?? blog.updated_at))
    setBusy(false)
    if (message !== null) {
      setProblem(message)
      void showToast('error', `Error saving blog: ${message}`)
      return
    }
    void showToast('success', blog ? 'Blog updated!' : 'Blog created!')
    draft.reset(emptyBlog(), null)
    onSaved()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{blog ? 'Edit blog' : 'New blog'}</h2>
      {draft.restored && <RestoredNote onDiscard={onCancel} />}
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        value={form.title}
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <Field
        label="Thumbnail URL"
        name="thumbnail_url"
        inputMode="url"
        autoComplete="off"
        value={form.thumbnail_url}
        onChange={(event) => draft.change({ thumbnail_url: event.target.value })}
      />
      <ContentField html={form.content} onChange={(content) => draft.change({ content })} />
      <Field
        label="Tags (comma separated)"
        name="tags"
        autoComplete="off"
        value={form.tags}
        onChange={(event) => draft.change({ tags: event.target.value })}
      />
      <RelatedMovies
        ids={form.related_movie_ids}
        onChange={(related_movie_ids) => draft.change({ related_movie_ids })}
      />
      <CheckBox
        label="Mark as trending"
        checked={form.is_trending}
        onChange={(event) => draft.change({ is_trending: event.target.checked })}
      />
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {busy ? 'Submitting...' : blog ? 'Update blog' : 'Create blog'}
        </Button>
        {blog && (
          <Button
            kind="quiet"
            onClick={() => {
              draft.reset()
              onCancel()
            }}
          >
            Cancel edit
          </Button>
        )}
      </div>
    </form>
  )
}

/** The sanitiser is large, so it comes when it is first needed. */
async function save(form: BlogForm, version: string | null): Promise<string | null> {
  try {
    const { saveBlog } = await import('./save-blog.ts')
    return await saveBlog(form, version)
  } catch (error) {
    console.error('the blog could not be saved', error)
    return 'A part of the page could not be loaded. What you typed is kept: try again.'
  }
}
