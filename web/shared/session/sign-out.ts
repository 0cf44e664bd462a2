import { callApi } from '../network/call-api.ts'
import { closeDataClient } from './data-client.ts'
import { session } from './session.ts'

/**
 * Ends the session on the server and here (LOGIN-18, LOGIN-19): null when done, else what to tell the person, who then stays
 * logged in, for a cookie that still lives must not look gone. A session that is already gone counts as done (DEC-22).
 */
export async function signOut(): Promise<string | null> {
  const result = await callApi('/api/auth/logout', {
    method: 'POST',
    schema: async () => (await import('../../../domain/account/answers.ts')).PlainAnswer,
  })
  if (!result.ok && result.status !== 401) return result.message ?? 'Failed to logout'
  session.clear()
  await closeDataClient()
  return null
}
