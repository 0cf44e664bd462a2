import { type LiveUser, liveUser } from '../support/tokens.ts'
import { sql } from './rows.ts'
import { visit } from './sample.ts'

/** An owner with a live session; files share the database, so each has an address of its own. */
export function makeOwner(): Promise<LiveUser> {
  return liveUser({ query: sql }, { owner: true, name: 'Owner' })
}

export function makeMember(): Promise<LiveUser> {
  return liveUser({ query: sql })
}

/** A call through the data gateway, as supabase-js makes it. */
export function throughGateway(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return visit(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
}
