import { useEffect, useEffectEvent } from 'react'
import { dataClient } from './data-client.ts'

/**
 * Calls `reload` at once, on every change of a membership application that the reader may see, and when the tab gets the focus or
 * the connection back (DATA-39, DEC-91). `userId` narrows it to one person's; null means everybody's.
 */
export function useApplicationChanges(userId: string | null, reload: () => void): void {
  const changed = useEffectEvent(reload)
  useEffect(() => {
    let gone = false
    let leave = () => {}
    const watch = async () => {
      const db = await dataClient()
      // The connection's address has the token.
      await db.realtime.setAuth()
      if (gone) return
      const channel = db
        .channel(`applications of ${userId ?? 'everybody'}`)
        .on(
          'postgres_changes',
          {
            event: '*',
            schema: 'public',
            table: 'membership_applications',
            ...(userId === null ? {} : { filter: `user_id=eq.${userId}` }),
          },
          () => changed(),
        )
        .subscribe((state) => {
          if (state === 'SUBSCRIBED') changed()
        })
      leave = () => void db.removeChannel(channel)
    }
    const focused = () => changed()
    changed()
    void watch().catch((error: unknown) => console.error('membership', error))
    window.addEventListener('focus', focused)
    return () => {
      gone = true
      window.removeEventListener('focus', focused)
      leave()
    }
  }, [userId])
}
