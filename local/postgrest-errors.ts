// A violated check constraint, and `raise exception` without a code.
const BAD_REQUEST = ['23514', 'P0001']
// Errors of PGlite before Postgres gets the value: an object for a text column, a word for a boolean one.
const WRONG_TYPE = /^Invalid input for \w+ type$|\.toString is not a function$/

interface DatabaseError {
  readonly code?: string
  readonly message: string
  readonly detail?: string
  readonly hint?: string
}

/**
 * Makes Supabase Lite answer a refused row as PostgREST does, with status 400 and Postgres' code and message, instead of 500 and
 * code SUP. An error with code PGRST is Lite's own way to set a status.
 */
export function asPostgrestAnswers(error: unknown): unknown {
  const { code, message, detail, hint } = error as DatabaseError
  if (!code && WRONG_TYPE.test(message)) return badRequest({ code: '22P02', message })
  if (!code || !BAD_REQUEST.includes(code)) return error
  return badRequest({ code, message, ...(detail && { detail }), ...(hint && { hint }) })
}

function badRequest({ code, message, detail, hint }: DatabaseError): Error {
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  return Object.assign(new Error(JSON.stringify(body)), { code: 'PGRST', detail: '{"status":400,"headers":{}}' })
}
