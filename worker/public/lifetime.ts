import type { Lifetime } from '../cache/edge-cache.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Writes purge what they change. This limits the age of changes without a purge: counters, and edits made in the database. */
const NORMAL_LIFETIME: Lifetime = { fresh: MINUTE, whileRevalidating: DAY, onError: 7 * DAY }

/** A missing page may exist soon, so its 404 is cached for a minute only. */
export const MISSING_LIFETIME: Lifetime = { fresh: MINUTE, whileRevalidating: 0, onError: 0 }

/** The lifetime of an answer that is wrong after `until`: from then on it is used only when no newer one can be made. */
export function lifetimeUntil(until: Date | null, now: Date): Lifetime {
  if (!until) return NORMAL_LIFETIME
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  const fresh = Math.min(NORMAL_LIFETIME.fresh, left)
  return { ...NORMAL_LIFETIME, fresh, whileRevalidating: Math.min(NORMAL_LIFETIME.whileRevalidating, left - fresh) }
}
