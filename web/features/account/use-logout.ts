import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { post } from '../../shared/session/call-api.ts'
import { closeDataClient } from '../../shared/session/data-client.ts'
import { session } from '../../shared/session/session.ts'
import { forgetCommentDrafts } from '../../shared/storage/tab-storage.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { profileTexts } from './profile-texts.tsx'

/** Logs out and opens /login; a toast says so, or why it failed (LOGIN-18 … 22). */
export function useLogout(): { readonly logOut: () => Promise<void>; readonly busy: boolean } {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async logOut() {
      setBusy(true)
      const problem = await endSession()
      setBusy(false)
      if (problem !== null) return showToast('error', problem)
      void showToast('success', profileTexts.loggedOut)
      await navigate(paths.login, { replace: true })
    },
  }
}

/**
 * Ends the session on the server and in the browser (LOGIN-18, LOGIN-19); null when done, else what to show. After a failure the
 * user stays logged in, because the cookie still works. A session that the server has already ended counts as done (DEC-22).
 */
async function endSession(): Promise<string | null> {
  const result = await post('/api/auth/logout')
  if (!result.ok && result.status !== 401) return result.message ?? profileTexts.logoutFailed
  await leaveSession()
  return null
}

/** Removes what the browser has of a session that the server has ended. */
export async function leaveSession(): Promise<void> {
  session.clear()
  forgetCommentDrafts()
  await closeDataClient()
}
