import { showToast } from '../../ui/toast.ts'
import type { Answer } from '../ui/write-result.ts'
import { NEW_ROW, type Opened } from './use-row-editor.ts'

/** Opens the form of a kept draft: of a new row (id null), of the row as it is stored now, or of one that is no more. */
export async function openDraft<Row>(
  id: string | null,
  read: (id: string) => Promise<Answer<Row | null>>,
  open: (opened: Opened<Row>) => void,
): Promise<void> {
  if (id === null) return open(NEW_ROW)
  const answer = await read(id)
  if (answer.ok) open({ row: answer.value, id })
  else void showToast('error', answer.problem.message)
}
