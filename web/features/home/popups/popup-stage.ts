import type { SessionUser } from '../../../shared/session/session.ts'
import { hasSeenMemberPopup, hasShared } from '../../../shared/storage/flags.ts'

/**
 * - `waiting`: home has been open for less than 10 s
 * - `first`: the first popup is due, as soon as nothing blocks it
 * - `gate`: the share gate is open
 * - `shared`: the visitor answered the gate, less than 2 s ago
 * - `second`: the member popup is due, as soon as nothing blocks it
 * - `member`: the member popup is open
 * - `done`: no more popups on this visit
 */
export type PopupStage = 'waiting' | 'first' | 'gate' | 'shared' | 'second' | 'member' | 'done'

/** The popup to open when one is due, from this device's stored flags and the session (POPUP-01, 02, 09, 10, DEC-34). */
export function nextPopup(
  due: 'first' | 'second',
  user: SessionUser | null,
  isOwner: boolean,
): 'gate' | 'member' | 'done' {
  if (isOwner) return 'done'
  if (due === 'first' && !hasShared.stored()) return 'gate'
  const isMember = user?.membershipStatus === 'pending' || user?.membershipStatus === 'approved'
  return hasSeenMemberPopup.stored() || isMember ? 'done' : 'member'
}

/** How long no popup opens after a key press or a tap, in milliseconds. */
const QUIET_MS = 3_000

/** True while no popup may open: a dialog, menu or story is open, or the visitor is typing or tapping (DEC-33). */
export function isBlocked(lastActive: number, now: number): boolean {
  return (
    document.querySelector('dialog[open], details[open], [aria-modal="true"], [role="listbox"]') !== null ||
    location.hash !== '' ||
    now - lastActive < QUIET_MS
  )
}
