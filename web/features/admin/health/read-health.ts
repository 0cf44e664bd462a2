import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { parsed, read, readRows } from '../../../shared/session/data-service.ts'

// What the health page reads (migrations/0030_health.sql). All of it throws a DataError.

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

const StorageUse = v.object({
  database_bytes: v.number(),
  file_bytes: v.number(),
  files: v.number(),
  tables: v.array(v.object({ name: v.string(), rows: v.number() })),
})

export async function readStorageUse(signal: AbortSignal) {
  return parsed(StorageUse, await read((client) => client.rpc('storage_use'), signal))
}
