import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'

/** Slows bursts from one address (DEC-16), each path by itself; tries at one account are counted in the database. */
export function burstLimit<Env extends AppEnv>() {
  return createMiddleware<Env>(async function limitBursts(c, next) {
    await refuseBurst(c, c.req.path)
    await next()
  })
}

/** Throws the refusal (429) when so much came from the caller's address in so short a time to a path. */
export async function refuseBurst<Env extends AppEnv>(c: Context<Env>, path: string): Promise<void> {
  const address = c.req.header('cf-connecting-ip') ?? 'local'
  const outcome = await c.env.BURST_LIMIT?.limit({ key: `${address} ${path}` })
  if (outcome?.success === false)
    throw new Refusal(429, 'That was a lot at once. Please wait ten seconds and try again.', { 'Retry-After': '10' })
}
