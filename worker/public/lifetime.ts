import { SETTINGS_TAG } from '../../domain/cache-tags.ts'
import { cacheHeaders, endingBy, type Lifetime } from '../cache/edge-cache.ts'
import type { PublicWork } from './public-work.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Writes purge what they change. This limits how late all else is, such as new comments without script: by five minutes, or by a day
 * while the data service cannot be reached.
 */
const NORMAL_LIFETIME: Lifetime = { fresh: MINUTE, whileRevalidating: 4 * MINUTE, onError: DAY }

/** A missing page may exist soon, so its 404 is cached for a minute only. */
export const MISSING_LIFETIME: Lifetime = { fresh: MINUTE, whileRevalidating: 0, onError: 0 }

/** The lifetime of an answer that is out of date after `until`. */
export function lifetimeUntil(until: Date | null, now: Date): Lifetime {
  return endingBy(NORMAL_LIFETIME, until, now)
}

/** The cache headers of an answer that shows no rows, only the owner's settings. */
export async function settingsCaching(work: PublicWork): Promise<Record<string, string>> {
  const { isCurrent } = await work.site()
  return isCurrent ? cacheHeaders([SETTINGS_TAG], lifetimeUntil(null, work.now)) : { 'Cache-Control': 'no-store' }
}
