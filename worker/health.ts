import type { Context } from 'hono'
import * as v from 'valibot'
import { LATE_AFTER_MS, WHOLE_JOB } from '../domain/scheduled-job.ts'
import type { AppEnv } from './app-env.ts'
import { serviceClient, visitorClient } from './data-service.ts'

/**
 * GET /healthz, for a monitor: 200 while the database and the storage answer and the scheduled job is not late, else 503. The body
 * names the part that fails; the reason is only logged. A job that has never run, as before its first ten minutes, is not late. Whether
 * its steps worked is shown on /admin/health: a step that fails is tried again by the next run.
 */
export async function answerHealth(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const [database, storage, job] = await Promise.all([
    works(c, 'database', async () => {
      const { error } = await visitorClient(settings).from('movies').select('id').limit(1)
      if (error) throw new Error(error.message)
    }),
    works(c, 'storage', async () => {
      const { error } = await serviceClient(settings).storage.getBucket('torrents')
      if (error) throw error
    }),
    works(c, 'job', async () => {
      const { data, error } = await serviceClient(settings).from('job_runs').select('ended_at').eq('step', WHOLE_JOB)
      if (error) throw new Error(error.message)
      const [run] = v.parse(v.array(v.object({ ended_at: v.string() })), data)
      if (run && Date.now() - Date.parse(run.ended_at) > LATE_AFTER_MS) throw new Error(`last run ${run.ended_at}`)
    }),
  ])
  const healthy = [database, storage, job].every((state) => state === 'ok')
  const body = { healthy, worker: 'ok', database, storage, job, version: c.env.VERSION?.id ?? null }
  return c.json(body, healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
}

async function works(c: Context<AppEnv>, part: string, check: () => Promise<void>): Promise<'ok' | 'failed'> {
  try {
    await check()
    return 'ok'
  } catch (error) {
    c.set('problem', `${part}: ${String(error)}`)
    return 'failed'
  }
}
