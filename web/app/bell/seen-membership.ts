import { json, storedValue } from '../../device/stored-value.ts'

interface SeenMembership {
  readonly userId: string
  readonly status: string
}

/** The membership status that the bell last showed on this device, and whose; null before the first time. */
export const seenMembership = storedValue<SeenMembership | null>(
  'bellMembership',
  null,
  json((stored) => (isSeen(stored) ? stored : undefined)),
)

function isSeen(stored: unknown): stored is SeenMembership {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'userId' in stored &&
    typeof stored.userId === 'string' &&
    'status' in stored &&
    typeof stored.status === 'string'
  )
}
