import * as v from 'valibot'
import { newId } from '../../device/new-id.ts'

/**
 * What this tab has sent of a form. A new row's id is made when it is first sent and kept over a reload, so that sending it
 * again after a lost answer makes no second row. It is kept for this tab only: another tab with the same draft sends a row of its own.
 */
const SentRow = v.object({
  id: v.string(),
  /** Milliseconds; part of the place of uploaded files, so that sending them twice overwrites. */
  stamp: v.number(),
  /** The columns of each time it was sent, as JSON. */
  columns: v.array(v.string()),
})
export type SentRow = v.InferOutput<typeof SentRow>

const keyOf = (draft: string) => `sent:${draft}`

/** What was sent of the draft with that name before, or a new id where nothing was. */
export function sentRow(draft: string): SentRow {
  try {
    const stored = v.safeParse(SentRow, JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? 'null'))
    if (stored.success) return stored.output
  } catch {
    // Closed or broken storage counts as nothing sent.
  }
  return { id: newId(), stamp: Date.now(), columns: [] }
}

/** Keeps what is about to be sent; where storage is full or closed, a lost answer may make a second row. */
export function keepSentRow(draft: string, sent: SentRow): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(sent))
  } catch (error) {
    console.error('what was sent could not be kept', error)
  }
}

export function forgetSentRow(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft))
  } catch {
    // Closed storage holds nothing.
  }
}
