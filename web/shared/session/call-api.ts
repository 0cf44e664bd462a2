import { inPageLanguage } from '../../../domain/translated.ts'
import { sharedTexts } from '../texts.ts'
import { accessToken, session } from './session.ts'

interface Issue {
  readonly message: string
}
/** A schema by the Standard Schema interface, which valibot implements: this file needs no library. */
export interface Schema<Value> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Outcome<Value> | Promise<Outcome<Value>>
  }
}
type Outcome<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

interface Call<Value> {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Sent as JSON. */
  readonly body?: object
  /** Loads the answer's schema before the request is sent, so that pages with a form load valibot only when it is needed. */
  readonly schema: () => Promise<Schema<Value>>
}

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      /** The HTTP status, or 0 when no answer came. */
      readonly status: number
      /** What to show: the server's own sentence in the language of the page, or that the browser is offline; null without either. */
      readonly message: string | null
      /** False when the server answered 2xx with `success: false`; true for every other failure. */
      readonly thrown: boolean
      /** The error's own message or the status, for screens that show it when the server sent none. */
      readonly reason: string
    }

/** What a route answers that has only a message. */
export type Answer = CallResult<{ readonly message: string }>

/**
 * Nothing may wait forever: a call without an answer after that time, in milliseconds, has failed, and so has loading the code that it
 * needs. The code of the first page repeats the limit of reads: sharing it would make that code larger.
 */
export const READ_WITHIN = 15_000
export const WRITE_WITHIN = 30_000
const late = () => new Error('The server did not answer in time.')

/** Code that is loaded for a request; rejects after the time limit. Browsers wait for a script for minutes. */
export function inTime<Code>(code: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(late()), READ_WITHIN)
    code.then(resolve, reject)
  })
}

/**
 * Calls our REST API with credentials (API-12) and, for logged-in users, the Bearer token. It shows no message and does not
 * navigate: the caller decides. Never throws.
 */
export async function callApi<Value>(
  path: string,
  { method = 'GET', body, schema }: Call<Value>,
): Promise<CallResult<Value>> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answerSchema = await inTime(schema())
    timer = setTimeout(() => limit.abort(late()), READ_WITHIN)
    const token = await accessToken()
    let response = await send(path, method, body, token, limit.signal)
    // The token may have been revoked elsewhere: get a new one by the cookie, and try once more.
    if (response.status === 401 && token) {
      const renewed = await session.renew()
      if (renewed && renewed !== token) response = await send(path, method, body, renewed, limit.signal)
    }
    return await read(response, answerSchema)
  } catch (error) {
    return failure(
      0,
      navigator.onLine ? null : sharedTexts.callOffline,
      true,
      error instanceof Error ? error.message : String(error),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** Posts to a route that answers with a message only. */
export function post(path: string, body: object = {}): Promise<Answer> {
  const schema = async () => (await import('../../../domain/account/answers.ts')).PlainAnswer
  return callApi(path, { method: 'POST', body, schema })
}

/** The server's message; when there is none, the error's own, as the specification has it (VERIFY-11, RESET-03, RESET-07). */
export function messageOrReasonOf(result: Answer): string {
  return result.ok ? inPageLanguage(result.value.message) : (result.message ?? result.reason)
}

function send(
  path: string,
  method: string,
  body: object | undefined,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(path, { method, headers, credentials: 'include', body: body ? JSON.stringify(body) : null, signal })
}

async function read<Value>(response: Response, schema: Schema<Value>): Promise<CallResult<Value>> {
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) return failure(response.status, messageOf(answer), true)
  if (isRefused(answer)) return failure(response.status, messageOf(answer), false)
  const parsed = await schema['~standard'].validate(answer)
  if (parsed.issues) return failure(response.status, null, true)
  return { ok: true, value: parsed.value }
}

function failure(status: number, message: string | null, thrown: boolean, reason = `The server answered ${status}.`) {
  return {
    ok: false,
    status,
    message: message && inPageLanguage(message),
    thrown,
    reason: inPageLanguage(reason),
  } as const
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : null
}
