import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'

/** Slows bursts from one address (DEC-16), each path by itself; tries at one account are counted in the database. */
export function burstLimit<Env extends AppEnv>() {
  return createMiddleware<Env>(async function limitBursts(c, next) {
    const address = c.req.header('cf-connecting-ip') ?? 'local'
    const outcome = await c.env.BURST_LIMIT?.limit({ key: `${address} ${c.req.path}` })
    if (outcome?.success === false)
      throw new Refusal(429, 'That was a lot at once. Please wait ten seconds and try again.', { 'Retry-After': '10' })
    await next()
  })
}
