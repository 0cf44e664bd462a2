import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { parsed, read, readRows } from '../../../shared/session/data-service.ts'

// What the health page reads (migrations/0028_health.sql). All of it throws a DataError.

const JobRun = v.object({
  step: v.string(),
  started_at: timestamp,
  ended_at: timestamp,
  ok: v.boolean(),
  message: v.string(),
})
export type JobRun = v.InferOutput<typeof JobRun>

/** The last run of each step of the scheduled job, those that failed first. */
export function readJobRuns(signal: AbortSignal): Promise<JobRun[]> {
  return readRows(
    JobRun,
    (client) => client.from('job_runs').select('step,started_at,ended_at,ok,message').order('ok').order('started_at'),
    signal,
  )
}

export type CountedKind =
  | 'film'
  | 'article'
  | 'story'
  | 'download'
  | 'search'
  | 'mail'
  | 'purge'
  | 'error'
  | 'browser error'

const Counted = v.object({ key: v.string(), label: v.string(), slug: v.nullable(v.string()), times: v.number() })
export type Counted = v.InferOutput<typeof Counted>

/** What of a kind was counted most in the last days, today included. */
export function readMostCounted(
  kind: CountedKind,
  days: number,
  most: number,
  signal: AbortSignal,
): Promise<Counted[]> {
  return readRows(Counted, (client) => client.rpc('most_counted', { kind, days, most }), signal)
}

const DayCount = v.object({ day: v.string(), times: v.number() })

/** How much of a kind was counted on each of the last days, oldest first. */
export function readByDay(kind: CountedKind, days: number, signal: AbortSignal) {
  return readRows(DayCount, (client) => client.rpc('counted_by_day', { kind, days }), signal)
}

const StorageUse = v.object({
  database_bytes: v.number(),
  file_bytes: v.number(),
  files: v.number(),
  tables: v.array(v.object({ name: v.string(), rows: v.number() })),
})

export async function readStorageUse(signal: AbortSignal) {
  return parsed(StorageUse, await read((client) => client.rpc('storage_use'), signal))
}
