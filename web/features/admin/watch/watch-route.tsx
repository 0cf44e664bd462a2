import { isEmbedCode } from '../../../../domain/embed-code.ts'
import { paths } from '../../../shared/page/paths.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ListedRow } from '../list/listed-row.tsx'
import { LICENCE_FILTER, RowList, SORT, STATE_FILTER } from '../list/row-list.tsx'
import { RowCheckBox, useSelection } from '../list/selection.tsx'
import { useList, useListChanges } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminWatch, bulkWatchPages, readWatchPages, watchEdits, watchKind } from './admin-watch.ts'
import { texts } from './texts.ts'
import { problemOfCode } from './use-player-problems.ts'
import styles from './watch.module.css'
import { WatchEditor } from './watch-editor.tsx'

export const ErrorBoundary = () => <BrokenForm kind="watch" />

/** /admin/upload-watch-html: new watch pages, and the list of them with one that is edited in its place (ROUTE-25, ADMWATCH). */
export function Component() {
  const list = useList({
    name: 'watch',
    filters: ['state', 'licence'],
    read: readWatchPages,
    failed: texts.listFailed,
  })
  const change = useListChanges('watch')
  // The form of a new page stays at the top, also when it has become a stored draft.
  const edited = useEditedRow(watchKind, { isNewBeside: true })
  const { id, newRow } = edited
  const actions = useRowActions(edited, (ids) => edited.close(...ids))
  const { deleteRows, unpublish, isBusy, dialog } = actions
  const { confirm, dialog: question } = useConfirm()
  async function publish(page: AdminWatch) {
    // What is no code at all is refused in any case.
    const problem = isEmbedCode(page.html_code) ? problemOfCode(page.html_code) : null
    if (!problem || (await confirm(texts.willNotPlay(page.title, problem, texts.publish.text)))) actions.publish(page)
  }
  const selection = useSelection(list)
  const listed = list.rows.map((page): ListedPage => ({ id: page.id, page }))
  const isInList = id !== newRow
  // The edited page stays on the screen, even if the list no longer finds it.
  const rows = !isInList || listed.some((row) => row.id === id) ? listed : [{ id, page: null }, ...listed]
  const form = (row: string) => (
    <OpenedRow key={row} edited={edited} id={row} onSaved={list.reload} onUnpublish={unpublish}>
      {(props) => <WatchEditor {...props} />}
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
      <EditorNotes edited={edited} shown={[newRow, id]} />
      {form(newRow)}
      <div className={`${styles.box} ${isInList ? styles.open : ''}`}>
        <RowList
          list={{ ...list, rows }}
          heading={texts.listHeading}
          searchLabel={texts.search}
          choices={[STATE_FILTER, LICENCE_FILTER, SORT]}
          countText={texts.count}
          emptyText={texts.empty}
          above={
            <BulkBar
              name="watch"
              table={bulkWatchPages}
              list={list}
              selection={selection}
              actions={actions}
              count={texts.count}
              edits={watchEdits}
              onChanged={edited.follow}
              onDelete={(chosen) => void deleteRows(chosen)}
            />
          }
        >
          {({ id: row, page }) =>
            isInList && row === id
              ? form(id)
              : page && (
                  <ListedRow
                    kind={watchKind}
                    row={page}
                    name={page.title}
                    start={
                      <>
                        <RowCheckBox row={page} name={page.title} selection={selection} />
                        <Thumb src={page.poster} facts={page.poster_picture} />
                      </>
                    }
                    onEdit={() => edited.open(row)}
                    onDelete={() => void deleteRows([page])}
                    onPublish={() => void publish(page)}
                    onUnpublish={unpublish}
                    busy={isBusy(page.id)}
                  >
                    <Withdrawal
                      inList
                      table="watch_html"
                      row={page}
                      name={page.title}
                      onChanged={() => void change()}
                    />
                    <PlayerNote code={page.html_code} />
                    <p>
                      {paths.player(page.slug)} · <RelativeTime iso={page.created_at} />
                    </p>
                  </ListedRow>
                )
          }
        </RowList>
      </div>
      {dialog}
      {question}
    </>
  )
}

/** Why a page will not play, where its code tells that itself. Other servers are only asked by its form. */
function PlayerNote({ code }: { readonly code: string }) {
  const problem = problemOfCode(code)
  return problem && <p className={styles.marked}>{texts.doesNotPlay(problem)}</p>
}

/** A row of the list; the page is not in it when only its form is shown. */
interface ListedPage {
  readonly id: string
  readonly page: AdminWatch | null
}
