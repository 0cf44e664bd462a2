import { useEffect, useEffectEvent } from 'react'
import { dataClient } from './data-client.ts'

/**
 * Calls `reload` at once, on every change of a membership application that the reader may see, and when the tab gets the focus or
 * the connection back (DATA-39, DEC-91). `userId` narrows it to one person's; null means everybody's. The signal is aborted when the
 * component is gone, as after a logout.
 */
export function useApplicationChanges(userId: string | null, reload: (signal: AbortSignal) => void): void {
  const changed = useEffectEvent(reload)
  useEffect(() => {
    const stop = new AbortController()
    const notify = () => changed(stop.signal)
    let leave = () => {}
    const watch = async () => {
      const db = await dataClient()
      // The connection's address has the token.
      await db.realtime.setAuth()
      if (stop.signal.aborted) return
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
          notify,
        )
        .subscribe((state) => {
          if (state === 'SUBSCRIBED') notify()
        })
      leave = () => void db.removeChannel(channel)
    }
    notify()
    void watch().catch((error: unknown) => console.error('membership', error))
    window.addEventListener('focus', notify, { signal: stop.signal })
    return () => {
      stop.abort()
      leave()
    }
  }, [userId])
}
