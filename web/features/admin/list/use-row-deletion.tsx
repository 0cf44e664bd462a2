import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Done, UndoBar } from '../../../shared/moderation/undo-bar.tsx'
import { DataError, type Problem } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { type DraftKind, draftName, dropDraft } from '../drafts/draft-store.ts'
import { texts as stateTexts } from '../states/texts.ts'
import { useListChanges } from './use-list.ts'

interface Deleted {
  readonly id: string
  readonly title: string
}

interface RowDeletionOptions<Row> {
  /** The kind of their drafts, and the name of their list. */
  readonly kind: DraftKind
  readonly remove: (row: Row) => Promise<unknown>
  /** Takes a row out of the trash; stories have none. */
  readonly restore?: (id: string) => Promise<unknown>
  readonly texts: {
    readonly question: (rows: number) => string
    readonly action: (rows: number) => string
    /** The toast after `deleted` of `rows` were deleted. */
    readonly done: (deleted: number, rows: number) => string
    /** What several rows are called. */
    readonly count?: (rows: number) => string
  }
  /** The toast for a failure. */
  readonly failed: (problem: Problem) => string
  /** Called with the ids of deleted rows. */
  readonly onDeleted: (ids: readonly string[]) => void
}

interface RowDeletion<Row> {
  readonly deleteRows: (rows: readonly Row[]) => Promise<void>
  /** True while the row is being deleted. */
  readonly isBusy: (id: string) => boolean
  /** The question and the way to undo: to be rendered below the list. */
  readonly dialog: ReactNode
}

/** Deletes rows after asking, with their drafts, and says that they are in the trash, with a way to undo that. */
export function useRowDeletion<Row extends Deleted>(options: RowDeletionOptions<Row>): RowDeletion<Row> {
  const { kind, remove, restore, texts, failed, onDeleted } = options
  const change = useListChanges(kind)
  const { confirm, dialog } = useConfirm()
  const [done, setDone] = useState<Done | null>(null)
  const deletion = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const deleted: Row[] = []
      let problem: Problem | null = null
      for (const row of rows) {
        try {
          await remove(row)
          deleted.push(row)
        } catch (error) {
          if (!(error instanceof DataError)) throw error
          problem ??= error.problem
        }
      }
      return { deleted, problem }
    },
    async onSuccess({ deleted, problem }, rows) {
      if (problem) void showToast('error', failed(problem))
      if (deleted.length === 0) return
      const ids = deleted.map(({ id }) => id)
      for (const id of ids) dropDraft(draftName(kind, id))
      await change(new Map(ids.map((id) => [id, null])))
      onDeleted(ids)
      void showToast('success', texts.done(deleted.length, rows.length))
      if (restore) setDone(undoOf(deleted, restore))
    },
  })

  function undoOf(deleted: readonly Deleted[], bringBack: (id: string) => Promise<unknown>): Done {
    const name = deleted.length === 1 ? (deleted[0]?.title ?? '') : (texts.count?.(deleted.length) ?? '')
    return {
      text: stateTexts.trashed(name),
      undone: stateTexts.restored(name),
      undo: () => Promise.all(deleted.map(({ id }) => bringBack(id))).finally(() => void change()),
    }
  }
  async function deleteRows(rows: readonly Row[]) {
    const sure = await confirm({
      question: texts.question(rows.length),
      object: rows.map(({ title }) => title).join(', '),
      consequence: restore && (rows.length === 1 ? stateTexts.trashConsequence : stateTexts.trashConsequenceOf),
      action: texts.action(rows.length),
    })
    if (sure) deletion.mutate(rows)
  }
  return {
    deleteRows,
    isBusy: (id) => deletion.isPending && deletion.variables.some((row) => row.id === id),
    dialog: (
      <>
        {dialog}
        <UndoBar done={done} onChange={setDone}>
          <Link
            to={{ search: '?state=trash', hash: '#list' }}
            className={buttonClass('quiet')}
            onClick={() => setDone(null)}
          >
            {stateTexts.showTrash}
          </Link>
        </UndoBar>
      </>
    ),
  }
}
