import { cacheTags } from '../../domain/cache-tags.ts'
import type { Settings } from '../environment.ts'
import type { Caller } from './caller.ts'
import { linkedTitles, WATCHED, type WatchedTable } from './changed-tags.ts'
import { send, serviceRequest } from './forward.ts'

/** Writes of more rows purge everything of their table. */
const MAX_ROWS = 50

interface Write {
  /** The caller's request, for its address and keys. */
  readonly request: Request
  readonly body: ArrayBuffer | null
  readonly settings: Settings
  readonly table: WatchedTable
}

/** The table that a request changes, if public answers show it and the caller may be allowed to; else null. */
export function writtenTable(method: string, pathname: string, caller: Caller): WatchedTable | null {
  const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1] ?? ''
  if (!['POST', 'PATCH', 'PUT', 'DELETE'].includes(method) || !isWatched(table)) return null
  // Purges are limited, and members must not use them up: new comments appear when the cached copy expires.
  return caller === 'owner' && (table !== 'comments' || method !== 'POST') ? table : null
}

/**
 * Sends a write and returns the tags to purge: those of the rows that differ before and after it, read with the caller's token,
 * or everything of the table when they cannot be read.
 */
export async function sendWrite(write: Write): Promise<{ response: Response; tags: string[] }> {
  const everything = [cacheTags.all(write.table)]
  if (write.request.method === 'POST') return sendInsert(write, everything)
  const before = write.request.method === 'PUT' ? null : await rowsOfFilter(write)
  const response = await send(serviceRequest(write.request, write.settings, write.body))
  if (!response.ok) return { response, tags: [] }
  if (!before || before.length > MAX_ROWS) return { response, tags: everything }
  return { response, tags: (await tagsOf(write, before, before.map(idOf))) ?? everything }
}

async function sendInsert(write: Write, everything: string[]): Promise<{ response: Response; tags: string[] }> {
  const { request, settings, body } = write
  const prefer = request.headers.get('prefer') ?? ''
  const insert = serviceRequest(request, settings, body)
  if (/resolution=/.test(prefer)) {
    const response = await send(insert)
    return { response, tags: response.ok ? everything : [] }
  }
  const asksForRows = /return=representation/.test(prefer)
  const response = await send(asksForRows ? insert : withIds(insert, prefer, body))
  if (!response.ok) return { response, tags: [] }
  const ids = idsIn(await (asksForRows ? response.clone() : response).json())
  const tags = (ids && (await tagsOf(write, [], ids))) ?? everything
  return { response: asksForRows ? response : new Response(null, { status: response.status }), tags }
}

/** The same insert, answered with the ids of the new rows, which are needed here. */
function withIds(insert: Request, prefer: string, body: ArrayBuffer | null): Request {
  const url = new URL(insert.url)
  url.searchParams.set('select', 'id')
  const headers = new Headers(insert.headers)
  headers.set('prefer', [prefer.replace(/,?\s*return=[\w-]+/, ''), 'return=representation'].filter(Boolean).join(','))
  return new Request(url, { method: 'POST', headers, body })
}

/** The tags to purge; null when the rows cannot be read after the write. */
async function tagsOf(write: Write, before: readonly unknown[], ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return []
  try {
    const { table } = write
    const after = await read(write, table, `id=in.(${ids.join(',')})&select=${WATCHED[table].columns}`)
    const tags = WATCHED[table].changedTags(before, after)
    return table === 'watch_html' ? [...tags, ...(await linkedMovies(write, linkedTitles(before, after)))] : tags
  } catch (error) {
    console.error(JSON.stringify({ problem: `purge: ${String(error)}` }))
    return null
  }
}

/** The tags of movies with these titles, which link to the watch pages of the same titles. */
async function linkedMovies(write: Write, titles: readonly string[]): Promise<string[]> {
  const tags: string[] = []
  for (const title of titles) {
    const like = encodeURIComponent(title.replace(/[\\%_]/g, '\\$&'))
    const movies = await read(write, 'movies', `title=ilike.${like}&select=id&limit=100`)
    tags.push(...movies.map((movie) => cacheTags.movie(idOf(movie))))
  }
  return tags
}

/** The rows that a PATCH or DELETE will change; null when they cannot be read. */
function rowsOfFilter(write: Write): Promise<unknown[] | null> {
  const params = new URL(write.request.url).searchParams
  for (const name of ['select', 'columns', 'limit', 'offset', 'order']) params.delete(name)
  params.set('select', WATCHED[write.table].columns)
  params.set('limit', String(MAX_ROWS + 1))
  return read(write, write.table, params.toString()).catch(() => null)
}

async function read({ request, settings }: Write, table: string, query: string): Promise<unknown[]> {
  const headers = new Headers()
  for (const name of ['apikey', 'authorization']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const url = new URL(`/rest/v1/${table}?${query}`, request.url)
  const response = await send(serviceRequest(new Request(url, { headers }), settings, null))
  const rows: unknown = await response.json()
  if (!response.ok || !Array.isArray(rows)) throw new Error(`${table} answered ${response.status}`)
  return rows
}

function idsIn(rows: unknown): string[] | null {
  const list = Array.isArray(rows) ? rows : [rows]
  const ids = list.map((row) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null))
  return ids.includes(null) ? null : ids.map(String)
}

function idOf(row: unknown): string {
  return idsIn(row)?.[0] ?? ''
}

function isWatched(table: string): table is WatchedTable {
  return Object.hasOwn(WATCHED, table)
}
