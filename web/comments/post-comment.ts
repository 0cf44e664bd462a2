import * as v from 'valibot'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../../domain/rows/comment.ts'
import { dataClient } from '../account/data-client.ts'
import { accessToken, type SessionUser } from '../account/session.ts'

export type PostResult =
  | { readonly status: 'posted'; readonly comment: Comment }
  | { readonly status: 'login needed' }
  /** `advice` says what to do next. */
  | { readonly status: 'failed'; readonly advice: string }

const TRY_AGAIN = 'Your text is kept. Please try again.'
const ID_TAKEN = '23505'

interface NewComment {
  readonly id: string
  readonly movieId: string
  readonly content: string
}

/** Stores a comment as the logged-in person (DATA-13); the database has the last word. Posting the same id again stores nothing twice. */
export async function postComment(comment: NewComment, user: SessionUser | null): Promise<PostResult> {
  if (!user) return { status: 'login needed' }
  try {
    if ((await accessToken()) === null) return notLoggedIn()
    const comments = (await dataClient()).from('comments')
    const { data, error } = await comments
      .insert({
        id: comment.id,
        movie_id: comment.movieId,
        user_id: user._id,
        username: user.name,
        content: comment.content,
        created_at: new Date().toISOString(),
      })
      .select(COMMENT_COLUMNS)
      .single()
    if (!error) return { status: 'posted', comment: v.parse(CommentRow, data) }
    if (error.code !== ID_TAKEN) return refused(error)
    // An earlier try arrived after all, only its answer was lost.
    const earlier = await comments.select(COMMENT_COLUMNS).eq('id', comment.id).single()
    if (earlier.error) return refused(earlier.error)
    return { status: 'posted', comment: v.parse(CommentRow, earlier.data) }
  } catch (error) {
    console.error('posting a comment', error)
    return { status: 'failed', advice: TRY_AGAIN }
  }
}

/** Without a token the person is logged out, or the server could not be asked. */
function notLoggedIn(): PostResult {
  return navigator.onLine ? { status: 'login needed' } : { status: 'failed', advice: TRY_AGAIN }
}

function refused(error: { readonly code: string; readonly message: string }): PostResult {
  console.error('posting a comment', error)
  if (error.message === 'Please log in first.') return { status: 'login needed' }
  // The database's own sentences for people carry these codes.
  return { status: 'failed', advice: /^PT4/.test(error.code) ? error.message : TRY_AGAIN }
}
