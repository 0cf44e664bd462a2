import { clip, plainText } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { ContinueDrafts, UnsavedDrafts } from '../drafts/draft-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { BLOG_STATE_FILTER } from '../list/filters.ts'
import { ListedRow } from '../list/listed-row.tsx'
import { RowList, SORT } from '../list/row-list.tsx'
import { useList } from '../list/use-list.ts'
import { useRowDeletion } from '../list/use-row-deletion.tsx'
import { PublishedNote } from '../states/published-note.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import { type AdminBlog, blogStore, readBlogs } from './admin-blog.ts'
import { BlogEditor, readBlogForm } from './blog-editor.tsx'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const EXCERPT = 100

export const ErrorBoundary = () => <BrokenForm kind="blog" />

/** /admin/blog-editor: write, edit and delete blogs (ROUTE-25, ADMBLOG). */
export function Component() {
  const list = useList({
    name: 'blog',
    filters: ['state'],
    read: readBlogs,
    failed: () => texts.listFailed,
  })
  const edited = useEditedRow<AdminBlog>('blog')
  const { id, open, close, published } = edited
  const isNew = id === edited.newRow
  const { deleteRows, dialog } = useRowDeletion({
    kind: 'blog',
    remove: (row) => blogStore.trash(row.id),
    restore: blogStore.restore,
    texts: texts.deletion,
    failed: () => texts.deleteFailed,
    onDeleted: (ids) => ids.includes(id) && close(),
  })
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={edited.place} tabIndex={-1} className={styles.top}>
        {published && <PublishedNote row={published} to={paths.blog(published.slug)} onOpen={open} />}
        {isNew && <ContinueDrafts kind="blog" shown={[id, published?.id]} onOpen={open} />}
        <UnsavedDrafts kind="blog" untitled={texts.untitled} shown={[id]} onOpen={open} />
        <OpenedRow
          key={id}
          edited={edited}
          what={texts.what}
          store={blogStore}
          readForm={readBlogForm}
          onSaved={list.reload}
        >
          {(props) => <BlogEditor {...props} />}
        </OpenedRow>
      </div>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        choices={[BLOG_STATE_FILTER, SORT]}
        emptyText={texts.empty}
        failedText={texts.listFailed}
      >
        {(blog) => <BlogRow blog={blog} onEdit={() => open(blog.id)} onDelete={() => void deleteRows([blog])} />}
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
    <ListedRow
      kind="blog"
      row={blog}
      name={blog.title}
      to={paths.blog(blog.slug)}
      start={<Thumb src={blog.thumbnail_url} facts={blog.thumbnail_picture} shape="wide" />}
      store={blogStore}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <p>{clip(plainText(blog.content), EXCERPT)}</p>
      <p>
        {formatDate(blog.created_at)}
        {blog.is_trending ? ` · ${texts.isTrending}` : ''}
      </p>
    </ListedRow>
  )
}
