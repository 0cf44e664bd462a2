import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The real supabase-js, as the site uses it: the token in memory only, asked for at each call. */
export function clientFor(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, token === undefined ? {} : { accessToken: async () => token })
}

/** The keys of every backend that tests start. */
export const testKeys = {
  jwtSecret: 'the-secret-of-the-tests-is-long-enough-for-hs256',
  publishableKey: 'sb_publishable_of_the_tests_0123456789',
  secretKey: 'sb_secret_of_the_tests_0123456789abcdef',
}
