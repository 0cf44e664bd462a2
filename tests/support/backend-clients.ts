import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The real supabase-js, as the site uses it: the token in memory only, asked for at each call. */
export function clientFor(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, token === undefined ? {} : { accessToken: async () => token })
}
