import { dataClient } from '../../../shared/session/data-client.ts'
import { accessToken, type SessionUser, session } from '../../../shared/session/session.ts'
import { lateTexts } from '../late-texts.tsx'
import { readThreadComment, THREAD_COLUMNS, type ThreadComment } from './held-comments.ts'

export type PostResult =
  | { readonly status: 'posted'; readonly comment: ThreadComment }
  | { readonly status: 'login needed' }
  /** `advice` tells the user what to do next. */
  | { readonly status: 'failed'; readonly advice: string }

/** PostgreSQL's unique_violation: the id exists. */
const ID_TAKEN = '23505'

interface NewComment {
  readonly id: string
  readonly movieId: string
  readonly content: string
}

/** Stores a comment as the logged-in user (DATA-13). Posting the same id again stores nothing twice. */
export async function postComment(comment: NewComment, user: SessionUser | null): Promise<PostResult> {
  if (!user) return { status: 'login needed' }
  try {
    if ((await accessToken()) === null) return withoutToken()
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
      .select(THREAD_COLUMNS)
      .single()
    if (!error) return { status: 'posted', comment: readThreadComment(data, user.isOwner) }
    if (error.code !== ID_TAKEN) return refused(error)
    // An earlier request was stored, only its response was lost.
    const earlier = await comments.select(THREAD_COLUMNS).eq('id', comment.id).single()
    if (earlier.error) return refused(earlier.error)
    return { status: 'posted', comment: readThreadComment(earlier.data, user.isOwner) }
  } catch (error) {
    console.error('posting a comment', error)
    return { status: 'failed', advice: lateTexts.commentKept }
  }
}

/** Without a token the session has ended, or the server could not renew it now. */
function withoutToken(): PostResult {
  const loggedOut = session.snapshot().status === 'visitor'
  return loggedOut ? { status: 'login needed' } : { status: 'failed', advice: lateTexts.commentKept }
}

function refused(error: { readonly code: string; readonly message: string }): PostResult {
  console.error('posting a comment', error)
  if (error.message === lateTexts.logInFirst) return { status: 'login needed' }
  // The database's messages for users have these codes.
  return { status: 'failed', advice: /^PT4/.test(error.code) ? error.message : lateTexts.commentKept }
}
