import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { sql } from './database.ts'
import type { Sent } from './fuzz-request.ts'
import { visit } from './requests.ts'

const HANGS_AFTER_MS = 20_000
const ALWAYS = [
  ...['X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options', 'Permissions-Policy', 'Content-Security-Policy'],
  ...['Cross-Origin-Opener-Policy', 'Cache-Control', 'X-Request-Id'],
]
/** What no answer may contain: keys, hashes, paths and stack traces. */
const TELLTALE =
  /scrypt\$|sb_secret_|\bat \w+ \(|\.ts:\d|\.js:\d|node_modules|file:\/\/|\/tmp\/|TypeError|ReferenceError|ValiError|stack trace|password_hash"|refresh_hash"|code_hash"/
const SQL = /\b(select|insert into|update|delete from)\b.+\b(from|set|where|values)\b|syntax error at|pg_catalog/i

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request and checks what holds for every answer of the Worker. With `mayFail`, the data service is down. */
export async function answered({ method, path, headers, body }: Sent, mayFail = false): Promise<Answered> {
  const bodiless = method === 'GET' || method === 'HEAD'
  const request = visit(path, { method, headers, ...(body === undefined || bodiless ? {} : { body }) })
  const response = await within(request)
  const text = new TextDecoder().decode(await within(response.arrayBuffer()))
  const what = `${response.status} ${text.slice(0, 300)}`
  if (mayFail) expect([502, 503, 504], what).toContain(response.status >= 500 ? response.status : 502)
  else expect(response.status, what).toBeLessThan(500)
  for (const name of ALWAYS) expect(response.headers.get(name), `${name} of ${what}`).toBeTruthy()
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  for (const secret of [env.SUPABASE_SECRET_KEY, env.JWT_SECRET]) expect(text.includes(secret), what).toBe(false)
  return { status: response.status, headers: response.headers, text }
}

/** A refusal by the Worker: one sentence for people, in JSON or in the document for browsers, without internals. */
export function expectSentence({ status, headers, text }: Answered): void {
  const [, heading] = /^<!doctype html>.*<h1>(.*)<\/h1>/s.exec(text) ?? []
  expect(headers.get('Content-Type')).toMatch(heading ? /^text\/html/ : /^application\/json/)
  const told = heading ? { success: false, message: heading } : JSON.parse(text)
  expect(told, `${status} ${text}`).toEqual({ success: false, message: expect.stringMatching(/^[^{}<>]{8,200}$/) })
  expect(told.message).not.toMatch(TELLTALE)
  expect(told.message).not.toMatch(SQL)
}

/** An error of the data service that is passed on: no internals. */
export function expectMessage({ text }: Answered): void {
  expect(text).not.toMatch(TELLTALE)
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HANGS_AFTER_MS} ms`)), HANGS_AFTER_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * One hash of all rows of all tables, except the counted attempts, which refused calls add to, and the numbers of the day, which are
 * written after an answer. Equal before and after means that nothing was changed.
 */
export async function everyRow(): Promise<string> {
  const [hash] = await sql<{ hash: string }>(`select md5(string_agg(each, '|' order by each)) as hash from (
    select query_to_xml(format('select md5(string_agg(t::text, ''|'' order by t::text)) from (select * from %I.%I) t', schemaname, tablename),
      true, false, '')::text || tablename as each
    from pg_tables where schemaname in ('public', 'app', 'storage') and tablename not in ('tries', 'one_time_codes', 'daily_counts')) as tables`)
  return hash?.hash ?? ''
}
