import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Settings } from './environment.ts'

/** Longer than any query takes. After it, a visitor gets the shell without data, and the browser tries again. */
const TIMEOUT_MS = 8_000

/** The data service as an anonymous visitor sees it. */
export function visitorClient({
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
}: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY'>): SupabaseClient {
  return client(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
}

/** The data service with the secret key, which bypasses the policies: for the Worker's own queries, never for a caller's request. */
export function serviceClient({
  SUPABASE_URL,
  SUPABASE_SECRET_KEY,
}: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>): SupabaseClient {
  return client(SUPABASE_URL, SUPABASE_SECRET_KEY)
}

function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    // No retries: serving an older copy or the shell is faster.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const limit = AbortSignal.timeout(TIMEOUT_MS)
        return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
      },
    },
  })
}
