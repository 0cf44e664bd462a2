import * as v from 'valibot'
import { callAsService } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { countText } from '../statistics.ts'
import type { EdgeCache } from './edge-cache.ts'

/** Workers Cache takes at most this many tags in one purge, and few purges a minute. */
const MAX_TAGS = 100

const Pending = v.object({ tags: v.array(v.string()), writes: v.array(v.number()) })

/** The tags that are out of date, and the writes that they are of. Throws when the data service fails. */
export async function readPending(settings: Settings): Promise<v.InferOutput<typeof Pending>> {
  const [pending] = await callAsService(settings, v.tuple([Pending]), 'pending_purges', { most: MAX_TAGS })
  return pending
}

/**
 * Purges what the database says is out of date (migrations/0007_purges.sql), and returns the number of tags. It forgets them only after
 * the purge: what fails is tried again with the next write of the owner and by the scheduled job. Throws when the purge or the data
 * service fails.
 */
export async function purgePending(settings: Settings, cache: EdgeCache): Promise<number> {
  const { tags, writes } = await readPending(settings)
  if (tags.length === 0) return 0
  try {
    await cache.purge(tags)
  } catch (error) {
    countText(settings, 'purge', 'failed')
    throw error
  }
  countText(settings, 'purge', 'sent')
  await callAsService(settings, v.unknown(), 'delete_pending_purges', { writes })
  return tags.length
}

/** The same after a write that has succeeded, whatever becomes of the purge. */
export async function purgeAfterWrite(settings: Settings, cache: EdgeCache): Promise<void> {
  try {
    await purgePending(settings, cache)
  } catch (error) {
    console.error(JSON.stringify({ problem: `purge: ${String(error)}` }))
  }
}
