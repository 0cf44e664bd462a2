import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'

/** The last run of a step of the scheduled job, or of all (WHOLE_JOB). */
export interface JobRun {
  readonly step: string
  readonly started_at: Date
  readonly ended_at: Date
  readonly ok: boolean
  readonly message: string
}

/** Stores the runs in place of the earlier ones. A failure is only logged: if it lasts, /healthz says that the job is late. */
export async function saveJobRuns(settings: Settings, runs: readonly JobRun[]): Promise<void> {
  const { error } = await serviceClient(settings)
    .from('job_runs')
    .upsert([...runs])
  if (error) console.warn(JSON.stringify({ problem: `job_runs: ${error.message}` }))
}
