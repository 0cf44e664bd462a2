import { LoginAnswer } from '../../domain/account/answers.ts'
import type { SessionUser } from '../../domain/account/session-user.ts'
import { callApi } from '../app/call-api.ts'
import { session } from './session.ts'

/** Logs in or registers, by what the form holds, and keeps the session; otherwise what to tell the person (LOGIN-14 … 17). */
export async function enter(
  mode: 'login' | 'sign-up',
  form: FormData,
): Promise<{ readonly user: SessionUser } | { readonly problem: string }> {
  const result = await callApi(mode === 'login' ? '/api/auth/login' : '/api/auth/register', {
    method: 'POST',
    body: Object.fromEntries(form),
    schema: LoginAnswer,
  })
  if (!result.ok) {
    const unsaid = result.thrown ? 'Something went wrong. Please try again.' : 'Unknown error occurred.'
    return { problem: result.message ?? unsaid }
  }
  session.adopt(result.value)
  return { user: result.value.user }
}
