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

/** Removes torrent files older than a day that no movie uses, and returns their number. Throws when the data service fails. */
async function removeUnusedFiles(settings: Settings): Promise<number> {
  const db = serviceClient(settings)
  const unused = await db.rpc('unused_files', { most: BATCH })
  if (unused.error) throw new Error(`unused_files: ${unused.error.message}`)
  const names = v.parse(v.array(v.string()), unused.data)
  if (names.length === 0) return 0
  const removed = await db.storage.from('torrents').remove(names)
  if (removed.error) throw new Error(`storage: ${removed.error.message}`)
  return removed.data.length
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

/**
 * Deletes what has been in the trash for 30 days, with its comments, and returns the number of rows. Its torrent files are unused
 * from then on. Throws when the data service fails.
 */
async function emptyTrash(settings: Settings): Promise<number> {
  let deleted = 0
  for (const table of STATEFUL) deleted += await deleteOlder(settings, table, 'deleted_at', TRASH_DAYS * 24 * HOUR_MS)
  return deleted
}

/** Deletes the rows of a table whose time in `column` is longer ago than `ms`, and returns their number. Throws when the data service fails. */
async function deleteOlder(settings: Settings, table: string, column: string, ms: number): Promise<number> {
  const before = new Date(Date.now() - ms).toISOString()
  const { count, error } = await serviceClient(settings).from(table).delete({ count: 'exact' }).lt(column, before)
  if (error) throw new Error(`${table}: ${error.message}`)
  return count ?? 0
}

/** Deletes requests for removal that nobody confirmed within a day, and returns their number. Throws when the data service fails. */
async function deleteUnconfirmedRequests(settings: Settings): Promise<number> {
  const dayAgo = new Date(Date.now() - 24 * HOUR_MS).toISOString()
  const { count, error } = await serviceClient(settings)
    .from('takedown_requests')
    .delete({ count: 'exact' })
    .is('confirmed_at', null)
    .lt('created_at', dayAgo)
  if (error) throw new Error(error.message)
  return count ?? 0
}

/** Deletes pictures that no row has shown for a day, and returns the number of their files. Throws when the data service fails. */
async function removeUnusedPictures(settings: Settings): Promise<number> {
  const db = serviceClient(settings)
  const unused = await db.rpc('delete_unused_pictures', { most: BATCH })
  if (unused.error) throw new Error(`delete_unused_pictures: ${unused.error.message}`)
  const names = v.parse(v.array(v.string()), unused.data)
  if (names.length === 0) return 0
  const removed = await db.storage.from('pictures').remove(names)
  if (removed.error) throw new Error(`storage: ${removed.error.message}`)
  return removed.data.length
}

/** The job of the cron trigger. A part that fails does not stop the others; each writes one log line with its count. */
export async function runScheduled(settings: Settings, cache: EdgeCache): Promise<void> {
  await report('scheduled rows', () => publishScheduled(settings, cache))
  await report('expired stories', () => deleteExpiredStories(settings, cache))
  await report('trash', () => emptyTrash(settings))
  await report('deleted comments', () => deleteOlder(settings, 'comments', 'deleted_at', HOUR_MS))
  await report('unused files', () => removeUnusedFiles(settings))
  await report('unconfirmed requests', () => deleteUnconfirmedRequests(settings))
  await report('unused pictures', () => removeUnusedPictures(settings))
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
