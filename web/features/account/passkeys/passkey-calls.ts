import { type Answer, callApi, post } from '../../../shared/session/call-api.ts'
import { profileTexts } from '../profile-texts.tsx'
import { createPasskey, hasPasskeys } from './passkey-prompt.ts'

const schemas = () => import('../../../../domain/account/passkeys.ts')

export const readPasskeys = () =>
  callApi('/api/user/passkeys', { schema: async () => (await schemas()).PasskeysAnswer })
export const renamePasskey = (passkeyId: string, name: string) => post('/api/user/rename-passkey', { passkeyId, name })
export const removePasskey = (passkeyId: string) => post('/api/user/remove-passkey', { passkeyId })

/** Checks the password in the form, has the browser create a passkey, and stores it. */
export async function addPasskey(form: FormData): Promise<Answer> {
  if (!hasPasskeys()) return failed(profileTexts.noPasskeysHere)
  const asked = await callApi('/api/user/passkey-options', {
    method: 'POST',
    body: Object.fromEntries(form),
    schema: async () => (await schemas()).PasskeyOptionsAnswer,
  })
  if (!asked.ok) return asked
  try {
    return await post('/api/user/add-passkey', await createPasskey(asked.value.options))
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') return failed(profileTexts.passkeyExists)
    return failed(name === 'SecurityError' ? profileTexts.passkeysElsewhere : profileTexts.noPasskeyCreated)
  }
}

function failed(message: string): Answer {
  return { ok: false, status: 0, message, thrown: true, reason: message }
}
