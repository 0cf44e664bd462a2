import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showToast } from '../../../shared/ui/toast.ts'
import type { Problem } from '../data-service.ts'
import { type DraftKind, draftName, dropDraft } from '../drafts/draft-store.ts'
import { type Trashed, TrashedNote } from '../states/trashed-note.tsx'
import { useConfirm } from '../ui/ask-dialog.tsx'
import { useListChanges } from './use-list.ts'

interface RowDeletionOptions {
  /** The kind of its draft, and the name of its list. */
  readonly kind: DraftKind
  readonly remove: (id: string) => Promise<unknown>
  /** Takes a row out of the trash; stories have none. */
  readonly restore?: (id: string) => Promise<unknown>
  readonly texts: { readonly question: string; readonly action: string; readonly done: string }
  /** What else happens, as a sentence. */
  readonly consequence?: string
  /** The toast for a failure. */
  readonly failed: (problem: Problem) => string
  /** Called with the id of a deleted row. */
  readonly onDeleted: (id: string) => void
}

interface Deleted {
  readonly id: string
  readonly title: string
}

/** Deletes a row after asking, with its draft, and says where it is. `dialog` has to be rendered somewhere in the page. */
export function useRowDeletion(options: RowDeletionOptions): {
  readonly deleteRow: (row: Deleted) => Promise<void>
  readonly dialog: ReactNode
} {
  const { kind, remove, restore, texts, consequence, failed, onDeleted } = options
  const change = useListChanges(kind)
  const { confirm, dialog } = useConfirm()
  const [trashed, setTrashed] = useState<Trashed | null>(null)
  const deletion = useMutation({
    mutationFn: ({ id }: Deleted) => remove(id),
    async onSuccess(_, { id, title }) {
      dropDraft(draftName(kind, id))
      await change(new Map([[id, null]]))
      onDeleted(id)
      void showToast('success', texts.done)
      setTrashed({ name: title, ids: [id] })
    },
    onError: ({ problem }) => void showToast('error', failed(problem)),
  })
  async function deleteRow(row: Deleted) {
    const question = { question: texts.question, object: row.title, action: texts.action }
    if (await confirm(consequence === undefined ? question : { ...question, consequence })) deletion.mutate(row)
  }
  const note = restore && (
    <TrashedNote
      trashed={trashed}
      restore={restore}
      onRestored={() => void change()}
      onClose={() => setTrashed(null)}
    />
  )
  return {
    deleteRow,
    dialog: (
      <>
        {dialog}
        {note}
      </>
    ),
  }
}
