import * as v from 'valibot'
import { PAGE_TABLES, SCHEDULED_TABLES } from '../domain/cache-tags.ts'
import { WHOLE_JOB } from '../domain/scheduled-job.ts'
import type { Bindings } from './app-env.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { purgePending, readPending } from './cache/pending-purges.ts'
import { sendDailyMail } from './daily-mail.ts'
import { callAsService, serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'
import { type JobRun, saveJobRuns } from './job-runs.ts'
import { checkLinks } from './link-check.ts'
import { countText } from './statistics.ts'

const BATCH = 500
/** Limits one step of a run; the next run continues. */
const MAX_BATCHES = 20
const STEP_MS = 20_000

/**
 * Deletes the stories older than 24 hours with their counted views, in batches, and returns the number of all these rows (CRON-01,
 * CRON-03). The database's clock decides, so runs that repeat or overlap delete nothing else. Throws when the data service fails.
 */
export function deleteExpiredStories(settings: Settings): Promise<number> {
  return inBatches(() => callAsService(settings, v.number(), 'delete_expired_stories', { batch: BATCH }))
}

interface CleanUpOptions {
  readonly now?: () => number
  readonly pauseMs?: number
}

/** A clean-up for each load of the story list (DEC-71), at most one a minute in an isolate, else null. A failure is only logged. */
export function storyCleanUp({ now = Date.now, pauseMs = 60_000 }: CleanUpOptions = {}) {
  let last = Number.NEGATIVE_INFINITY
  return function cleanUp(settings: Settings): Promise<void> | null {
    if (now() - last < pauseMs) return null
    last = now()
    return deleteAndLog(settings)
  }
}

async function deleteAndLog(settings: Settings): Promise<void> {
  try {
    const deleted = await deleteExpiredStories(settings)
    if (deleted > 0) console.log(JSON.stringify({ job: 'expired stories', count: deleted }))
  } catch (error) {
    console.error(JSON.stringify({ job: 'expired stories', problem: String(error) }))
  }
}

/**
 * Turns the rows whose moment has come into published ones and returns their number. Visitors see them from that moment on. Throws when
 * the data service fails, after it has tried every table.
 */
async function publishScheduled(settings: Settings): Promise<number> {
  const db = serviceClient(settings)
  const problems: string[] = []
  let published = 0
  for (const table of SCHEDULED_TABLES) {
    const { data, error } = await db
      .from(table)
      .update({ state: 'published' })
      .eq('state', 'scheduled')
      .lte('visible_from', new Date().toISOString())
      .select('id')
    if (error) problems.push(`${table}: ${error.message}`)
    else published += data.length
  }
  if (problems.length > 0) throw new Error(problems.join('; '))
  return published
}

/**
 * What expires, see `delete_expired`. The comments of movies in the trash go before their movie; its torrent files are unused from then
 * on.
 */
const EXPIRING = [
  'movie_comments',
  ...PAGE_TABLES,
  'comments',
  'takedown_requests',
  'passkey_challenges',
  'sessions',
  'one_time_codes',
  'tries',
  'known_devices',
  'reports',
  'audit_log',
  'daily_counts',
] as const

/** Repeats a deletion while its batches are full and its time is not over, and returns the number of rows. */
async function inBatches(deleteBatch: () => Promise<number>, batch = BATCH): Promise<number> {
  const began = Date.now()
  let deleted = 0
  for (let round = 0; round < MAX_BATCHES && Date.now() - began < STEP_MS; round += 1) {
    const count = await deleteBatch()
    deleted += count
    if (count < batch) break
  }
  return deleted
}

/** A movie takes rows of a dozen tables along. */
const MOVIE_BATCH = 25

function deleteExpired(settings: Settings, kind: (typeof EXPIRING)[number]): Promise<number> {
  const batch = kind === 'movies' ? MOVIE_BATCH : BATCH
  return inBatches(() => callAsService(settings, v.number(), 'delete_expired', { kind, batch }), batch)
}

/** Removes the files of a bucket that a database function names, and returns their number. Throws when the data service fails. */
const removeFiles = (settings: Settings, bucket: string, namedBy: string) =>
  inBatches(async () => {
    const names = await callAsService(settings, v.array(v.string()), namedBy, { most: BATCH })
    if (names.length === 0) return 0
    const removed = await serviceClient(settings).storage.from(bucket).remove(names)
    if (removed.error) throw new Error(`storage: ${removed.error.message}`)
    if (bucket === 'pictures') await callAsService(settings, v.unknown(), 'forget_removed_pictures', { files: names })
    return removed.data.length
  })

/**
 * The job of the cron trigger, every ten minutes. A part that fails does not stop the others; each writes one log line with its count,
 * and its last run is stored. Once a day, at three o'clock UTC, it looks for unused files, for which it reads whole tables.
 */
export async function runScheduled(
  settings: Settings,
  env: Pick<Bindings, 'EMAIL'>,
  cache: EdgeCache,
  at: Date,
): Promise<void> {
  const started = new Date()
  const runs: JobRun[] = []
  const report = async (step: string, run: () => Promise<number>) => void runs.push(await runStep(step, run))
  await report('late purges', async () => {
    // Read before the scheduled rows are published, whose purges are not late.
    const { tags } = await readPending(settings)
    if (tags.length > 0) countText(settings, 'purge', 'late')
    return tags.length
  })
  await report('scheduled rows', () => publishScheduled(settings))
  await report('expired stories', () => deleteExpiredStories(settings))
  await report('purged tags', () => purgePending(settings, cache))
  for (const kind of EXPIRING) await report(`expired ${kind}`, () => deleteExpired(settings, kind))
  if (at.getUTCHours() === 3 && at.getUTCMinutes() < 10) {
    await report('unused files', () => removeFiles(settings, 'torrents', 'unused_files'))
    await report('unused pictures', () => removeFiles(settings, 'pictures', 'delete_unused_pictures'))
  }
  await report('daily mail', () => sendDailyMail(settings, env, at))
  // Last, because it waits for other sites.
  await report('checked links', () => checkLinks(settings))
  const failed = runs.filter(({ ok }) => !ok).length
  const message = failed === 0 ? '' : `${failed} of ${runs.length} tasks failed`
  runs.push({ step: WHOLE_JOB, started_at: started, ended_at: new Date(), ok: failed === 0, message })
  await saveJobRuns(settings, runs)
}

async function runStep(step: string, run: () => Promise<number>): Promise<JobRun> {
  const started_at = new Date()
  const ended = (ok: boolean, message: string) => ({ step, started_at, ended_at: new Date(), ok, message })
  try {
    const count = await run()
    console.log(JSON.stringify({ job: step, count }))
    return ended(true, String(count))
  } catch (error) {
    console.error(JSON.stringify({ job: step, problem: String(error) }))
    return ended(false, String(error).slice(0, 400))
  }
}
