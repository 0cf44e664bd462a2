import { newId } from '../../../shared/network/new-id.ts'

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
  try {
    const stored: Partial<CommentDraft> | null = JSON.parse(sessionStorage.getItem(keyOf(movieId)) ?? 'null')
    if (typeof stored?.id === 'string' && typeof stored.text === 'string') return { id: stored.id, text: stored.text }
  } catch {
    // Storage is blocked or holds something else.
  }
  return newDraft('')
}

/** Stores a draft for this tab; removes an empty one. */
export function storeDraft(movieId: string, draft: CommentDraft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(movieId))
    else sessionStorage.setItem(keyOf(movieId), JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the draft is lost on reload.
  }
}
