import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Bindings } from './app-env.ts'
import { callerNetwork } from './network.ts'
import { Refusal } from './refusal.ts'

/** Limits bursts from one network to one path (DEC-16). Login attempts at one account are counted in Postgres. */
export function burstLimit<Env extends AppEnv>() {
  return createMiddleware<Env>(async function limitBursts(c, next) {
    await refuseBurst(c, c.req.path)
    await next()
  })
}

/** Throws 429 when the caller's network sent too many requests to a path. */
export async function refuseBurst<Env extends AppEnv>(c: Context<Env>, path: string): Promise<void> {
  const outcome = await c.env.BURST_LIMIT?.limit({ key: `${callerNetwork(c)} ${path}` })
  if (outcome?.success === false) throw tooManyRequests()
}

/** Counts a request that reaches the database; false when its network is over the limit (DEC-16). */
export async function mayRead({ READ_LIMIT }: Pick<Bindings, 'READ_LIMIT'>, network: string): Promise<boolean> {
  const outcome = await READ_LIMIT?.limit({ key: network })
  return outcome?.success !== false
}

export function tooManyRequests(): Refusal {
  return new Refusal(429, 'Too many requests. Please wait ten seconds and try again.', { 'Retry-After': '10' })
}
