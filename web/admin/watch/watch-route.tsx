import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
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
import { useConfirm } from '../ui/use-confirm.tsx'
import { type AdminWatch, readWatchPages, watchStore } from './admin-watch.ts'
import styles from './watch.module.css'
import { WatchEditor } from './watch-editor.tsx'
import { WatchItem } from './watch-item.tsx'

export const ErrorBoundary = () => <BrokenForm kind="watch" />

/** /admin/upload-watch-html: new watch pages, and the ones there are (ROUTE-25, ADMWATCH). */
export function Component() {
  const list = usePagedList(readWatchPages, (problem) => void showToast('error', problem.message))
  const { edited, edit, leave } = useEdited()
  const { confirm, dialog } = useConfirm()

  async function remove(entry: AdminWatch) {
    const sure = await confirm({
      question: 'Are you sure you want to delete this?',
      object: entry.title,
      action: 'Delete',
    })
    if (!sure) return
    const answer = await watchStore.remove(entry.id)
    if (!answer.ok) {
      void showToast('error', 'Failed to delete!')
      return
    }
    dropDraft(draftName('watch', entry.id))
    list.replace(entry.id, null)
    void showToast('success', 'Deleted successfully!')
  }
  // What is being edited stays in sight, whatever the list finds meanwhile.
  const listed = list.rows.map((entry) => ({ id: entry.id, entry }))
  const others = [...edited.keys()].filter((id) => !listed.some((row) => row.id === id))
  const rows = [...others.map((id) => ({ id, entry: null })), ...listed]
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
      <UnsavedDrafts
        kind="watch"
        untitled="A watch page without a title"
        inSight={[null, ...rows.map(({ id }) => id)]}
        onOpen={(id) => void openDraft(id, watchStore.read, edit)}
      />
      <WatchEditor opened={NEW_ROW} onSaved={list.reload} />
      <div className={styles.box}>
        <PagedList
          list={{ ...list, rows }}
          heading="Recent uploads"
          searchLabel="Search uploads by title"
          emptyText="No watch pages yet."
          failedText="The uploads could not be read."
        >
          {({ id, entry }) => {
            const opened = edited.get(id)
            return opened ? (
              <WatchEditor
                opened={opened}
                onSaved={(saved) => {
                  list.replace(saved.id, saved)
                  list.reload()
                }}
                onClose={() => leave(id)}
                onCancel={() => {
                  leave(id)
                  // Who cancels after a conflict edits what is stored by now.
                  list.reload()
                }}
              />
            ) : (
              entry && (
                <WatchItem entry={entry} onEdit={() => edit({ row: entry, id })} onDelete={() => void remove(entry)} />
              )
            )
          }}
        </PagedList>
      </div>
      {dialog}
    </>
  )
}

/** The pages whose forms are open, by id, each as the editing began: the list may be read anew meanwhile. */
function useEdited() {
  const [edited, setEdited] = useState<ReadonlyMap<string, Opened<AdminWatch>>>(new Map())
  return {
    edited,
    edit(opened: Opened<AdminWatch>) {
      const { id } = opened
      if (id !== null) setEdited((before) => new Map(before).set(id, opened))
    },
    leave: (id: string) => setEdited((before) => new Map([...before].filter(([each]) => each !== id))),
  }
}
