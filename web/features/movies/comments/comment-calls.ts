import * as v from 'valibot'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import { newId } from '../../../../domain/new-id.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../../../../domain/rows/comment.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { inPageLanguage } from '../../../../domain/translated.ts'
import { READ_WITHIN, WRITE_WITHIN } from '../../../shared/session/call-api.ts'
import { dataClient } from '../../../shared/session/data-client.ts'
import { accessToken, type SessionUser, session } from '../../../shared/session/session.ts'
import { COMMENT_DRAFTS, readFromTab, storeInTab } from '../../../shared/storage/tab-storage.ts'
import { lateTexts } from '../late-texts.tsx'
import { changedKey } from './use-thread.ts'

/** A comment on the page. Held ones have a note for their author and the owner. */
export interface ThreadComment extends Comment {
  readonly note?: string | null
}

/** The columns of readThreadComment. */
const THREAD_COLUMNS = `${COMMENT_COLUMNS},held_at,held_reason,reviewed_at`

const Row = v.object({
  ...CommentRow.entries,
  held_at: timestamp,
  held_reason: v.nullable(v.string()),
  reviewed_at: timestamp,
})

/** Checks a row with THREAD_COLUMNS, and adds the note for its author or the owner. */
function readThreadComment(row: unknown, isOwner: boolean): ThreadComment {
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
  if (token === null) return null
  const refusal = v.parse(v.nullable(v.string()), await readAs(token, 'rpc/comment_refusal'))
  return refusal && inPageLanguage(refusal)
}

const readAs = (token: string, path: string) => read(path, { authorization: `Bearer ${token}` })

/** Reads from the data service by plain fetch, so that people who only read do not load supabase-js. */
async function read(path: string, headers?: { readonly authorization: string }): Promise<unknown> {
  const response = await fetch(`/rest/v1/${path}`, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(READ_WITHIN),
  })
  if (!response.ok) throw new Error(`/rest/v1/${path} answered ${response.status}`)
  return response.json()
}

/**
 * Reads up to COMMENT_PAGE_SIZE of a movie's comments, newest first, of those that follow the ones that are `shown`, newest first too
 * (DATA-29). Throws on failure.
 */
export async function olderComments(movieId: string, shown: readonly Comment[]): Promise<Comment[]> {
  const query = new URLSearchParams({
    select: COMMENT_COLUMNS,
    movie_id: `eq.${movieId}`,
    order: 'created_at.desc,id.desc',
    limit: String(COMMENT_PAGE_SIZE),
  })
  const last = shown.at(-1)?.created_at
  if (last) {
    // Times are cut to milliseconds here: begin with that millisecond, without those of it that are shown.
    query.set('created_at', `lt.${new Date(Date.parse(last) + 1).toISOString()}`)
    query.set('offset', String(shown.filter(({ created_at }) => created_at === last).length))
  }
  return v.parse(v.array(CommentRow), await read(`comments?${query}`))
}

export type PostResult =
  | { readonly status: 'posted'; readonly comment: ThreadComment }
  | { readonly status: 'login needed' }
  /** `advice` tells the user what to do next. */
  | { readonly status: 'failed'; readonly advice: string }

/** CMT-22: the database's own sentence. */
export const LOG_IN_FIRST = 'Please log in first.'
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
      .abortSignal(AbortSignal.timeout(WRITE_WITHIN))
      .single()
    if (!error) return { status: 'posted', comment: readThreadComment(data, user.isOwner) }
    if (error.code !== ID_TAKEN) return refused(error)
    // An earlier request was stored, only its response was lost.
    const earlier = await comments
      .select(THREAD_COLUMNS)
      .eq('id', comment.id)
      .abortSignal(AbortSignal.timeout(READ_WITHIN))
      .single()
    if (earlier.error) return refused(earlier.error)
    return { status: 'posted', comment: readThreadComment(earlier.data, user.isOwner) }
  } catch (error) {
    console.error('posting a comment', error)
    return { status: 'failed', advice: lateTexts.commentKept }
  }
}

/** Changes one's own comment, which the database allows for ten minutes, and only if it still has the text that is shown. */
export async function editComment(
  shown: ThreadComment,
  content: string,
  user: SessionUser | null,
): Promise<PostResult> {
  if (!user) return { status: 'login needed' }
  try {
    if ((await accessToken()) === null) return withoutToken()
    const { data, error } = await (await dataClient())
      .rpc('edit_comment', { comment: shown.id, was: shown.content, content })
      .select(THREAD_COLUMNS)
      .abortSignal(AbortSignal.timeout(WRITE_WITHIN))
      .single()
    return error ? refused(error, 'editing') : { status: 'posted', comment: readThreadComment(data, user.isOwner) }
  } catch (error) {
    console.error('editing a comment', error)
    return { status: 'failed', advice: lateTexts.commentKept }
  }
}

/** Without a token the session has ended, or the server could not renew it now. */
function withoutToken(): PostResult {
  const loggedOut = session.snapshot().status === 'visitor'
  return loggedOut ? { status: 'login needed' } : { status: 'failed', advice: lateTexts.commentKept }
}

function refused(error: { readonly code: string; readonly message: string }, doing = 'posting'): PostResult {
  console.error(`${doing} a comment`, error)
  if (error.message === LOG_IN_FIRST) return { status: 'login needed' }
  // The database's messages for users have these codes.
  return { status: 'failed', advice: /^PT4/.test(error.code) ? inPageLanguage(error.message) : lateTexts.commentKept }
}

/** An unposted comment, or an unsaved edit of one. Each text has an id of its own: sent twice, it is stored once. */
export interface CommentDraft {
  readonly id: string
  readonly text: string
}

const keyOf = (about: string) => COMMENT_DRAFTS + about

/** A draft with a new id. */
export function newDraft(text: string): CommentDraft {
  return { id: newId(), text }
}

/** This tab's stored draft for a movie, or for an edited comment; without one, a draft with this text. */
export function readCommentDraft(about: string, text = ''): CommentDraft {
  const stored = readFromTab(keyOf(about)) as Partial<CommentDraft> | null
  return typeof stored?.id === 'string' && typeof stored.text === 'string'
    ? { id: stored.id, text: stored.text }
    : newDraft(text)
}

/** Stores a draft for this tab; removes an empty one. */
export function storeCommentDraft(about: string, draft: CommentDraft): void {
  storeInTab(keyOf(about), draft.text === '' ? null : draft)
}

/** Remembers for this tab when it last posted, edited or withdrew (ISO 8601): a reload within the minute reads the comments again. */
export function storeChanged(movieId: string, at: string): void {
  try {
    sessionStorage.setItem(changedKey(movieId), at)
  } catch {
    // Storage is blocked: a reload within the minute may miss the comment.
  }
}
