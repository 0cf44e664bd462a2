import { useRef, useState } from 'react'
import { clip, plainText } from '../../../domain/excerpt.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { draftName } from '../drafts/draft-name.ts'
import { dropDraft } from '../drafts/draft-store.ts'
import { UnsavedDrafts } from '../drafts/unsaved-drafts.tsx'
import { openDraft } from '../editor/open-draft.ts'
import { NEW_ROW, type Opened } from '../editor/use-row-editor.ts'
import { PagedList } from '../list/paged-list.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import { BrokenForm } from '../ui/broken-form.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { type AdminBlog, blogStore, readBlogs } from './admin-blog.ts'
import { BlogEditor } from './blog-editor.tsx'
import styles from './blogs.module.css'

const EXCERPT = 100

export const ErrorBoundary = () => <BrokenForm kind="blog" />

/** /admin/blog-editor: write a blog, correct one, take one away (ROUTE-25, ADMBLOG). */
export function Component() {
  const list = usePagedList(readBlogs, () => void showToast('error', 'Failed to fetch blogs'))
  const [opened, setOpened] = useState<Opened<AdminBlog>>(NEW_ROW)
  // Counts fresh starts, so that the editor takes over the form it is given.
  const [start, setStart] = useState(0)
  const { confirm, dialog } = useConfirm()
  const top = useRef<HTMLDivElement>(null)

  /** Begins anew with another form, and takes the keyboard there. */
  function open(next: Opened<AdminBlog>) {
    setOpened(next)
    setStart((before) => before + 1)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus()
  }
  async function remove(blog: AdminBlog) {
    const sure = await confirm({ question: 'Delete this blog?', object: blog.title, action: 'Delete blog' })
    if (!sure) return
    const answer = await blogStore.remove(blog.id)
    if (!answer.ok) {
      void showToast('error', 'Failed to delete blog')
      return
    }
    dropDraft(draftName('blog', blog.id))
    list.replace(blog.id, null)
    if (opened.id === blog.id) open(NEW_ROW)
    void showToast('success', 'Blog deleted')
  }
  return (
    <>
      <PageTitle>Blog</PageTitle>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <UnsavedDrafts
          kind="blog"
          untitled="A blog without a title"
          inSight={[opened.id]}
          onOpen={(id) => void openDraft(id, blogStore.read, open)}
        />
        <BlogEditor
          key={`${opened.id} ${start}`}
          opened={opened}
          onSaved={list.reload}
          onClose={() => open(NEW_ROW)}
          onCancel={() => {
            open(NEW_ROW)
            // Who cancels after a conflict edits what is stored by now.
            list.reload()
          }}
        />
      </div>
      <PagedList
        list={list}
        heading="Existing Blogs"
        searchLabel="Search blogs by title"
        emptyText="No blogs yet."
        failedText="Failed to fetch blogs"
      >
        {(blog) => (
          <BlogRow blog={blog} onEdit={() => open({ row: blog, id: blog.id })} onDelete={() => void remove(blog)} />
        )}
      </PagedList>
      {dialog}
    </>
  )
}

interface BlogRowProps {
  readonly blog: AdminBlog
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function BlogRow({ blog, onEdit, onDelete }: BlogRowProps) {
  return (
    <article className={styles.row}>
      <Thumb src={blog.thumbnail_url} shape="wide" />
      <div className={styles.about}>
        <h3>
          <Link to={paths.blog(blog.slug)}>{blog.title}</Link>
        </h3>
        <p>{clip(plainText(blog.content), EXCERPT)}</p>
        <p>
          {formatDate(blog.created_at)}
          {blog.is_trending ? ' · trending' : ''}
        </p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Edit ${blog.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button kind="danger" aria-label={`Delete ${blog.title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  )
}
