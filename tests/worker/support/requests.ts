import { env, exports } from 'cloudflare:workers'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

export const SITE = 'https://talkies.example'

/** Sends a request to the Worker without following redirects, from a new network, so that no limit applies. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', newNetwork())
  return exports.default.fetch(new Request(`${SITE}${path}`, { redirect: 'manual', ...init, headers }))
}

let networks = 0

/** An IP address in a network that no other request of the run uses. */
export function newNetwork(): string {
  networks += 1
  return `2001:db8:${networks.toString(16)}:${crypto.randomUUID().slice(0, 4)}::1`
}

/** Makes `count` calls at once. */
export const times = <Value>(count: number, make: (index: number) => PromiseLike<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** BURST_LIMIT of wrangler.toml. */
const BURST = 20

/**
 * Sends many requests at once, which the limit of their network must slow down, also where a window of ten seconds ends in their
 * middle and another one begins. Returns the refusals.
 */
export async function burst<Answer extends { readonly status: number }>(
  send: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = await times(3 * BURST, send)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(BURST)
  expect(refused.length).toBeLessThanOrEqual(2 * BURST)
  return refused
}

/** How many rows each answer touched, in ascending order. */
export const touched = (answers: readonly { readonly data: readonly unknown[] | null }[]) =>
  answers.map(({ data }) => data?.length ?? 0).sort()

/** supabase-js on the site's own origin, as the screens use it, from an IP address of its own. */
export function at({ token }: { token: string }): SupabaseClient {
  const address = crypto.randomUUID()
  return createClient(SITE, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    global: {
      fetch: (input, init) => {
        const { pathname, search } = new URL(String(input))
        const headers = new Headers(init?.headers)
        headers.set('CF-Connecting-IP', address)
        return visit(pathname + search, { ...init, headers })
      },
    },
  })
}

/** A counted click or view, from an IP address of its own. */
export const counted = (path: string, body: object) =>
  visit(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
  })

/** A call through the data gateway, as supabase-js makes it. */
export function throughGateway(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return visit(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
}
