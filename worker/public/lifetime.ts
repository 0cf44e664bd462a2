import type { Lifetime } from '../cache/edge-cache.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Writes purge what they change, so this only bounds changes without a purge: counters, and edits made directly in the database. */
const KEPT: Lifetime = { fresh: MINUTE, whileRenewed: DAY, onError: 7 * DAY }

/** A missing page may exist soon, so its 404 is kept for a minute only. */
export const KEPT_MISSING: Lifetime = { fresh: MINUTE, whileRenewed: 0, onError: 0 }

/** How long to keep an answer that is wrong after `until`: from then on it is shown only if no newer one can be made. */
export function keptUntil(until: Date | null, now: Date): Lifetime {
  if (!until) return KEPT
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  const fresh = Math.min(KEPT.fresh, left)
  return { ...KEPT, fresh, whileRenewed: Math.min(KEPT.whileRenewed, left - fresh) }
}
