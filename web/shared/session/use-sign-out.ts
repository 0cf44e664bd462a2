import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../page/paths.ts'
import { showToast } from '../ui/toast.ts'
import { signOut } from './sign-out.ts'

/** Logs out and opens /login; a toast says so, or why it failed (LOGIN-18 … 22). */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly busy: boolean } {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async signOut() {
      setBusy(true)
      const problem = await signOut()
      setBusy(false)
      if (problem !== null) return showToast('error', problem)
      void showToast('success', 'Logged out successfully')
      await navigate(paths.login, { replace: true })
    },
  }
}
