import type { SessionUser } from '../account/session.ts'
import { hasSeenMemberPopup, hasShared } from '../device/flags.ts'

/**
 * - `waiting`: home has not been open for 10 s yet
 * - `first`: due, as soon as nothing else is open
 * - `gate`: the share gate is open
 * - `shared`: the visitor answered the gate, less than 2 s ago
 * - `second`: the member popup is due, as soon as nothing else is open
 * - `member`: the member popup is open
 * - `done`: nothing more on this visit
 */
export type PopupStage = 'waiting' | 'first' | 'gate' | 'shared' | 'second' | 'member' | 'done'

/** What a popup that is due becomes, from what this device remembers and who is logged in (POPUP-01, 02, 09, 10, DEC-34). */
export function popupDue(
  due: 'first' | 'second',
  user: SessionUser | null,
  isOwner: boolean,
): 'gate' | 'member' | 'done' {
  if (isOwner) return 'done'
  if (due === 'first' && !hasShared.get()) return 'gate'
  const isMember = user?.membershipStatus === 'pending' || user?.membershipStatus === 'approved'
  return hasSeenMemberPopup.get() || isMember ? 'done' : 'member'
}

const TYPING_MS = 2_000

/** Whether a popup would land on something: another dialog, a story about to open, or what the visitor is typing (DEC-33). */
export function isInTheWay(lastTyped: number, now: number): boolean {
  return (
    document.querySelector('dialog[open], [aria-modal="true"]') !== null ||
    location.hash !== '' ||
    now - lastTyped < TYPING_MS
  )
}
