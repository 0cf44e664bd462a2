import * as v from 'valibot'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../../../../domain/rows/comment.ts'

/** Reads up to COMMENT_PAGE_SIZE of a movie's comments, newest first, from `offset` (DATA-29). Throws on failure. */
export async function olderComments(movieId: string, offset: number): Promise<Comment[]> {
  const query = new URLSearchParams({
    select: COMMENT_COLUMNS,
    movie_id: `eq.${movieId}`,
    order: 'created_at.desc,id.desc',
    offset: String(offset),
    limit: String(COMMENT_PAGE_SIZE),
  })
  // Plain fetch, so that visitors who only read do not load supabase-js.
  const response = await fetch(`/rest/v1/comments?${query}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/rest/v1/comments answered ${response.status}`)
  return v.parse(v.array(CommentRow), await response.json())
}
