// A violated check constraint, and `raise exception` without a code.
const BAD_REQUEST = ['23514', 'P0001']
// Errors of PGlite before Postgres gets the value: an object for a text column, a word for a boolean one, a huge number for a time.
const WRONG_TYPE = /^Invalid input for \w+ type$|\.toString is not a function$|^Invalid time value$/
// Errors of Lite's parser of `select` and filters, to which it answers 500.
const WRONG_QUERY = /^Error: .+ at position \d+/

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

/** The same for a query that Lite's parser refuses, such as one with an open quote: 400 and code PGRST100. */
export async function refusedQuery(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const body = await response.clone().json()
  if (!WRONG_QUERY.test(body.message)) return response
  return Response.json({ ...body, code: 'PGRST100' }, { status: 400 })
}

function badRequest({ code, message, detail, hint }: DatabaseError): Error {
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  return Object.assign(new Error(JSON.stringify(body)), { code: 'PGRST', detail: '{"status":400,"headers":{}}' })
}
