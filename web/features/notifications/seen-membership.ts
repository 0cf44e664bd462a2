import { json, storedAtom } from '../../shared/storage/stored-atom.ts'

interface SeenMembership {
  readonly userId: string
  readonly status: string
}

function isSeen(stored: unknown): stored is SeenMembership | null {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'userId' in stored &&
    typeof stored.userId === 'string' &&
    'status' in stored &&
    typeof stored.status === 'string'
  )
}

/** The membership status that the bell last showed on this device, and whose; null before the first time. */
export const seenMembership = storedAtom('bellMembership', null, json(isSeen), { getOnInit: true })
