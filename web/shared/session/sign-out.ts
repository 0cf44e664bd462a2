import { callApi } from '../network/call-api.ts'
import { closeDataClient } from './data-client.ts'
import { session } from './session.ts'

/**
 * Ends the session on the server and in the browser (LOGIN-18, LOGIN-19); null when done, else what to show. After a failure the
 * user stays logged in, because the cookie still works. A session that the server has already ended counts as done (DEC-22).
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
