import { useEffect, useEffectEvent } from 'react'
import { dataClient } from './data-client.ts'

const TABLE = { schema: 'public', table: 'membership_applications' }
/** Before a channel that the server closed is joined again, so that a server that refuses is not asked without a pause. */
const PAUSE_MS = 1000

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
        .on('postgres_changes', { event: '*', ...TABLE, ...(userId && { filter: `user_id=eq.${userId}` }) }, notify)
        // Changes reach the channel from this message on, and not yet when it is SUBSCRIBED.
        .on('system', {}, ({ status }) => status === 'ok' && notify())
      // A deletion has only the id, so no filter by another column finds it.
      if (userId) channel.on('postgres_changes', { event: 'DELETE', ...TABLE }, notify)
      channel.subscribe((state) => {
        if (stop.signal.aborted) return
        // The server closes the channel when its token expires, and the client does not join it again.
        if (state === 'CLOSED') setTimeout(join, PAUSE_MS)
        // The client tries again by itself, with the token that it has then.
        else if (state !== 'SUBSCRIBED') void db.realtime.setAuth()
      })
      leave = () => void db.removeChannel(channel)
    }
    const join = () => {
      if (!stop.signal.aborted) void watch().catch((error: unknown) => console.error('membership', error))
    }
    notify()
    join()
    window.addEventListener('focus', notify, { signal: stop.signal })
    return () => {
      stop.abort()
      leave()
    }
  }, [userId])
}
