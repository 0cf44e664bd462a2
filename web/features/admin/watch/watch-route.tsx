import { paths } from '../../../shared/page/paths.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { ContinueDrafts, UnsavedDrafts } from '../drafts/draft-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { LICENCE_FILTER, STATE_FILTER } from '../list/filters.ts'
import { ListedRow } from '../list/listed-row.tsx'
import { RowList, SORT } from '../list/row-list.tsx'
import { useList, useListChanges } from '../list/use-list.ts'
import { useRowDeletion } from '../list/use-row-deletion.tsx'
import { PublishedNote } from '../states/published-note.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminWatch, readWatchPages, watchStore } from './admin-watch.ts'
import { texts } from './texts.ts'
import styles from './watch.module.css'
import { readWatchForm, WatchEditor } from './watch-editor.tsx'

export const ErrorBoundary = () => <BrokenForm kind="watch" />

/** /admin/upload-watch-html: new watch pages, and the list of them with one that is edited in its place (ROUTE-25, ADMWATCH). */
export function Component() {
  const list = useList({
    name: 'watch',
    filters: ['state', 'licence'],
    read: readWatchPages,
    failed: ({ message }) => message,
  })
  // The form of a new page stays at the top, also when it has become a stored draft.
  const edited = useEditedRow<AdminWatch>('watch')
  const { id, newRow, open, close, published } = edited
  const begun = readWatchForm(edited.begun) ?? null
  const { deleteRows, dialog } = useRowDeletion({
    kind: 'watch',
    remove: (row) => watchStore.trash(row.id),
    restore: watchStore.restore,
    texts: texts.deletion,
    failed: () => texts.deleteFailed,
    onDeleted: (ids) => ids.forEach(close),
  })
  const listed = list.rows.map((page) => ({ id: page.id, page }))
  const isInList = id !== newRow
  // The edited page stays on the screen, even if the list no longer finds it.
  const rows = !isInList || listed.some((row) => row.id === id) ? listed : [{ id, page: null }, ...listed]
  const form = (row: string) => (
    <OpenedRow
      key={row}
      edited={edited}
      id={row}
      what={texts.what}
      store={watchStore}
      readForm={readWatchForm}
      onSaved={list.reload}
    >
      {(props) => <WatchEditor {...props} begun={row === newRow ? begun : null} />}
    </OpenedRow>
  )
  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.adminDashboard} className={buttonClass('plain')}>
            {texts.backToDashboard}
          </Link>
        }
      >
        {texts.title}
      </PageTitle>
      {published && <PublishedNote row={published} to={paths.player(published.slug)} onOpen={open} />}
      {!isInList && <ContinueDrafts kind="watch" shown={[id, published?.id]} onOpen={open} />}
      <UnsavedDrafts kind="watch" untitled={texts.untitled} shown={[newRow, id]} onOpen={open} />
      {form(newRow)}
      <div className={styles.box}>
        <RowList
          list={{ ...list, rows }}
          heading={texts.listHeading}
          searchLabel={texts.search}
          choices={[STATE_FILTER, LICENCE_FILTER, SORT]}
          countText={texts.count}
          emptyText={texts.empty}
          failedText={texts.listFailed}
        >
          {(row) =>
            isInList && row.id === id
              ? form(id)
              : row.page && (
                  <WatchRow page={row.page} onEdit={() => open(row.id)} onDelete={() => void deleteRows([row.page])} />
                )
          }
        </RowList>
      </div>
      {dialog}
    </>
  )
}

interface WatchRowProps {
  readonly page: AdminWatch
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One watch page of the list (ADMWATCH-05, ADMWATCH-10). */
function WatchRow({ page, onEdit, onDelete }: WatchRowProps) {
  const change = useListChanges('watch')
  return (
    <ListedRow
      kind="watch"
      row={page}
      name={page.title}
      to={paths.player(page.slug)}
      start={<Thumb src={page.poster} facts={page.poster_picture} />}
      store={watchStore}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <Withdrawal inList table="watch_html" row={page} name={page.title} onChanged={() => void change()} />
      <p>
        /watch/{page.slug} · <RelativeTime iso={page.created_at} />
      </p>
    </ListedRow>
  )
}
