import type { ReactNode } from 'react'
import { showToast } from '../../../shared/ui/toast.ts'
import type { Answer, Problem } from '../data-service.ts'
import { type DraftKind, draftName, dropDraft } from '../drafts/draft-store.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { useListChanges } from './use-list.ts'

interface RowDeletionOptions {
  /** The kind of its draft, and the name of its list. */
  readonly kind: DraftKind
  readonly remove: (id: string) => Promise<Answer<unknown>>
  readonly texts: { readonly question: string; readonly action: string; readonly done: string }
  /** What else happens, as a sentence. */
  readonly consequence?: string
  /** The toast for a failure. */
  readonly failed: (problem: Problem) => string
  /** Called with the id of a deleted row. */
  readonly onDeleted: (id: string) => void
}

/** Deletes a row after asking, with its draft. `dialog` has to be rendered somewhere in the page. */
export function useRowDeletion({ kind, remove, texts, consequence, failed, onDeleted }: RowDeletionOptions): {
  readonly deleteRow: (row: { readonly id: string; readonly title: string }) => Promise<void>
  readonly dialog: ReactNode
} {
  const change = useListChanges(kind)
  const { confirm, dialog } = useConfirm()
  async function deleteRow({ id, title }: { readonly id: string; readonly title: string }) {
    const question = { question: texts.question, object: title, action: texts.action }
    if (!(await confirm(consequence === undefined ? question : { ...question, consequence }))) return
    const answer = await remove(id)
    if (!answer.ok) {
      void showToast('error', failed(answer.problem))
      return
    }
    dropDraft(draftName(kind, id))
    await change(new Map([[id, null]]))
    onDeleted(id)
    void showToast('success', texts.done)
  }
  return { deleteRow, dialog }
}
