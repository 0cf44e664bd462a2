import * as v from 'valibot'
import { cacheTags } from '../domain/cache-tags.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'

const BATCH = 500
/** Bounds one run; the next run continues. */
const MOST_BATCHES = 20

/**
 * Deletes the stories older than 24 hours, batch by batch, and returns how many there were (CRON-01, CRON-03). The
 * database's clock decides, so running it twice or two at once deletes nothing more. Throws when the data service fails.
 */
export async function deleteExpiredStories(settings: Settings, cache: EdgeCache): Promise<number> {
  const db = serviceClient(settings)
  let deleted = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const { data, error } = await db.rpc('delete_expired_stories', { batch: BATCH })
    if (error) throw new Error(`delete_expired_stories: ${error.message}`)
    const count = v.parse(v.number(), data)
    deleted += count
    if (count < BATCH) break
  }
  if (deleted > 0) await cache.purge([cacheTags.stories])
  return deleted
}

interface CleanUpOptions {
  readonly now?: () => number
  readonly pauseMs?: number
}

/**
 * A clean-up for each load of the story list (DEC-71): at most one a minute and isolate, else null. A failure is only logged.
 */
export function storyCleanUp({ now = Date.now, pauseMs = 60_000 }: CleanUpOptions = {}) {
  let last = Number.NEGATIVE_INFINITY
  return function cleanUp(settings: Settings, cache: EdgeCache): Promise<void> | null {
    if (now() - last < pauseMs) return null
    last = now()
    return tryToClean(settings, cache)
  }
}

async function tryToClean(settings: Settings, cache: EdgeCache): Promise<void> {
  try {
    const deleted = await deleteExpiredStories(settings, cache)
    if (deleted > 0) console.log(JSON.stringify({ job: 'expired stories', deleted }))
  } catch (error) {
    console.error(JSON.stringify({ job: 'expired stories', problem: String(error) }))
  }
}

/** The job of the cron trigger. One part's failure does not stop the other; each writes one log line with its count. */
export async function runScheduled(settings: Settings, cache: EdgeCache): Promise<void> {
  await report('expired stories', () => deleteExpiredStories(settings, cache))
  await report('expired account rows', async () => {
    const { data, error } = await serviceClient(settings).rpc('delete_expired_account_rows')
    if (error) throw new Error(error.message)
    return data
  })
}

async function report(job: string, run: () => Promise<unknown>): Promise<void> {
  try {
    console.log(JSON.stringify({ job, deleted: await run() }))
  } catch (error) {
    console.error(JSON.stringify({ job, problem: String(error) }))
  }
}
