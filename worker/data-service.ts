import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Settings } from './environment.ts'

/** Longer than any query takes; after it a visitor gets the empty shell, and the browser tries again. */
const TIMEOUT_MS = 8_000

/** The data service as an anonymous visitor sees it. */
export function visitorClient({
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
}: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY'>): SupabaseClient {
  return client(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
}

/** The data service with every right: for counters, the cron job, the proxy's look-up and the accounts, never for a caller's own request. */
export function serviceClient({
  SUPABASE_URL,
  SUPABASE_SECRET_KEY,
}: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>): SupabaseClient {
  return client(SUPABASE_URL, SUPABASE_SECRET_KEY)
}

function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    // A retry would only make the visitor wait: an older copy or the empty shell is served instead.
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
