import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { type CommentChange, changeOf, type Undo, undoable } from '../../../shared/moderation/comments.ts'
import { ask, read, write } from '../../../shared/session/data-service.ts'
import { containing, type ListPage, type ListRequest, readListPage } from '../rows/read-list.ts'

/** `held` and `comments` (those that are shown) wait for the owner; `hidden` is what the owner has looked at and hidden. */
export type CommentView = 'held' | 'comments' | 'hidden'

const InboxComment = v.object({
  id: v.string(),
  user_id: v.nullable(v.string()),
  username: v.string(),
  content: v.string(),
  created_at: timestamp,
  edited_at: timestamp,
  held_reason: v.nullable(v.string()),
  movies: v.nullable(v.object({ title: v.nullish(v.string(), ''), slug: v.string() })),
})
export type InboxComment = v.InferOutput<typeof InboxComment>

const COLUMNS = 'id,user_id,username,content,created_at,edited_at,held_reason,movies(title,slug)'

/*
 * What the three dates of a comment say (migrations/0025_comments.sql):
 *
 *               | not reviewed_at           | reviewed_at
 *   not held_at | new, and shown            | approved, and shown
 *   held_at     | waits, before it is shown | hidden by the owner
 *
 * With deleted_at, the owner has deleted it: it is in no view, and the scheduled job deletes the row an hour later.
 */

/** The part of a PostgREST query that narrows it to a view. */
interface Filtered {
  is(column: string, value: null): unknown
  not(column: string, operator: string, value: null): unknown
  eq(column: string, value: string): unknown
  ilike(column: string, pattern: string): unknown
  lte(column: string, value: string): unknown
}

function narrow(query: Filtered, view: CommentView, { search, filters }: ListRequest): void {
  query.is('deleted_at', null)
  if (view === 'hidden') query.not('reviewed_at', 'is', null)
  else query.is('reviewed_at', null)
  if (view === 'comments') query.is('held_at', null)
  else query.not('held_at', 'is', null)
  if (filters.person) query.eq('user_id', filters.person)
  if (search !== '') query.ilike('content', containing(search))
}

/** A page of comments, newest first. Throws a DataError. */
export function readComments(
  view: CommentView,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<InboxComment>> {
  return readListPage(
    InboxComment,
    request,
    (client) => {
      const query = client.from('comments').select(COLUMNS, { count: 'exact' })
      narrow(query, view, request)
      return query.order('created_at', { ascending: false }).order('id', { ascending: false })
    },
    signal,
  )
}

/** All comments of a view and its filters at one moment: those that come later are not among them. */
interface AllComments {
  readonly count: number
  /** When the newest of them was written, as the database says it. */
  readonly until: string
}

/** Counts all comments of a view and its filters. Throws a DataError. */
export async function countAll(view: CommentView, request: ListRequest): Promise<AllComments> {
  const { data, count } = await ask<{ created_at: string }[]>((client) => {
    const query = client.from('comments').select('created_at', { count: 'exact' })
    narrow(query, view, request)
    return query.order('created_at', { ascending: false }).limit(1)
  })
  return { count: count ?? 0, until: data[0]?.created_at ?? '' }
}

/** Comments that one request changes: all of them could run into the database's time limit. */
const BATCH = 1000

/**
 * Writes into all comments that `narrowed` leaves, the newest first, in batches; what is written must take them out of it. Returns their
 * number. Throws a DataError, also where there are none, unless `mayBeNone`.
 */
async function writeAll(
  to: CommentChange,
  narrowed: (query: Filtered) => void,
  { mayBeNone = false, begun }: { readonly mayBeNone?: boolean; readonly begun?: (() => void) | undefined } = {},
): Promise<number> {
  let written = 0
  for (;;) {
    // The last one of the next batch; none when fewer are left.
    const [last] = await read<{ created_at: string }[]>((client) => {
      const query = client.from('comments').select('created_at')
      narrowed(query)
      return query.order('created_at', { ascending: false }).range(BATCH - 1, BATCH - 1)
    })
    // Only after whole batches may nothing be left: otherwise no row means refused.
    const { count } = await (last || (written === 0 && !mayBeNone) ? write : ask)((client) => {
      const query = client.from('comments').update(to, { count: 'exact' })
      narrowed(query)
      return last ? query.gte('created_at', last.created_at) : query
    })
    written += count ?? 0
    begun?.()
    if (!last) return written
  }
}

/**
 * Approves or deletes all comments of a view and its filters. Returns how many there were, and what undoes it: null
 * for held comments that were approved, because nothing says any more why they were held. Throws a DataError, also MaybeDone.
 */
export async function moderateAll(
  action: 'approve' | 'delete',
  view: CommentView,
  request: ListRequest,
  until: string,
): Promise<{ readonly count: number; readonly undo: Undo | null }> {
  const to = changeOf(action, view !== 'comments')
  const back: CommentChange = {
    deleted_at: null,
    ...(view !== 'hidden' && { reviewed_at: null }),
    ...(view === 'comments' && { held_at: null, held_reason: null }),
  }
  const writeBack = (mayBeNone: boolean) =>
    // The moment of the change tells these comments from all others; that of a deletion is the database's.
    writeAll(
      back,
      (query) => {
        query.eq('reviewed_at', to.reviewed_at ?? '')
        if (action === 'delete') query.not('deleted_at', 'is', null)
      },
      { mayBeNone },
    )
  const write = (begun?: () => void) =>
    writeAll(
      to,
      (query) => {
        narrow(query, view, request)
        query.lte('created_at', until)
      },
      { begun },
    )
  if (action === 'approve' && view !== 'comments') return { count: await write(), undo: null }
  const count = await undoable(() => writeBack(true), write)
  return { count, undo: () => writeBack(false) }
}
