import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { undoEach } from '../../../shared/moderation/comments.ts'
import { type Done, UndoBar } from '../../../shared/moderation/undo-bar.tsx'
import { DataError, type Problem } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import type { EditedRow } from '../editor/opened-row.tsx'
import { draftName, dropDraft, type KeptDraft, readDraft, storeDraft } from '../rows/draft-store.ts'
import { DRAFT, PUBLISHED, type Publication } from '../rows/row-state.ts'
import { hasPages, type StoredRow } from '../rows/row-store.ts'
import { texts } from '../texts.ts'
import { useListChanges } from './use-list.ts'

interface Named {
  readonly id: string
  readonly title: string
}

/** What can be done to rows of a list, and to the row of a form beside it. */
export interface RowActions {
  readonly deleteRows: (rows: readonly Named[]) => Promise<void>
  /** Publishes a draft, without asking, and offers to undo that. */
  readonly publish: (row: Named) => void
  /** Makes a draft of a published row, in the same way. */
  readonly unpublish: (row: Named) => void
  /** Says what was done, in the bar that undoes it. */
  readonly offerUndo: (done: Done) => void
  /** True while it is being done to the row. */
  readonly isBusy: (id: string) => boolean
  /** The question and the way to undo: to be rendered below the list. */
  readonly dialog: ReactNode
}

/**
 * Publishes and unpublishes rows of a kind, and deletes them after asking, with their drafts. Rows with pages go to the trash. One bar
 * says what was done and undoes it. Open forms follow. `onDeleted` gets the ids of deleted rows. `reasonOf` says why a row could not be
 * published; what the database said by default.
 */
export function useRowActions<Row extends StoredRow>(
  { kind: { name: kind, table, store, texts: words }, follow }: Pick<EditedRow<Row>, 'kind' | 'follow'>,
  onDeleted: (ids: readonly string[]) => void,
  reasonOf?: (id: string, problem: string) => Promise<string>,
): RowActions {
  const hasTrash = hasPages(table)
  const change = useListChanges<Row>(kind)
  const { confirm, dialog } = useConfirm()
  const [done, setDone] = useState<(Done & { readonly trash?: boolean }) | null>(null)
  const deletion = useMutation({
    mutationFn: async (rows: readonly Named[]) => {
      const deleted: Named[] = []
      let problem: Problem | null = null
      for (const row of rows) {
        try {
          await (hasTrash ? store.trash : store.remove)(row.id)
          deleted.push(row)
        } catch (error) {
          if (!(error instanceof DataError)) throw error
          problem ??= error.problem
        }
      }
      return { deleted, problem }
    },
    async onSuccess({ deleted, problem }, rows) {
      if (problem) void showToast('error', words.deletion.failed(problem))
      // An answer may have been lost: the list is read again.
      if (deleted.length === 0) return change()
      const ids = deleted.map(({ id }) => id)
      const kept = new Map(ids.map((id) => [id, readDraft(draftName(kind, id))]))
      for (const id of ids) dropDraft(draftName(kind, id))
      await change(new Map(ids.map((id) => [id, null])))
      onDeleted(ids)
      void showToast('success', words.deletion.done(deleted.length, rows.length))
      if (hasTrash) setDone(undoOf(deleted, kept))
    },
  })

  const setState = async (id: string, publication: Publication, version?: string) => {
    const row = await store.setState(id, publication, version)
    await change(new Map([[id, row]]))
    follow([id])
    return row
  }
  const publishing = useMutation({
    mutationFn: ({ row: { id }, to }: { row: Named; to: Publication }) => setState(id, to),
    onSuccess: ({ id, updated_at }, { row: { title }, to }) => {
      const [text, undone, before, changedSince] =
        to === PUBLISHED
          ? [texts.isPublished(title), texts.unpublished(title), DRAFT, texts.changedSincePublished]
          : [texts.unpublished(title), texts.publishedAgain(title), PUBLISHED, texts.changedSince]
      setDone({
        text,
        undone,
        undo: () =>
          setState(id, before, updated_at).catch((error: unknown) => {
            const isChanged = error instanceof DataError && error.problem.kind === 'untouched'
            throw isChanged ? new DataError({ kind: 'untouched', message: changedSince }) : error
          }),
      })
    },
    async onError({ message }, { row, to }) {
      // The answer may have been lost.
      void change()
      const reason = to === PUBLISHED && reasonOf ? await reasonOf(row.id, message) : message
      void showToast('error', to === PUBLISHED ? texts.because(row.title, reason) : reason)
    },
  })

  function undoOf(
    deleted: readonly Named[],
    kept: ReadonlyMap<string, KeptDraft | null>,
  ): Done & { readonly trash: true } {
    const name = deleted.length === 1 ? (deleted[0]?.title ?? '') : (words.deletion.count?.(deleted.length) ?? '')
    const undo = undoEach(deleted, async ({ id }) => {
      await store.restore(id)
      const draft = kept.get(id)
      const place = draftName(kind, id)
      // Another tab may have gone on with it.
      if (draft && !readDraft(place)) storeDraft(place, draft)
    })
    return {
      text: texts.trashed(name),
      undone: texts.restored(name),
      trash: true,
      undo: () => undo().finally(() => void change()),
    }
  }
  function changeDone(next: Done | null) {
    // The button that has the focus goes with the bar, which is below the list.
    if (!next && document.activeElement?.closest('[data-undo]'))
      document.getElementById('list')?.focus({ preventScroll: true })
    setDone(next)
  }
  async function deleteRows(rows: readonly Named[]) {
    const consequence = rows.length === 1 ? texts.trashConsequence : texts.trashConsequenceOf
    const sure = await confirm({
      question: words.deletion.question(rows.length),
      object: rows.map(({ title }) => title).join(', '),
      consequence: hasTrash ? consequence : undefined,
      action: words.deletion.action(rows.length),
    })
    if (sure) deletion.mutate(rows)
  }
  return {
    deleteRows,
    publish: (row) => publishing.mutate({ row, to: PUBLISHED }),
    unpublish: (row) => publishing.mutate({ row, to: DRAFT }),
    offerUndo: setDone,
    isBusy: (id) =>
      (publishing.isPending && publishing.variables.row.id === id) ||
      (deletion.isPending && deletion.variables.some((row) => row.id === id)),
    dialog: (
      <>
        {dialog}
        <UndoBar done={done} onChange={changeDone}>
          {done?.trash && (
            <Link
              to={{ search: '?state=trash', hash: '#list' }}
              className={buttonClass('quiet')}
              onClick={() => setDone(null)}
            >
              {texts.showTrash}
            </Link>
          )}
        </UndoBar>
      </>
    ),
  }
}
