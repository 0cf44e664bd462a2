import { PlainAnswer } from '../../domain/account/answers.ts'
import { type CallResult, callApi } from '../app/call-api.ts'

type Told = { readonly message: string }

/** Asks for a verification code to the session's own address (API-05). */
export function sendVerifyCode(email: string): Promise<CallResult<Told>> {
  return callApi('/api/auth/send-verify-otp', { method: 'POST', body: { email }, schema: PlainAnswer })
}

/** Asks for a reset code (API-06). */
export function sendResetCode(email: string): Promise<CallResult<Told>> {
  return callApi('/api/auth/send-reset-otp', { method: 'POST', body: { email }, schema: PlainAnswer })
}

/** What to tell the person: the server's message, else the error's own (VERIFY-11, RESET-03, RESET-07). */
export function said(result: CallResult<Told>): string {
  return result.ok ? result.value.message : (result.message ?? result.reason)
}
