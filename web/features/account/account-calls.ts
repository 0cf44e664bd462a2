import { cleanName, NAME_EMPTY } from '../../../domain/account/rules.ts'
import type { SessionUser } from '../../../domain/account/session-user.ts'
import { inPageLanguage, pageLanguage } from '../../../domain/translated.ts'
import { type Answer, callApi, post } from '../../shared/session/call-api.ts'
import { session } from '../../shared/session/session.ts'
import { texts } from './texts.tsx'

const answers = () => import('../../../domain/account/answers.ts')

type LoginOutcome =
  | { readonly user: SessionUser }
  /** What to show, and the HTTP status, or 0 when no answer came. */
  | { readonly problem: string; readonly status?: number }

/** Logs in or registers with the form's fields and stores the session (LOGIN-14 … 17). */
export async function logIn(mode: 'login' | 'sign-up', form: FormData): Promise<LoginOutcome> {
  const result = await callApi(mode === 'login' ? '/api/auth/login' : '/api/auth/register', {
    method: 'POST',
    // The language of the mails to a new account.
    body: { ...Object.fromEntries(form), ...(mode === 'sign-up' && { language: pageLanguage() }) },
    schema: async () => (await answers()).LoginAnswer,
  })
  if (!result.ok)
    return { problem: result.message ?? (result.thrown ? texts.wentWrong : texts.unknownError), status: result.status }
  session.start(result.value)
  return { user: result.value.user }
}

/** Sends a verification code to the session's own address (API-05). */
export function sendVerifyCode(email: string): Promise<Answer> {
  return post('/api/auth/send-verify-otp', { email })
}

/** Verifies the logged-in account with the code that was sent (API-04). */
export function verifyAccount(otp: string): Promise<Answer> {
  return post('/api/auth/verify-account', { otp })
}

/** Sends a reset code to an address, if an account has it (API-06). */
export function sendResetCode(email: string): Promise<Answer> {
  return post('/api/auth/send-reset-otp', { email })
}

/** Sets a new password with a reset code (API-07). */
export function resetPassword(email: string, otp: string, newPassword: string): Promise<Answer> {
  return post('/api/auth/reset-password', { email, otp, newPassword })
}

/** The server's message; when there is none, a sentence in the language of the page. */
export function messageOf(result: Answer): string {
  return result.ok ? inPageLanguage(result.value.message) : (result.message ?? texts.wentWrong)
}

/**
 * Changes the user's own name; null on success, otherwise what to show. `fallback` is shown when the call failed without a message
 * from the server (DEC-24). A blank name is not sent (NAV-13, PROFILE-08).
 */
export async function updateName(typed: string, fallback: string): Promise<string | null> {
  const name = cleanName(typed)
  if (name === '') return inPageLanguage(NAME_EMPTY)
  const schema = async () => (await answers()).PlainAnswer
  const result = await callApi('/api/user/update-name', { method: 'PUT', body: { newName: name }, schema })
  if (!result.ok) return result.message ?? (result.thrown ? fallback : texts.nameNotUpdated)
  session.update({ name })
  return null
}
