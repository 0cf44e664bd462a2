import { env } from 'cloudflare:workers'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SITE, visit } from './sample.ts'

/** Asks so often at once. */
export const times = <Value>(count: number, make: (index: number) => PromiseLike<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** How many rows each answer touched, the fewest first. */
export const touched = (answers: readonly { readonly data: readonly unknown[] | null }[]) =>
  answers.map(({ data }) => data?.length ?? 0).sort()

/** supabase-js on the site's own address, as the screens use it, each person at an address of their own. */
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

/** A counted click or view, each from an address of its own. */
export const counted = (path: string, body: object) =>
  visit(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
  })
