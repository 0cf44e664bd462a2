import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Done, UndoBar } from '../../../shared/moderation/undo-bar.tsx'
import { DataError, type Problem } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { draftName, dropDraft } from '../rows/draft-store.ts'
import { hasStates, type RowKind } from '../rows/row-kind.ts'
import { texts } from '../texts.ts'
import { useListChanges } from './use-list.ts'

interface Deleted {
  readonly id: string
  readonly title: string
}

interface RowDeletion {
  readonly deleteRows: (rows: readonly Deleted[]) => Promise<void>
  /** True while the row is being deleted. */
  readonly isBusy: (id: string) => boolean
  /** The question and the way to undo: to be rendered below the list. */
  readonly dialog: ReactNode
}

/**
 * Deletes rows of a kind after asking, with their drafts. Rows with states go to the trash, and it says so, with a way to undo that.
 * `onDeleted` gets the ids of deleted rows.
 */
export function useRowDeletion<Row>(
  { name: kind, table, store, texts: { deletion: words } }: RowKind<Row, unknown>,
  onDeleted: (ids: readonly string[]) => void,
): RowDeletion {
  const hasTrash = hasStates({ table })
  const change = useListChanges(kind)
  const { confirm, dialog } = useConfirm()
  const [done, setDone] = useState<Done | null>(null)
  const deletion = useMutation({
    mutationFn: async (rows: readonly Deleted[]) => {
      const deleted: Deleted[] = []
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
      if (problem) void showToast('error', words.failed(problem))
      if (deleted.length === 0) return
      const ids = deleted.map(({ id }) => id)
      for (const id of ids) dropDraft(draftName(kind, id))
      await change(new Map(ids.map((id) => [id, null])))
      onDeleted(ids)
      void showToast('success', words.done(deleted.length, rows.length))
      if (hasTrash) setDone(undoOf(deleted))
    },
  })

  function undoOf(deleted: readonly Deleted[]): Done {
    const name = deleted.length === 1 ? (deleted[0]?.title ?? '') : (words.count?.(deleted.length) ?? '')
    return {
      text: texts.trashed(name),
      undone: texts.restored(name),
      undo: () => Promise.all(deleted.map(({ id }) => store.restore(id))).finally(() => void change()),
    }
  }
  async function deleteRows(rows: readonly Deleted[]) {
    const consequence = rows.length === 1 ? texts.trashConsequence : texts.trashConsequenceOf
    const sure = await confirm({
      question: words.question(rows.length),
      object: rows.map(({ title }) => title).join(', '),
      consequence: hasTrash ? consequence : undefined,
      action: words.action(rows.length),
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
            {texts.showTrash}
          </Link>
        </UndoBar>
      </>
    ),
  }
}
