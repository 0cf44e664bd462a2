/** The step of `job_runs` that stands for a whole run of the scheduled job. */
export const WHOLE_JOB = 'the whole job'

/** The job runs every ten minutes. It is late when the last run ended longer ago than this, so that two runs may be left out. */
export const LATE_AFTER_MS = 30 * 60_000
