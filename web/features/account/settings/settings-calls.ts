import * as v from 'valibot'
import { saveBlob } from '../../../shared/network/save-blob.ts'
import { type Answer, callApi, post } from '../../../shared/session/call-api.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { session } from '../../../shared/session/session.ts'
import { messageOf } from '../account-calls.ts'
import { isCodeRefusal } from '../code-entry.ts'
import { leaveSession } from '../use-logout.ts'

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
  if (result.ok) await leaveSession()
  return result
}

/** How many comments are read at once. */
const PAGE = 10

const OwnComment = v.pipe(
  v.object({
    id: v.string(),
    content: v.string(),
    created_at: v.string(),
    held_at: v.nullable(v.string()),
    reviewed_at: v.nullable(v.string()),
    movies: v.nullable(v.object({ title: v.string(), slug: v.string() })),
  }),
  v.transform(({ id, content, created_at, held_at, reviewed_at, movies }) => ({
    id,
    content,
    createdAt: created_at,
    isHeld: held_at !== null,
    /** True once the owner has decided about it. */
    isReviewed: reviewed_at !== null,
    /** Null when the catalogue no longer shows the film. */
    film: movies,
  })),
)
export type OwnComment = v.InferOutput<typeof OwnComment>

/** The person's comments after the first `skip`, newest first, and whether there may be more. Throws a DataError. */
export async function readOwnComments(
  userId: string,
  skip: number,
): Promise<{ comments: OwnComment[]; more: boolean }> {
  const comments = await readRows(OwnComment, (db) =>
    db
      .from('comments')
      .select('id,content,created_at,held_at,reviewed_at,movies(title,slug)')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .range(skip, skip + PAGE - 1),
  )
  return { comments, more: comments.length === PAGE }
}
