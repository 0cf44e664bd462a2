import { useRef, useState } from 'react'
import { inPageLanguage } from '../../../domain/translated.ts'
import { WRITE_WITHIN } from '../../shared/session/call-api.ts'
import { dataClient } from '../../shared/session/data-client.ts'
import { type Membership, readMembership } from '../../shared/session/membership.ts'
import { type SessionUser, session } from '../../shared/session/session.ts'
import { useApplicationChanges } from '../../shared/session/use-application-changes.ts'
import { profileTexts } from './profile-texts.tsx'

/** The database's own sentence (PROFILE-18). */
const OWNER_BARRED = 'You are not allowed to apply for membership.'

/**
 * The user's membership, kept up to date while the profile is open: it is read at first, on every change that the owner makes, on
 * focus and when the connection is back (PROFILE-11, DEC-91). Null before the first answer. A failed read is logged and changes
 * nothing.
 */
export function useMembership({ _id, email }: SessionUser): Membership | null {
  const [membership, setMembership] = useState<Membership | null>(null)
  // The answer to an earlier read may come after that to a later one.
  const reads = useRef({ begun: 0, shown: 0 })
  useApplicationChanges(_id, (signal) => {
    reads.current.begun += 1
    const number = reads.current.begun
    readMembership(email, signal).then(
      (read) => {
        if (number < reads.current.shown) return
        reads.current.shown = number
        session.update({ membershipStatus: read.status })
        setMembership(read)
      },
      (error: unknown) => signal.aborted || console.error('membership', error),
    )
  })
  return membership
}

/** Applies for membership; `text` of the answer is what to show (PROFILE-12 … 14, 18). */
export function useApplying(user: SessionUser) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async apply(): Promise<{ readonly done: boolean; readonly text: string }> {
      if (user.isOwner) return { done: false, text: inPageLanguage(OWNER_BARRED) }
      setBusy(true)
      try {
        const db = await dataClient()
        const row = { email: user.email, name: user.name, status: 'pending' }
        const { error } = await db
          .from('membership_applications')
          .insert(row)
          .abortSignal(AbortSignal.timeout(WRITE_WITHIN))
        if (error)
          return {
            done: false,
            // The database's messages for blocked people have this code.
            text:
              error.message === OWNER_BARRED || error.code === 'PT403'
                ? inPageLanguage(error.message)
                : profileTexts.requestFailed,
          }
        session.update({ membershipStatus: 'pending' })
        return { done: true, text: profileTexts.requestSent }
      } catch {
        return { done: false, text: profileTexts.requestFailed }
      } finally {
        setBusy(false)
      }
    },
  }
}
