import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Bindings } from './app-env.ts'
import { callerNetwork } from './network.ts'
import { Refusal } from './refusal.ts'

/** Slows bursts from one network (DEC-16), each path by itself; tries at one account are counted in the database. */
export function burstLimit<Env extends AppEnv>() {
  return createMiddleware<Env>(async function limitBursts(c, next) {
    await refuseBurst(c, c.req.path)
    await next()
  })
}

/** Throws the refusal (429) when the caller's network sent too many requests to a path. */
export async function refuseBurst<Env extends AppEnv>(c: Context<Env>, path: string): Promise<void> {
  const outcome = await c.env.BURST_LIMIT?.limit({ key: `${callerNetwork(c)} ${path}` })
  if (outcome?.success === false) throw tooMuchAtOnce()
}

/** Counts a read that reaches the database; false when its network has read too much (DEC-16). */
export async function mayRead({ READ_LIMIT }: Pick<Bindings, 'READ_LIMIT'>, network: string): Promise<boolean> {
  const outcome = await READ_LIMIT?.limit({ key: network })
  return outcome?.success !== false
}

export function tooMuchAtOnce(): Refusal {
  return new Refusal(429, 'That was a lot at once. Please wait ten seconds and try again.', { 'Retry-After': '10' })
}
