import { useEffect } from 'react'
import { useSession } from '../shared/session/session.ts'

/**
 * Keeps <html data-user> while somebody is, or may be, logged in. The document's head sets it from the last login before the
 * first paint, so that CSS can reserve space for the avatar before hydration.
 */
export function useSessionMark(): void {
  const { user, ready } = useSession()
  useEffect(() => {
    if (user) document.documentElement.dataset.user = 'known'
    else if (ready) delete document.documentElement.dataset.user
  }, [user, ready])
}
