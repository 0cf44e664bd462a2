import { newId } from '../device/new-id.ts'

/** What someone is writing under a movie. The id belongs to exactly this text: sent twice, it is stored once. */
export interface CommentDraft {
  readonly id: string
  readonly text: string
}

const keyOf = (movieId: string) => `commentDraft:${movieId}`

/** A draft of a text, with an id of its own. */
export function draftOf(text: string): CommentDraft {
  return { id: newId(), text }
}

/** The draft that this tab keeps for a movie, over reloads and logins; an empty one where there is none. */
export function keptDraft(movieId: string): CommentDraft {
  try {
    const kept: Partial<CommentDraft> | null = JSON.parse(sessionStorage.getItem(keyOf(movieId)) ?? 'null')
    if (typeof kept?.id === 'string' && typeof kept.text === 'string') return { id: kept.id, text: kept.text }
  } catch {
    // Storage is refused, or holds something else: as if there were none.
  }
  return draftOf('')
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(movieId: string, draft: CommentDraft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(movieId))
    else sessionStorage.setItem(keyOf(movieId), JSON.stringify(draft))
  } catch {
    // Then it lives as long as the page.
  }
}
