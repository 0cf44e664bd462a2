import { useState } from 'react'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { sameFields } from '../drafts/same-fields.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { ChangeOutcome } from '../ui/change-outcome.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type AdminBlog, type BlogForm, type BlogRow, blogForm, blogRow, emptyBlog, isBlank } from './admin-blog.ts'
import styles from './blogs.module.css'
import { ContentField } from './content-field.tsx'
import { RelatedMovies } from './related-movies.tsx'

interface BlogEditorProps {
  /** Null for a new blog. Give the editor another `key` with another blog. */
  readonly blog: AdminBlog | null
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: AdminBlog) => void
}

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor({ blog, onSaved, onCancel, onLoad }: BlogEditorProps) {
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

  // What somebody else has saved since the typing began; a draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState(blog && draft.restored && draft.base !== blog.updated_at ? blog : null)

  /** Saves, or says why not; over another's version only when told which. */
  async function submit(over: AdminBlog | null) {
    if (busy) return
    setProblem(null)
    if (!form.title.trim() || isBlank(form.content)) {
      setProblem('Title and content are required.')
      return
    }
    setBusy(true)
    const outcome = await save(form, over?.updated_at ?? (blog && (draft.base ?? blog.updated_at)))
    setBusy(false)
    if (outcome.kind === 'saved') {
      void showToast('success', blog ? 'Blog updated!' : 'Blog created!')
      draft.reset(emptyBlog(), null)
      onSaved()
      return
    }
    const message = outcome.kind === 'conflict' ? SAVED_ELSEWHERE : outcome.problem.message
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    setProblem(outcome.kind === 'conflict' ? null : message)
    void showToast('error', `Error saving blog: ${message}`)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(null)
      }}
    >
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
      {conflict && (
        <ConflictNote
          what="blog"
          mine={blogRow(form, form.content)}
          theirs={blogRow(blogForm(conflict), conflict.content)}
          labels={LABELS}
          busy={busy}
          onLoad={() => {
            draft.reset()
            onLoad(conflict)
          }}
          onOverwrite={() => void submit(conflict)}
        />
      )}
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" aria-disabled={busy || undefined}>
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

const SAVED_ELSEWHERE = 'It was saved somewhere else meanwhile.'

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
