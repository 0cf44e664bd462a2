// A check that failed, and a plain `raise exception`.
const BAD_REQUEST = ['23514', 'P0001']

/**
 * Makes Supabase Lite answer a refused row as PostgREST does, with status 400 and Postgres' own code and message: left to
 * itself it answers 500 and code SUP. Lite's own way to set a status, an error with code PGRST, carries it.
 */
export function asPostgrestAnswers(error: unknown): unknown {
  const { code, message, detail, hint } = error as { code?: string; message: string; detail?: string; hint?: string }
  if (!code || !BAD_REQUEST.includes(code)) return error
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  return Object.assign(new Error(JSON.stringify(body)), { code: 'PGRST', detail: '{"status":400,"headers":{}}' })
}
