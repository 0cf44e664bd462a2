import type { SessionUser } from '../../../../domain/account/session-user.ts'
import { callApi } from '../../../shared/session/call-api.ts'
import { session } from '../../../shared/session/session.ts'
import { profileTexts } from '../profile-texts.tsx'
import { texts } from '../texts.tsx'
import { hasAutofill, hasPasskeys, signWithPasskey } from './passkey-prompt.ts'

type Outcome = { readonly user: SessionUser } | { readonly problem: string }

/**
 * Logs in with a passkey that the person chooses in the browser's prompt, and stores the session; `problem` is what to show.
 * `onBegin` is called before anything is sent. Null when `signal` aborts.
 */
export async function logInWithPasskey(signal: AbortSignal, onBegin: () => void): Promise<Outcome | null> {
  onBegin()
  if (!hasPasskeys()) return { problem: profileTexts.noPasskeysHere }
  const asked = await askOptions()
  if (!asked.ok) return { problem: asked.message ?? texts.wentWrong }
  try {
    return await logInSigned(await signWithPasskey(asked.value.options, 'optional', signal))
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return null
    if (name === 'NotAllowedError') return { problem: profileTexts.noPasskeyUsed }
    return { problem: name === 'SecurityError' ? profileTexts.passkeysElsewhere : texts.wentWrong }
  }
}

/**
 * Has the browser offer passkeys in the suggestions of the email field, and logs in with the one that is chosen; `onBegin` is
 * called then. Null when none is chosen or the browser cannot do this: there are still the button and the password.
 */
export async function logInFromSuggestions(signal: AbortSignal, onBegin: () => void): Promise<Outcome | null> {
  if (!(await hasAutofill())) return null
  const asked = await askOptions()
  if (!asked.ok || signal.aborted) return null
  const signed = await signWithPasskey(asked.value.options, 'conditional', signal).catch(() => null)
  if (!signed) return null
  onBegin()
  return logInSigned(signed)
}

function askOptions() {
  return callApi('/api/auth/passkey-options', {
    method: 'POST',
    body: {},
    schema: async () => (await import('../../../../domain/account/passkeys.ts')).PasskeyOptionsAnswer,
  })
}

async function logInSigned(signed: object): Promise<Outcome> {
  const result = await callApi('/api/auth/passkey-login', {
    method: 'POST',
    body: signed,
    schema: async () => (await import('../../../../domain/account/answers.ts')).LoginAnswer,
  })
  if (!result.ok) return { problem: result.message ?? texts.wentWrong }
  session.start(result.value)
  return { user: result.value.user }
}
