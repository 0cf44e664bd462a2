import type { Lifetime } from '../cache/edge-cache.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Writes purge what they change, so these only bound what no write tells: counters, and edits made past the site. */
const KEPT: Lifetime = { fresh: MINUTE, whileRenewed: DAY, onError: 7 * DAY }

/** What does not exist may exist soon; nobody waits long for it. */
export const KEPT_MISSING: Lifetime = { fresh: MINUTE, whileRenewed: 0, onError: 0 }

/** How long an answer is kept that time itself makes wrong at `until`: not shown after it, unless nothing newer can be made. */
export function keptUntil(until: Date | null, now: Date): Lifetime {
  if (!until) return KEPT
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  const fresh = Math.min(KEPT.fresh, left)
  return { ...KEPT, fresh, whileRenewed: Math.min(KEPT.whileRenewed, left - fresh) }
}
