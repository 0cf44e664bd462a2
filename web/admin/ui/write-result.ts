import type { SupabaseClient } from '@supabase/supabase-js'
import { dataClient } from '../../account/data-client.ts'
import { inTime } from './in-time.ts'

/**
 * Why a call of the data service did nothing:
 * - `denied`: the caller may not (any more)
 * - `gone`: no row was touched, which is how row level security and a deleted row look alike
 * - `taken`: something of the kind is there already (a unique value, an id)
 * - `refused`: the values are wrong; the message says how, in words for a person
 * - `unreachable`: no answer came, so nobody knows whether it was done
 */
export interface Problem {
  readonly kind: 'denied' | 'gone' | 'taken' | 'refused' | 'unreachable'
  readonly message: string
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** What supabase-js answers to a query of PostgREST or storage. */
export interface Replied<Value> {
  readonly data: Value | null
  readonly error: Failure | null
  readonly status?: number
}

/** Storage has the status on the error, PostgREST beside it. */
interface Failure {
  readonly message: string
  readonly code?: string
  readonly status?: number | undefined
}

type Query<Value> = (client: SupabaseClient) => PromiseLike<Replied<Value>>

/**
 * Reads from the data service. Never throws: whatever goes wrong is a problem with a sentence to show, and so is an answer that does
 * not come in time.
 */
export function ask<Value>(query: Query<Value>): Promise<Answer<NonNullable<Value>>> {
  return inTime<Answer<NonNullable<Value>>>(answerTo(query, UNREACHABLE), { ok: false, problem: UNREACHABLE })
}

/** Sends something to the data service, however long that takes on a slow line. Never throws. */
export function send<Value>(query: Query<Value>): Promise<Answer<NonNullable<Value>>> {
  return answerTo(query, UNSAVED)
}

async function answerTo<Value>(query: Query<Value>, unreachable: Problem): Promise<Answer<NonNullable<Value>>> {
  try {
    const { data, error, status } = await query(await dataClient())
    if (error) return { ok: false, problem: problemOf(error, status ?? error.status, unreachable) }
    return { ok: true, value: data as NonNullable<Value> }
  } catch (error) {
    console.error('data service', error)
    return { ok: false, problem: unreachable }
  }
}

/**
 * Writes rows and answers the first one touched. The query must ask for its rows back (`.select(…)`): none means refused or
 * gone, never success.
 */
export async function write<Row>(query: Query<readonly Row[]>): Promise<Answer<Row>> {
  const answer = await send(query)
  if (!answer.ok) return answer
  const [row] = answer.value
  return row === undefined ? { ok: false, problem: GONE } : { ok: true, value: row }
}

const UNREACHABLE: Problem = { kind: 'unreachable', message: 'The server could not be reached.' }
/** For what somebody typed. */
const UNSAVED: Problem = {
  kind: 'unreachable',
  message: 'The server could not be reached. What you typed is kept: try again.',
}
const GONE: Problem = {
  kind: 'gone',
  message: 'Nothing was changed: it is no longer there, or you may no longer change it.',
}

function problemOf({ message, code }: Failure, status = 0, unreachable: Problem): Problem {
  // supabase-js reports a request without an answer as an error with status 0.
  if (status === 0 && !code) return unreachable
  // Storage says no with 400 and Postgres's own words.
  if (status === 401 || status === 403 || code === '42501' || /row-level security/.test(message)) {
    return { kind: 'denied', message: 'Access Denied – Admins Only' }
  }
  if (code === '23505') return { kind: 'taken', message: 'This is there already.' }
  if (status === 502 || status === 503 || status === 504) return { kind: 'unreachable', message }
  return { kind: 'refused', message: code === '23514' ? 'A value is too long or has the wrong shape.' : message }
}
