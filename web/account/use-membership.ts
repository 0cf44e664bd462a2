import { useState } from 'react'
import { readMembershipStatus } from '../../domain/account/session-user.ts'
import { dataClient } from './data-client.ts'
import { type SessionUser, session } from './session.ts'
import { useApplicationChanges } from './use-application-changes.ts'

export const BARRED = 'You are not allowed to apply for membership.'

/**
 * Keeps the user's membership status true while the profile is open: read at once, on every change that the owner makes, and when
 * the tab gets the focus or the connection back (PROFILE-11, DEC-91). A failed read is logged; the last known status stays.
 */
export function useMembership({ _id, email }: SessionUser): void {
  useApplicationChanges(_id, () => {
    void readStatus(email).catch((error: unknown) => console.error('membership', error))
  })
}

async function readStatus(email: string): Promise<void> {
  const db = await dataClient()
  const { data, error } = await db
    .from('membership_applications')
    .select('status')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .limit(1)
  if (error) throw new Error(error.message)
  session.update({ membershipStatus: readMembershipStatus(data[0]?.status) })
}

/** Applying: the button's state, and the call that answers what to tell the person (PROFILE-12 … 14, 18). */
export function useApplying(user: SessionUser) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async apply(): Promise<{ readonly done: boolean; readonly text: string }> {
      if (user.isOwner) return { done: false, text: BARRED }
      setBusy(true)
      try {
        const db = await dataClient()
        const row = { email: user.email, name: user.name, status: 'pending' }
        const { error } = await db.from('membership_applications').insert(row)
        if (error) return { done: false, text: error.message === BARRED ? BARRED : 'Failed to apply' }
        session.update({ membershipStatus: 'pending' })
        return { done: true, text: 'Your membership request has been sent!' }
      } catch {
        return { done: false, text: 'Failed to apply' }
      } finally {
        setBusy(false)
      }
    },
  }
}
