import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Context } from 'hono'
import * as v from 'valibot'
import { DataUnavailable } from '../domain/pages/read.ts'
import type { AppEnv } from './app-env.ts'
import type { Settings } from './environment.ts'
import { Refusal } from './refusal.ts'

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

/**
 * What a database function answers to the Worker's own call, with the secret key. Throws DataUnavailable when the data service fails, or
 * answers something else.
 */
export async function callAsService<const Answer extends v.GenericSchema>(
  settings: Settings,
  answer: Answer,
  name: string,
  args: object,
): Promise<v.InferOutput<Answer>> {
  const { data, error } = await serviceClient(settings).rpc(name, args)
  if (error) throw new DataUnavailable(`${name}: ${error.message}`)
  const parsed = v.safeParse(answer, data)
  if (!parsed.success) throw new DataUnavailable(`${name}: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

/**
 * What a database function answers to a request whose caller may not write, with the secret key. Throws 403 with the function's own
 * sentence when it refuses the caller (PT403), and 502 with the sentence `failure` when it fails or answers something else.
 */
export async function callForRequest<const Answer extends v.GenericSchema>(
  c: Context<AppEnv>,
  answer: Answer,
  name: string,
  args: object,
  failure: string,
): Promise<v.InferOutput<Answer>> {
  const { data, error } = await serviceClient(c.get('settings')).rpc(name, args)
  if (error?.code === 'PT403') throw new Refusal(403, error.message)
  const parsed = v.safeParse(answer, data)
  if (!error && parsed.success) return parsed.output
  c.set('problem', `${name}: ${error?.message ?? 'an answer of another form'}`)
  throw new Refusal(502, failure)
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
