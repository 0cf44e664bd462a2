import { PlainAnswer } from '../../domain/account/answers.ts'
import { NAME_EMPTY } from '../../domain/account/messages.ts'
import { cleanName } from '../../domain/account/name.ts'
import { callApi } from '../app/call-api.ts'
import { session } from './session.ts'

/**
 * Changes the user's own name: null when done, else what to tell them. `unanswered` is said when the call failed and the server
 * said nothing (DEC-24). A blank name is not sent (NAV-13, PROFILE-08).
 */
export async function rename(typed: string, unanswered: string): Promise<string | null> {
  const name = cleanName(typed)
  if (name === '') return NAME_EMPTY
  const result = await callApi('/api/user/update-name', { method: 'PUT', body: { newName: name }, schema: PlainAnswer })
  if (!result.ok) return result.message ?? (result.thrown ? unanswered : 'Failed to update name')
  session.update({ name })
  return null
}
