import * as v from 'valibot'
import { invalidRequest } from './json-body.ts'

const EVERYTHING = 1_000_000

const requestSchema = v.object({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})

const rowSchema = v.object({
  name: v.string(),
  id: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  created_at: v.nullable(v.string()),
  last_accessed_at: v.nullable(v.string()),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
})

type Row = v.InferOutput<typeof rowSchema>

/** True for a request that lists a folder of a bucket. */
export function isListing(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/list/')
}

/**
 * Lists the direct entries of a folder by their names, folders with a null id, as hosted Supabase does. Supabase Lite 0.10 lists
 * every file below the prefix by its whole path; `answer` gets these, as far as the caller may see them.
 */
export async function listFolder(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const requested = v.safeParse(
    requestSchema,
    await request
      .clone()
      .json()
      .catch(() => null),
  )
  // Lite fails on a limit that is no number.
  if (!requested.success) return invalidRequest(requested.issues[0].message)
  const { prefix, limit, offset, sortBy } = requested.output
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  const inside = folder === '' ? '' : `${folder}/`

  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ prefix: inside, limit: EVERYTHING })
  const response = await answer(new Request(request.url, { method: 'POST', headers, body }))
  const files = v.safeParse(
    v.array(rowSchema),
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  if (!response.ok || !files.success) return response

  const entries = entriesOf(files.output, inside).sort((a, b) =>
    String(a[sortBy.column]).localeCompare(String(b[sortBy.column]), 'en'),
  )
  if (sortBy.order === 'desc') entries.reverse()
  return Response.json(entries.slice(offset, offset + limit))
}

function entriesOf(files: Row[], inside: string): Row[] {
  const entries = new Map<string, Row>()
  for (const file of files.filter((candidate) => candidate.name.startsWith(inside))) {
    const [name = '', ...below] = file.name.slice(inside.length).split('/')
    const folder = { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
    entries.set(name, below.length > 0 ? folder : { ...file, name })
  }
  return [...entries.values()]
}
