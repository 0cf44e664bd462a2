import type { EdgeCache } from '../cache/edge-cache.ts'
import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { deleteExpiredStories } from './expired-stories.ts'

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
