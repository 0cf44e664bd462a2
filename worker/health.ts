import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { serviceClient, visitorClient } from './data-service.ts'

/**
 * GET /healthz, for a monitor: 200 while the database and the storage answer, else 503. The body names the part that fails; the
 * reason is only logged.
 */
export async function answerHealth(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const [database, storage] = await Promise.all([
    works(c, 'database', async () => {
      const { error } = await visitorClient(settings).from('movies').select('id').limit(1)
      if (error) throw new Error(error.message)
    }),
    works(c, 'storage', async () => {
      const { error } = await serviceClient(settings).storage.getBucket('torrents')
      if (error) throw error
    }),
  ])
  const healthy = database === 'ok' && storage === 'ok'
  const body = { healthy, worker: 'ok', database, storage, version: c.env.VERSION?.id ?? null }
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
