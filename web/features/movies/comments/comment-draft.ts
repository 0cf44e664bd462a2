import { newId } from '../../../shared/network/new-id.ts'
import { readFromTab, storeInTab } from '../../../shared/storage/tab-storage.ts'

/** An unposted comment. Each text has an id of its own: sent twice, it is stored once. */
export interface CommentDraft {
  readonly id: string
  readonly text: string
}

const keyOf = (movieId: string) => `commentDraft:${movieId}`

/** A draft with a new id. */
export function newDraft(text: string): CommentDraft {
  return { id: newId(), text }
}

/** This tab's stored draft for a movie, or an empty one. */
export function readDraft(movieId: string): CommentDraft {
  const stored = readFromTab(keyOf(movieId)) as Partial<CommentDraft> | null
  return typeof stored?.id === 'string' && typeof stored.text === 'string'
    ? { id: stored.id, text: stored.text }
    : newDraft('')
}

/** Stores a draft for this tab; removes an empty one. */
export function storeDraft(movieId: string, draft: CommentDraft): void {
  storeInTab(keyOf(movieId), draft.text === '' ? null : draft)
}
