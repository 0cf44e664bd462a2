import type { Context } from 'hono'
import type { AppEnv, Bindings } from './app-env.ts'
import { callerNetwork, wideNetwork } from './network.ts'
import { Refusal } from './refusal.ts'

/**
 * What a request costs (DEC-16). All but pictures spend `reads`, the network's budget of requests that reach the database; the others
 * spend one more:
 * - `rows`: a smaller budget of the network for requests without a token, of which the site's own pages make next to none
 * - `burst`: one for each path
 * - `sockets`: one for each account
 * - `pictures`: one that a page full of pictures does not use up, in place of `reads`
 * `reads`, `rows` and `pictures` come with a larger budget of the IPv6 /48 around the network. wrangler.toml has the numbers. Attempts at
 * one account are counted in Postgres.
 */
export type Budget = 'reads' | 'rows' | 'burst' | 'sockets' | 'pictures'

interface Spending {
  readonly budget: Budget
  /** Decoded, so that each spelling of an address counts as one. */
  readonly path: string
  /** Null for a caller without a token. */
  readonly accountId: string | null
}

/** Spends the budget of a request; throws 429 when it is used up. */
export async function spend(c: Context<AppEnv>, { budget, path, accountId }: Spending): Promise<void> {
  const network = callerNetwork(c)
  const { BURST_LIMIT, VISITOR_ROWS_LIMIT, WIDE_ROWS_LIMIT, SOCKET_LIMIT, PICTURE_LIMIT, WIDE_PICTURE_LIMIT } = c.env
  if (budget === 'pictures') return refuseUnless(isNetworkWithin(PICTURE_LIMIT, WIDE_PICTURE_LIMIT, network))
  if (budget === 'burst') await refuseUnless(isWithin(BURST_LIMIT, `${network} ${path}`))
  if (budget === 'rows' && accountId === null)
    await refuseUnless(isNetworkWithin(VISITOR_ROWS_LIMIT, WIDE_ROWS_LIMIT, network))
  if (budget === 'sockets') await refuseUnless(isWithin(SOCKET_LIMIT, accountId ?? network))
  await refuseUnless(spendRead(c.env, network))
}

/** Counts a request that reaches the database; false when its network, or the /48 around it, is over its limit. */
export function spendRead(
  { READ_LIMIT, WIDE_READ_LIMIT }: Pick<Bindings, 'READ_LIMIT' | 'WIDE_READ_LIMIT'>,
  network: string,
): Promise<boolean> {
  return isNetworkWithin(READ_LIMIT, WIDE_READ_LIMIT, network)
}

async function refuseUnless(isAllowed: Promise<boolean>): Promise<void> {
  if (!(await isAllowed)) throw tooManyRequests()
}

async function isNetworkWithin(
  limit: RateLimit | undefined,
  wideLimit: RateLimit | undefined,
  network: string,
): Promise<boolean> {
  const wide = wideNetwork(network)
  return (await isWithin(limit, network)) && (wide === network || (await isWithin(wideLimit, wide)))
}

async function isWithin(limit: RateLimit | undefined, key: string): Promise<boolean> {
  const outcome = await limit?.limit({ key })
  return outcome?.success !== false
}

export function tooManyRequests(): Refusal {
  return new Refusal(429, 'Too many requests. Please wait ten seconds and try again.', { 'Retry-After': '10' })
}
