import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { dropDraft } from '../drafts/draft-store.ts'
import { PagedList } from '../list/paged-list.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { type AdminWatch, deleteWatch, readWatchPages } from './admin-watch.ts'
import { NewWatch } from './new-watch.tsx'
import styles from './watch.module.css'
import { WatchItem } from './watch-item.tsx'

/** /admin/upload-watch-html: new watch pages, and the ones there are (ROUTE-25, ADMWATCH). */
export function Component() {
  const list = usePagedList(readWatchPages, (problem) => void showToast('error', problem.message))
  const { confirm, dialog } = useConfirm()

  async function remove(entry: AdminWatch) {
    const sure = await confirm({
      question: 'Are you sure you want to delete this?',
      object: entry.title,
      action: 'Delete',
    })
    if (!sure) return
    const answer = await deleteWatch(entry.id)
    if (!answer.ok) {
      void showToast('error', 'Failed to delete!')
      return
    }
    dropDraft(`watch:${entry.id}`)
    list.replace(entry.id, null)
    void showToast('success', 'Deleted successfully!')
  }
  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.adminDashboard} className={buttonClass('plain')}>
            Back to dashboard
          </Link>
        }
      >
        MV Upload
      </PageTitle>
      <NewWatch onSaved={list.reload} />
      <div className={styles.box}>
        <PagedList
          list={list}
          heading="Recent uploads"
          searchLabel="Search uploads by title"
          emptyText="No watch pages yet."
          failedText="The uploads could not be read."
        >
          {(entry) => (
            <WatchItem
              entry={entry}
              onSaved={(saved) => list.replace(saved.id, saved)}
              onDelete={() => void remove(entry)}
            />
          )}
        </PagedList>
      </div>
      {dialog}
    </>
  )
}
