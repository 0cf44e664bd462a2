import { clip, plainText } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { UnsavedDrafts } from '../drafts/draft-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { RowList } from '../list/row-list.tsx'
import { useList } from '../list/use-list.ts'
import { useRowDeletion } from '../list/use-row-deletion.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle, RowActions } from '../ui/page-parts.tsx'
import { type AdminBlog, blogStore, PAGE_ROWS, readBlogs } from './admin-blog.ts'
import { BlogEditor, readBlogForm } from './blog-editor.tsx'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const EXCERPT = 100

export const ErrorBoundary = () => <BrokenForm kind="blog" />

/** /admin/blog-editor: write, edit and delete blogs (ROUTE-25, ADMBLOG). */
export function Component() {
  const list = useList({ name: 'blog', pageSize: PAGE_ROWS, read: readBlogs, failed: () => texts.listFailed })
  const { id, open, close, place } = useEditedRow()
  const { deleteRow, dialog } = useRowDeletion({
    kind: 'blog',
    remove: blogStore.remove,
    texts: texts.deletion,
    failed: () => texts.deleteFailed,
    onDeleted: (deleted) => deleted === id && close(),
  })
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={place} tabIndex={-1} className={styles.top}>
        <UnsavedDrafts kind="blog" untitled={texts.untitled} shown={[id]} onOpen={open} />
        <OpenedRow id={id} kind="blog" what={texts.what} store={blogStore} readForm={readBlogForm} onClose={close}>
          {(opened) => <BlogEditor key={opened.id ?? 'new'} opened={opened} onSaved={list.reload} onClose={close} />}
        </OpenedRow>
      </div>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        emptyText={texts.empty}
        failedText={texts.listFailed}
      >
        {(blog) => <BlogRow blog={blog} onEdit={() => open(blog.id)} onDelete={() => void deleteRow(blog)} />}
      </RowList>
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
      <Thumb src={blog.thumbnail_url} facts={blog.thumbnail_picture} shape="wide" />
      <div className={styles.about}>
        <h3>
          <Link to={paths.blog(blog.slug)}>{blog.title}</Link>
        </h3>
        <p>{clip(plainText(blog.content), EXCERPT)}</p>
        <p>
          {formatDate(blog.created_at)}
          {blog.is_trending ? ` · ${texts.isTrending}` : ''}
        </p>
      </div>
      <RowActions name={blog.title} onEdit={onEdit} onDelete={onDelete} />
    </article>
  )
}
