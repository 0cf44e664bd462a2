import * as v from 'valibot'
import { timestamp } from './text.ts'

export const COMMENT_COLUMNS = 'id,user_id,username,content,created_at,edited_at'

/** A comment as everyone may read it (DATA-13). */
export const CommentRow = v.object({
  id: v.string(),
  user_id: v.nullish(v.string(), null),
  username: v.nullish(v.string(), ''),
  content: v.string(),
  created_at: timestamp,
  /** When its author last changed it. */
  edited_at: timestamp,
})
export type Comment = v.InferOutput<typeof CommentRow>
