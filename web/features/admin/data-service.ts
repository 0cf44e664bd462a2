import type { PostgrestTransformBuilder } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { callApi, type Schema } from '../../shared/network/call-api.ts'
import { dataClient } from '../../shared/session/data-client.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { texts } from './texts.ts'

/** A read that takes longer, in milliseconds, has failed: no screen may wait forever. */
const READ_WITHIN = 15_000

/**
 * Why a call of the data service did nothing:
 * - `denied`: the caller may not (any more)
 * - `untouched`: no row was changed: it was deleted, or row level security refused
 * - `taken`: something of the kind is there already (a unique value, an id)
 * - `range`: a page after the last one was asked for
 * - `refused`: the values are wrong; the message says how, in words for a person
 * - `unreachable`: no answer came, so nobody knows whether it was done
 */
export interface Problem {
  readonly kind: 'denied' | 'untouched' | 'taken' | 'range' | 'refused' | 'unreachable'
  readonly message: string
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** What supabase-js answers to a query of PostgREST or storage. */
interface Replied<Value> {
  readonly data: Value | null
  readonly error: Failure | null
  readonly status?: number
  readonly count?: number | null
}

/** Storage has the status on the error, PostgREST beside it. */
interface Failure {
  readonly message: string
  readonly code?: string
  readonly status?: number | undefined
}

type Query<Value> = (client: SupabaseClient) => PromiseLike<Replied<Value>>
/** A query of PostgREST that only reads. */
// biome-ignore lint/suspicious/noExplicitAny: the client has no generated types
type Reading = (client: SupabaseClient) => PostgrestTransformBuilder<any, any, any, any, any, any, any>

/** Reads from the data service until `cancelled` aborts, 15 s at most. Never throws. */
export async function ask<Value>(
  query: Reading,
  cancelled?: AbortSignal,
): Promise<Answer<{ readonly data: NonNullable<Value>; readonly count: number }>> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), READ_WITHIN)
  cancelled?.addEventListener('abort', () => limit.abort())
  if (cancelled?.aborted) limit.abort()
  // supabase-js tries a read again after 1, 2 and 4 s. Offline that would only delay the answer.
  const answer = await answerTo<Value>(
    (client) => query(client).abortSignal(limit.signal).retry(navigator.onLine),
    UNREACHABLE,
  )
  clearTimeout(timer)
  return answer
}

/** Reads for a query of TanStack; throws a DataError. */
export async function read<Value>(query: Reading, cancelled?: AbortSignal): Promise<NonNullable<Value>> {
  return unwrap(await ask<Value>(query, cancelled)).data
}

/** Reads rows of a shape for a query of TanStack; throws a DataError, also where they have another shape. */
export async function readRows<Row>(
  schema: v.GenericSchema<unknown, Row>,
  query: Reading,
  cancelled?: AbortSignal,
): Promise<Row[]> {
  return unwrap(parsed(v.array(schema), await read(query, cancelled)))
}

/** What the server answered, as the schema has it. */
export function parsed<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Answer<Value> {
  const { success, output } = v.safeParse(schema, value)
  return success ? { ok: true, value: output } : { ok: false, problem: UNEXPECTED }
}

/** Sends something to the data service, however long that takes on a slow line. Never throws. */
export async function send<Value>(query: Query<Value>): Promise<Answer<NonNullable<Value>>> {
  const answer = await answerTo(query, UNSAVED)
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

async function answerTo<Value>(query: Query<Value>, unreachable: Problem) {
  try {
    const { data, error, status, count } = await query(await dataClient())
    if (error) return { ok: false, problem: problemOf(error, status ?? error.status, unreachable) } as const
    return { ok: true, value: { data: data as NonNullable<Value>, count: count ?? 0 } } as const
  } catch (error) {
    console.error('data service', error)
    return { ok: false, problem: unreachable } as const
  }
}

/**
 * Writes rows and answers the first one touched. The query must ask for its rows back (`.select(…)`): none means refused or
 * deleted, never success.
 */
export async function write<Row>(query: Query<readonly Row[]>): Promise<Answer<Row>> {
  const answer = await send(query)
  if (!answer.ok) return answer
  const [row] = answer.value
  return row === undefined ? { ok: false, problem: NOTHING_CHANGED } : { ok: true, value: row }
}

/**
 * Changes all rows of a filter and answers how many were touched. The query must count them (`{ count: 'exact' }`): none means refused
 * or deleted, never success.
 */
export async function writeAll(query: Query<unknown>): Promise<Answer<number>> {
  const answer = await answerTo(query, UNSAVED)
  if (!answer.ok) return answer
  return answer.value.count === 0 ? { ok: false, problem: NOTHING_CHANGED } : { ok: true, value: answer.value.count }
}

const UNREACHABLE: Problem = { kind: 'unreachable', message: 'The server could not be reached.' }
/** For what somebody typed. */
const UNSAVED: Problem = {
  kind: 'unreachable',
  message: 'The server could not be reached. What you typed is kept: try again.',
}
const UNEXPECTED: Problem = { kind: 'refused', message: texts.unexpected }
const NOTHING_CHANGED: Problem = {
  kind: 'untouched',
  message: 'Nothing was changed: it no longer exists, or you lost permission.',
}

function problemOf({ message, code }: Failure, status = 0, unreachable: Problem): Problem {
  // supabase-js reports a request without an answer as an error with status 0.
  if (status === 0 && !code) return unreachable
  // Storage says no with 400 and Postgres's own words.
  if (status === 401 || status === 403 || code === '42501' || /row-level security/.test(message)) {
    return { kind: 'denied', message: texts.accessDenied }
  }
  if (code === '23505') return { kind: 'taken', message: 'This exists already.' }
  if (status === 416) return { kind: 'range', message }
  if (status === 502 || status === 503 || status === 504) return { kind: 'unreachable', message }
  return { kind: 'refused', message: code === '23514' ? 'A value is too long or is invalid.' : message }
}

/** What a query of TanStack throws when nothing could be read. */
export class DataError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** The value of an answer; throws its problem as a DataError. */
export function unwrap<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new DataError(answer.problem)
}

/** Reads from our own API; throws a DataError, `refused` for an answer that says `success: false`. */
export async function readApi<Value>(path: string, schema: Schema<Value>): Promise<Value> {
  const answer = await callApi(path, { schema: async () => schema })
  if (answer.ok) return answer.value
  const kind = answer.status === 403 ? 'denied' : answer.thrown ? 'unreachable' : 'refused'
  throw new DataError({ kind, message: answer.message ?? '' })
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: DataError
    queryMeta: {
      /** The toast for a read that failed. */
      readonly failed?: (problem: Problem) => string
    }
  }
}

/** The cache of what the admin area has read. It asks also where the browser says it is offline, so that a failure shows as one. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (!(error instanceof DataError)) console.error('a read failed', error)
        else if (meta?.failed) void showToast('error', meta.failed(error.problem))
      },
    }),
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
  })
}
