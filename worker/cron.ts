import * as v from 'valibot'
import { cacheTags } from '../domain/cache-tags.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'
import { WATCHED } from './gateway/changed-tags.ts'
import { checkLinks } from './link-check.ts'

const BATCH = 500
/** Limits one run; the next run continues. */
const MAX_BATCHES = 20

/**
 * Deletes the stories older than 24 hours, in batches, and returns their number (CRON-01, CRON-03). The database's
 * clock decides, so runs that repeat or overlap delete nothing else. Throws when the data service fails.
 */
export async function deleteExpiredStories(settings: Settings, cache: EdgeCache): Promise<number> {
  const db = serviceClient(settings)
  let deleted = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
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

/** A clean-up for each load of the story list (DEC-71), at most one a minute in an isolate, else null. A failure is only logged. */
export function storyCleanUp({ now = Date.now, pauseMs = 60_000 }: CleanUpOptions = {}) {
  let last = Number.NEGATIVE_INFINITY
  return function cleanUp(settings: Settings, cache: EdgeCache): Promise<void> | null {
    if (now() - last < pauseMs) return null
    last = now()
    return deleteAndLog(settings, cache)
  }
}

async function deleteAndLog(settings: Settings, cache: EdgeCache): Promise<void> {
  try {
    const deleted = await deleteExpiredStories(settings, cache)
    if (deleted > 0) console.log(JSON.stringify({ job: 'expired stories', count: deleted }))
  } catch (error) {
    console.error(JSON.stringify({ job: 'expired stories', problem: String(error) }))
  }
}

const STATEFUL = ['movies', 'blogs', 'watch_html'] as const

/**
 * Turns the rows whose moment has come into published ones and returns their number. Visitors see them from that moment on; the
 * copies in the cache, which do not show them, are purged here. Throws when the data service fails.
 */
async function publishScheduled(settings: Settings, cache: EdgeCache): Promise<number> {
  const db = serviceClient(settings)
  let published = 0
  for (const table of STATEFUL) {
    const { data, error } = await db
      .from(table)
      .update({ state: 'published' })
      .eq('state', 'scheduled')
      .lte('publish_at', new Date().toISOString())
      .is('deleted_at', null)
      .select(WATCHED[table].columns)
    if (error) throw new Error(`${table}: ${error.message}`)
    if (data.length === 0) continue
    // Movies link to the watch page of their title.
    const linking = table === 'watch_html' ? [cacheTags.all('movies')] : []
    await cache.purge([...WATCHED[table].changedTags([], data), ...linking])
    published += data.length
  }
  return published
}

/** Days that a movie, blog or watch page stays in the trash. The admin area says so. */
const TRASH_DAYS = 30
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Deletes what has been in the trash for 30 days, with its comments, and returns the number of rows. Its torrent files are unused
 * from then on. Throws when the data service fails.
 */
async function emptyTrash(settings: Settings): Promise<number> {
  let deleted = 0
  for (const table of STATEFUL) deleted += await deleteOlder(settings, table, 'deleted_at', TRASH_DAYS * DAY_MS)
  return deleted
}

/**
 * Deletes the rows of a table whose time in `column` is longer ago than `ms`, with `nullColumn` only those where that is null, and returns
 * their number. Throws when the data service fails.
 */
async function deleteOlder(
  settings: Settings,
  table: string,
  column: string,
  ms: number,
  nullColumn?: string,
): Promise<number> {
  const before = new Date(Date.now() - ms).toISOString()
  const older = serviceClient(settings).from(table).delete({ count: 'exact' }).lt(column, before)
  const { count, error } = await (nullColumn ? older.is(nullColumn, null) : older)
  if (error) throw new Error(`${table}: ${error.message}`)
  return count ?? 0
}

/** Removes the files of a bucket that a database function names, and returns their number. Throws when the data service fails. */
async function removeFiles(settings: Settings, bucket: string, namedBy: string): Promise<number> {
  const db = serviceClient(settings)
  const unused = await db.rpc(namedBy, { most: BATCH })
  if (unused.error) throw new Error(`${namedBy}: ${unused.error.message}`)
  const names = v.parse(v.array(v.string()), unused.data)
  if (names.length === 0) return 0
  const removed = await db.storage.from(bucket).remove(names)
  if (removed.error) throw new Error(`storage: ${removed.error.message}`)
  return removed.data.length
}

/** The job of the cron trigger. A part that fails does not stop the others; each writes one log line with its count. */
export async function runScheduled(settings: Settings, cache: EdgeCache): Promise<void> {
  await report('scheduled rows', () => publishScheduled(settings, cache))
  await report('expired stories', () => deleteExpiredStories(settings, cache))
  await report('trash', () => emptyTrash(settings))
  await report('deleted comments', () => deleteOlder(settings, 'comments', 'deleted_at', HOUR_MS))
  await report('unused files', () => removeFiles(settings, 'torrents', 'unused_files'))
  await report('unconfirmed requests', () =>
    deleteOlder(settings, 'takedown_requests', 'created_at', DAY_MS, 'confirmed_at'),
  )
  await report('unused pictures', () => removeFiles(settings, 'pictures', 'delete_unused_pictures'))
  await report('expired passkey challenges', () => deleteOlder(settings, 'passkey_challenges', 'expires_at', 0))
  await report('expired account rows', async () => {
    const { data, error } = await serviceClient(settings).rpc('delete_expired_account_rows')
    if (error) throw new Error(error.message)
    return data
  })
  // Last, because it waits for other sites.
  await report('checked links', () => checkLinks(settings))
}

async function report(job: string, run: () => Promise<unknown>): Promise<void> {
  try {
    console.log(JSON.stringify({ job, count: await run() }))
  } catch (error) {
    console.error(JSON.stringify({ job, problem: String(error) }))
  }
}
