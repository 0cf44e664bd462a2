import type { PostgrestTransformBuilder } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { callApi, messageOrReasonOf, post, READ_WITHIN, type Schema, WRITE_WITHIN } from './call-api.ts'
import { dataClient } from './data-client.ts'

/** ADMWATCH-14. */
export const ACCESS_DENIED = 'Access Denied – Admins Only'

/** As READ_WITHIN, for files, which take minutes on a slow line. */
const UPLOAD_WITHIN = 180_000

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
  /** What failed, where that is not what was asked for itself. */
  readonly toast?: string
}

/** What every function of this file throws when it could not do what it says. */
export class DataError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

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

/** A query of PostgREST. */
// biome-ignore lint/suspicious/noExplicitAny: the client has no generated types
type Query = (client: SupabaseClient) => PostgrestTransformBuilder<any, any, any, any, any, any, any>

interface Answer<Value> {
  readonly data: Value
  /** How many rows there are, where the query asks for it. */
  readonly count: number | null
}

interface Written<Row> {
  /** The first of the rows. */
  readonly row: Row
  readonly rows: readonly Row[]
  readonly count: number
}

/** Reads from the data service until `cancelled` aborts. */
export function ask<Value>(query: Query, cancelled?: AbortSignal): Promise<Answer<Value>> {
  return call(
    READ_WITHIN,
    // supabase-js tries a read again after 1, 2 and 4 s. Offline that would only delay the answer.
    (client, signal) => query(client).abortSignal(signal).retry(navigator.onLine),
    UNREACHABLE,
    cancelled,
  )
}

/** The data of a read. */
export async function read<Value>(query: Query, cancelled?: AbortSignal): Promise<Value> {
  return (await ask<Value>(query, cancelled)).data
}

/** Reads rows, and throws also where they have another shape. */
export async function readRows<Row>(
  schema: v.GenericSchema<unknown, Row>,
  query: Query,
  cancelled?: AbortSignal,
): Promise<Row[]> {
  return parsed(v.array(schema), await read(query, cancelled))
}

/** What the server answered, as the schema has it. */
export function parsed<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Value {
  const { success, output } = v.safeParse(schema, value)
  if (!success) throw new DataError(UNEXPECTED)
  return output
}

/** Writes, whether or not that touches a row. */
export async function send<Row>(query: Query): Promise<readonly Row[]> {
  return (await call<Row[]>(WRITE_WITHIN, (client, signal) => query(client).abortSignal(signal), UNSAVED)).data
}

/**
 * Writes and answers the rows touched, or how many were. The query asks for its rows (`.select(…)`) or counts them
 * (`{ count: 'exact' }`): none means refused or deleted, never success.
 */
export async function write<Row>(query: Query): Promise<Written<Row>> {
  const { data, count } = await call<Row[]>(
    WRITE_WITHIN,
    (client, signal) => query(client).abortSignal(signal),
    UNSAVED,
  )
  const touched = count ?? data.length
  if (touched === 0) throw new DataError(NOTHING_CHANGED)
  return { row: data?.[0] as Row, rows: data ?? [], count: touched }
}

/** Does something with stored files. */
export async function withFiles<Value>(
  query: (files: SupabaseClient['storage']) => PromiseLike<Replied<Value>>,
): Promise<Value> {
  return (await call(UPLOAD_WITHIN, (client) => query(client.storage), UNSAVED)).data
}

/** One call, which fails when it has no answer within the time. A request that goes on may still be done: see saveRow. */
async function call<Value>(
  time: number,
  query: (client: SupabaseClient, signal: AbortSignal) => PromiseLike<Replied<Value>>,
  unreachable: Problem,
  cancelled?: AbortSignal,
): Promise<Answer<Value>> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, time)
  cancelled?.addEventListener('abort', stop)
  try {
    const stopped = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(new DataError(unreachable)))
    })
    if (cancelled?.aborted) stop()
    const answered = async () => query(await dataClient(), limit.signal)
    const { data, error, status, count } = await Promise.race([answered(), stopped])
    if (error) throw new DataError(problemOf(error, status ?? error.status, unreachable))
    return { data: data as Value, count: count ?? null }
  } catch (error) {
    if (error instanceof DataError) throw error
    console.error('data service', error)
    throw new DataError(unreachable)
  } finally {
    clearTimeout(timer)
    cancelled?.removeEventListener('abort', stop)
  }
}

const UNREACHABLE: Problem = { kind: 'unreachable', message: 'The server could not be reached.' }
/** For what somebody typed. */
const UNSAVED: Problem = {
  kind: 'unreachable',
  message: 'The server could not be reached. What you typed is kept: try again.',
}
const UNEXPECTED: Problem = { kind: 'refused', message: 'Unexpected server response. Try again.' }
const NOTHING_CHANGED: Problem = {
  kind: 'untouched',
  message: 'Nothing was changed: it no longer exists, or you lost permission.',
}

function problemOf({ message, code }: Failure, status = 0, unreachable: Problem): Problem {
  // supabase-js reports a request without an answer as an error with status 0.
  if (status === 0 && !code) return unreachable
  // Storage says no with 400 and Postgres's own words.
  if (status === 401 || status === 403 || code === '42501' || /row-level security/.test(message)) {
    return { kind: 'denied', message: ACCESS_DENIED }
  }
  if (code === '23505') return { kind: 'taken', message: 'This exists already.' }
  if (status === 416) return { kind: 'range', message }
  if (status === 502 || status === 503 || status === 504) return { kind: 'unreachable', message }
  return { kind: 'refused', message: code === '23514' ? 'A value is too long or is invalid.' : message }
}

/** Reads from our own API. */
export async function readApi<Value>(path: string, schema: Schema<Value>): Promise<Value> {
  const answer = await callApi(path, { schema: async () => schema })
  if (answer.ok) return answer.value
  throw new DataError({ kind: kindOf(answer), message: answer.message ?? '' })
}

/** Posts to a route of our own API that answers with a message only. */
export async function writeApi(path: string, body: object): Promise<void> {
  const answer = await post(path, body)
  if (!answer.ok) throw new DataError({ kind: kindOf(answer), message: messageOrReasonOf(answer) })
}

/** `refused` when the server said no: with a status such as 409, or with `success: false`. */
function kindOf({ status, thrown }: { readonly status: number; readonly thrown: boolean }): Problem['kind'] {
  if (status === 403) return 'denied'
  return !thrown || (status >= 400 && status < 500) ? 'refused' : 'unreachable'
}
