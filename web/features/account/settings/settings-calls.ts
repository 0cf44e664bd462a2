import { saveBlob } from '../../../shared/network/save-blob.ts'
import { callApi } from '../../../shared/session/call-api.ts'
import { closeDataClient, dataClient } from '../../../shared/session/data-client.ts'
import { session } from '../../../shared/session/session.ts'
import { type Answer, messageOf, post } from '../account-calls.ts'
import { isCodeRefusal } from '../code-entry.ts'

const answers = () => import('../../../../domain/account/answers.ts')

export const sendEmailChangeCode = (form: FormData) =>
  post('/api/user/send-email-change-code', Object.fromEntries(form))
export const endSession = (sessionId: string) => post('/api/user/end-session', { sessionId })
export const endOtherSessions = () => post('/api/user/end-other-sessions')

/** Changes the password. `wasLost` says that no answer came to the form before: the new password may be the current one already. */
export async function changePassword(form: FormData, wasLost: boolean): Promise<Answer> {
  const path = '/api/user/change-password'
  const result = await post(path, Object.fromEntries(form))
  if (!wasLost || result.ok || result.status !== 403) return result
  const newPassword = form.get('newPassword')
  const again = await post(path, { password: newPassword, newPassword })
  return again.ok ? again : result
}

/** Changes the address to `newEmail`, to which the code was mailed. The account is then verified. */
export async function changeEmail(otp: string, newEmail: string): Promise<Answer> {
  const schema = async () => (await answers()).EmailAnswer
  const result = await callApi('/api/user/change-email', { method: 'POST', body: { otp }, schema })
  if (result.ok) session.update({ email: result.value.email, isAccountVerified: true })
  if (!isCodeRefusal(messageOf(result))) return result
  // The answer that took the code may have been lost.
  await session.renew()
  if (session.snapshot().user?.email !== newEmail.trim().toLowerCase()) return result
  return { ok: true, value: { message: (await answers()).EMAIL_CHANGED } }
}

export const readSessions = () =>
  callApi('/api/user/sessions', { schema: async () => (await answers()).SessionsAnswer })

/** Saves everything that is stored about the person as a file; null when done, else what to show. */
export async function downloadData(fileName: string): Promise<string | null> {
  const result = await callApi('/api/user/data', { schema: async () => (await answers()).DataAnswer })
  if (!result.ok) return messageOf(result)
  saveBlob(new Blob([JSON.stringify(result.value.data, null, 2)], { type: 'application/json' }), fileName)
  return null
}

/** Deletes the account and ends the session in the browser, like a logout. */
export async function deleteAccount(form: FormData): Promise<Answer> {
  const result = await post('/api/user/delete-account', Object.fromEntries(form))
  if (!result.ok) return result
  session.clear()
  await closeDataClient()
  return result
}

export interface OwnComment {
  readonly id: string
  readonly content: string
  readonly createdAt: string
  readonly isHeld: boolean
  /** True once the owner has decided about it. */
  readonly isReviewed: boolean
  /** Null when the catalogue no longer shows the film. */
  readonly film: { readonly title: string; readonly slug: string } | null
}

/** How many comments are read at once. */
const PAGE = 10
/** A read without an answer after that time has failed, in milliseconds. */
const READ_WITHIN = 15_000

/** The person's comments after the first `skip`, newest first, and whether there may be more. Throws when they cannot be read. */
export async function readOwnComments(
  userId: string,
  skip: number,
): Promise<{ comments: OwnComment[]; more: boolean }> {
  const db = await dataClient()
  const { data, error } = await db
    .from('comments')
    .select('id,content,created_at,held_at,reviewed_at,movies(title,slug)')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .range(skip, skip + PAGE - 1)
    .abortSignal(AbortSignal.timeout(READ_WITHIN))
    .overrideTypes<CommentRow[], { merge: false }>()
  if (error) throw new Error(error.message)
  const comments = data.map((row) => ({
    id: row.id,
    content: row.content,
    createdAt: row.created_at,
    isHeld: row.held_at !== null,
    isReviewed: row.reviewed_at !== null,
    film: row.movies,
  }))
  return { comments, more: data.length === PAGE }
}

interface CommentRow {
  readonly id: string
  readonly content: string
  readonly created_at: string
  readonly held_at: string | null
  readonly reviewed_at: string | null
  readonly movies: OwnComment['film']
}
