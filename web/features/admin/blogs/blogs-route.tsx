import { useState } from 'react'
import { clip, plainText } from '../../../../domain/excerpt.ts'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { ContinueDrafts } from '../drafts/continue-drafts.tsx'
import { UnsavedDrafts } from '../drafts/draft-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { RowList, SORT } from '../list/row-list.tsx'
import { useList } from '../list/use-list.ts'
import { useRowDeletion } from '../list/use-row-deletion.tsx'
import { PublishedNote } from '../states/published-note.tsx'
import { placeOf } from '../states/row-state.ts'
import { STATE_FILTER } from '../states/state-filter.ts'
import { StateNote } from '../states/state-note.tsx'
import { texts as stateTexts } from '../states/texts.ts'
import { TrashActions } from '../states/trash-actions.tsx'
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
  const list = useList({
    name: 'blog',
    pageSize: PAGE_ROWS,
    filters: ['state'],
    read: readBlogs,
    failed: () => texts.listFailed,
  })
  const { id, formId, formKey, open: openRow, adopt, place } = useEditedRow()
  const [published, setPublished] = useState<AdminBlog | null>(null)
  function open(row: string | null) {
    setPublished(null)
    openRow(row)
  }
  const close = () => openRow(null)
  const { deleteRow, dialog } = useRowDeletion({
    kind: 'blog',
    remove: blogStore.trash,
    restore: blogStore.restore,
    texts: texts.deletion,
    consequence: stateTexts.trashConsequence,
    failed: () => texts.deleteFailed,
    onDeleted: (deleted) => deleted === id && close(),
  })
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={place} tabIndex={-1} className={styles.top}>
        {published && (
          <PublishedNote
            title={published.title}
            to={paths.blog(published.slug)}
            onEdit={() => open(published.id)}
            onAnother={() => open(null)}
          />
        )}
        {formId === null && <ContinueDrafts kind="blog" shown={id} onOpen={open} />}
        <UnsavedDrafts kind="blog" untitled={texts.untitled} shown={[id]} onOpen={open} />
        <OpenedRow id={formId} kind="blog" what={texts.what} store={blogStore} readForm={readBlogForm} onClose={close}>
          {(opened) => (
            <BlogEditor
              key={formKey}
              opened={opened}
              onSaved={list.reload}
              onPublished={setPublished}
              onAdopt={adopt}
              onClose={close}
            />
          )}
        </OpenedRow>
      </div>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        choices={[STATE_FILTER, SORT]}
        emptyText={texts.empty}
        failedText={texts.listFailed}
      >
        {(blog) => (
          <BlogRow
            blog={blog}
            onEdit={() => open(blog.id)}
            onDelete={() => void deleteRow(blog)}
            onChanged={list.reload}
          />
        )}
      </RowList>
      {dialog}
    </>
  )
}

interface BlogRowProps {
  readonly blog: AdminBlog
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Called when it was restored or deleted forever. */
  readonly onChanged: () => void
}

function BlogRow({ blog, onEdit, onDelete, onChanged }: BlogRowProps) {
  const place = placeOf(blog)
  return (
    <article className={styles.row}>
      <Thumb src={blog.thumbnail_url} facts={blog.thumbnail_picture} shape="wide" />
      <div className={styles.about}>
        <h3>{place === 'published' ? <Link to={paths.blog(blog.slug)}>{blog.title}</Link> : blog.title}</h3>
        <StateNote row={blog} />
        <p>{clip(plainText(blog.content), EXCERPT)}</p>
        <p>
          {formatDate(blog.created_at)}
          {blog.is_trending ? ` · ${texts.isTrending}` : ''}
        </p>
      </div>
      {place === 'trash' ? (
        <TrashActions
          name={blog.title}
          restore={() => blogStore.restore(blog.id)}
          remove={() => blogStore.remove(blog.id)}
          onDone={onChanged}
        />
      ) : (
        <RowActions name={blog.title} onEdit={onEdit} onDelete={onDelete} />
      )}
    </article>
  )
}
