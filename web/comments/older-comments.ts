import * as v from 'valibot'
import { COMMENT_PAGE_SIZE } from '../../domain/catalogue.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../../domain/rows/comment.ts'

/** A movie's comments after the newest `known` ones, newest first, at most COMMENT_PAGE_SIZE (DATA-29). Throws when they cannot be read. */
export async function olderComments(movieId: string, known: number): Promise<Comment[]> {
  const query = new URLSearchParams({
    select: COMMENT_COLUMNS,
    movie_id: `eq.${movieId}`,
    order: 'created_at.desc,id.desc',
    offset: String(known),
    limit: String(COMMENT_PAGE_SIZE),
  })
  // A plain call: for reading, supabase-js is not worth its bytes to a visitor.
  const response = await fetch(`/rest/v1/comments?${query}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/rest/v1/comments answered ${response.status}`)
  return v.parse(v.array(CommentRow), await response.json())
}
