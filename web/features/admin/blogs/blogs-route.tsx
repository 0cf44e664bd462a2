import { useQuery } from '@tanstack/react-query'
import { clip, plainText } from '../../../../domain/excerpt.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ListedRow } from '../list/listed-row.tsx'
import { BLOG_STATE_FILTER, RowList, SORT } from '../list/row-list.tsx'
import { RowCheckBox, useSelection } from '../list/selection.tsx'
import { useList } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import { blogEdits, blogKind, bulkBlogs, readBlogs, readTags } from './admin-blog.ts'
import { BlogEditor } from './blog-editor.tsx'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const EXCERPT = 100

export const ErrorBoundary = () => <BrokenForm kind="blog" />

/** /admin/blog-editor: write, edit and delete blogs (ROUTE-25, ADMBLOG). */
export function Component() {
  const list = useList({ name: 'blog', filters: ['state'], read: readBlogs, failed: texts.listFailed })
  const edited = useEditedRow(blogKind)
  const { id, close } = edited
  const actions = useRowActions(edited, (ids) => ids.includes(id) && close())
  const { deleteRows, publish, unpublish, isBusy, dialog } = actions
  const selection = useSelection(list)
  const tags = useQuery({
    queryKey: ['blog tags'],
    queryFn: ({ signal }) => readTags(signal),
    enabled: selection.selected.length > 0,
  })
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={edited.place} tabIndex={-1} className={styles.top}>
        <EditorNotes edited={edited} />
        <OpenedRow key={id} edited={edited} onSaved={list.reload} onUnpublish={unpublish}>
          {(props) => <BlogEditor {...props} />}
        </OpenedRow>
      </div>
      <RowList
        list={list}
        heading={texts.listHeading}
        searchLabel={texts.search}
        choices={[BLOG_STATE_FILTER, SORT]}
        countText={texts.count}
        emptyText={texts.empty}
        above={
          <BulkBar
            name="blog"
            table={bulkBlogs}
            list={list}
            selection={selection}
            actions={actions}
            count={texts.count}
            edits={blogEdits(tags.data ?? [])}
            onChanged={edited.follow}
            onDelete={(blogs) => void deleteRows(blogs)}
          />
        }
      >
        {(blog) => (
          <ListedRow
            kind={blogKind}
            row={blog}
            name={blog.title}
            start={
              <>
                <RowCheckBox row={blog} name={blog.title} selection={selection} />
                <Thumb src={blog.thumbnail_url} facts={blog.thumbnail_picture} shape="wide" />
              </>
            }
            onEdit={() => edited.open(blog.id)}
            onDelete={() => void deleteRows([blog])}
            onPublish={publish}
            onUnpublish={unpublish}
            busy={isBusy(blog.id)}
          >
            <p>{clip(plainText(blog.content), EXCERPT)}</p>
            <p>{[formatDate(blog.created_at), blog.is_trending && texts.isTrending].filter(Boolean).join(' · ')}</p>
          </ListedRow>
        )}
      </RowList>
      {dialog}
    </>
  )
}
