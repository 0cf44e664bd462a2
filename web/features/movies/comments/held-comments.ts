import * as v from 'valibot'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../../../../domain/rows/comment.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { accessToken } from '../../../shared/session/session.ts'
import { lateTexts } from '../late-texts.tsx'

/** A comment on the page. Held ones have a note for their author and the owner. */
export interface ThreadComment extends Comment {
  readonly note?: string | null
}

/** The columns of readThreadComment. */
export const THREAD_COLUMNS = `${COMMENT_COLUMNS},held_at,held_reason,reviewed_at`

const Row = v.object({
  ...CommentRow.entries,
  held_at: timestamp,
  held_reason: v.nullable(v.string()),
  reviewed_at: timestamp,
})

/** Checks a row with THREAD_COLUMNS, and adds the note for its author or the owner. */
export function readThreadComment(row: unknown, isOwner: boolean): ThreadComment {
  const { held_at, held_reason, reviewed_at, ...comment } = v.parse(Row, row)
  if (held_at === null) return { ...comment, note: null }
  if (isOwner) return { ...comment, note: lateTexts.heldBecause(held_reason ?? '') }
  return { ...comment, note: reviewed_at === null ? lateTexts.waiting(held_reason) : lateTexts.hidden }
}

/** The newest held comments on a movie that the person may read: their own, or all for the owner. Throws on failure. */
export async function heldComments(movieId: string, isOwner: boolean): Promise<ThreadComment[]> {
  const token = await accessToken()
  if (token === null) return []
  const query = new URLSearchParams({
    select: THREAD_COLUMNS,
    movie_id: `eq.${movieId}`,
    held_at: 'not.is.null',
    // The owner can also read deleted comments.
    deleted_at: 'is.null',
    order: 'created_at.desc,id.desc',
    limit: String(COMMENT_PAGE_SIZE),
  })
  const rows = v.parse(v.array(v.unknown()), await readAs(token, `comments?${query}`))
  return rows.map((row) => readThreadComment(row, isOwner))
}

/** Why the person may not comment, as a sentence; null when they may. Throws on failure. */
export async function commentRefusal(): Promise<string | null> {
  const token = await accessToken()
  return token === null ? null : v.parse(v.nullable(v.string()), await readAs(token, 'rpc/comment_refusal'))
}

/** Reads from the data service by plain fetch, so that people who only read do not load supabase-js. */
async function readAs(token: string, path: string): Promise<unknown> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`/rest/v1/${path}`, { headers })
  if (!response.ok) throw new Error(`/rest/v1/${path} answered ${response.status}`)
  return response.json()
}
