import * as v from 'valibot'
import { timestamp } from '../../../domain/rows/text.ts'
import { DataError, type Problem, readRows, write } from '../session/data-service.ts'
import { texts } from './texts.ts'

/** What the owner does with comments. A deleted one is hidden at once, and the scheduled job deletes it an hour later. */
export type CommentAction = 'approve' | 'hide' | 'delete'

/** Takes something back. Throws a DataError. */
export type Undo = () => Promise<unknown>

/** Something may have been done, at least in part, and can be undone. */
export class MaybeDone extends DataError {
  readonly undo: Undo

  constructor(problem: Problem, undo: Undo) {
    super(problem)
    this.undo = undo
  }
}

/** Writes, and throws MaybeDone where no answer came, or after `begun` was called; any other DataError as it is. */
export async function undoable<Value>(undo: Undo, write: (begun: () => void) => Promise<Value>): Promise<Value> {
  let mayBeDone = false
  try {
    return await write(() => {
      mayBeDone = true
    })
  } catch (error) {
    if (!(error instanceof DataError) || !(mayBeDone || error.problem.kind === 'unreachable')) throw error
    throw new MaybeDone(error.problem, undo)
  }
}

const State = v.object({
  held_at: timestamp,
  held_reason: v.nullable(v.string()),
  reviewed_at: timestamp,
})
const StateRow = v.object({ id: v.string(), ...State.entries, edited_at: timestamp })
export type CommentChange = Partial<v.InferOutput<typeof State> & { readonly deleted_at: string | null }>

/** The reason at a comment that was shown until the owner hid it, as `app.set_held_reason` writes it. */
export const HIDDEN_BY_OWNER = 'Hidden by the owner'

/**
 * What an action writes into comments, by whether they were held before: those keep the reason why. The database sets its own time of a
 * deletion.
 */
export function changeOf(action: CommentAction, wereHeld: boolean): CommentChange {
  const now = new Date().toISOString()
  if (action === 'approve') return { held_at: null, held_reason: null, reviewed_at: now }
  return {
    reviewed_at: now,
    ...(action === 'delete' && { deleted_at: now }),
    ...(!wereHeld && { held_at: now, held_reason: action === 'hide' ? HIDDEN_BY_OWNER : 'Deleted by the owner' }),
  }
}

/** A comment as the owner sees it. */
interface Seen {
  readonly id: string
  readonly edited_at: string | null
}

/** Does something with comments, and returns what puts them back as they were. Both throw a DataError, the first also MaybeDone. */
export async function moderate(action: CommentAction, comments: readonly Seen[]): Promise<Undo> {
  const ids = comments.map(({ id }) => id)
  const before = await readRows(StateRow, (client) =>
    client.from('comments').select('id,held_at,held_reason,reviewed_at,edited_at').in('id', ids),
  )
  const wasEdited = before.some(({ id, edited_at }) => comments.find((each) => each.id === id)?.edited_at !== edited_at)
  // Nobody approves what they have not read.
  if (action === 'approve' && wasEdited) throw new DataError({ kind: 'refused', message: texts.edited })
  const held = before.filter(({ held_at }) => held_at !== null).map(({ id }) => id)
  const shown = ids.filter((id) => !held.includes(id))
  const undo = undoEach(before, ({ id, edited_at: _, ...state }) => change([id], { ...state, deleted_at: null }))
  await undoable(undo, async (begun) => {
    if (held.length > 0) await change(held, changeOf(action, true)).then(begun)
    if (shown.length > 0) await change(shown, changeOf(action, false))
  })
  return undo
}

/**
 * Undoes one after the other, and goes on where one is gone, or was changed meanwhile. What it returns throws a DataError that says how
 * many came back unless all did, and can be called again.
 */
export function undoEach<Row>(rows: readonly Row[], undo: (row: Row) => Promise<unknown>): Undo {
  const left = new Set(rows)
  return async () => {
    let last: DataError | null = null
    for (const row of left)
      try {
        await undo(row)
        left.delete(row)
      } catch (error) {
        // The others would fail, too.
        if (!(error instanceof DataError) || ['denied', 'unreachable'].includes(error.problem.kind)) throw error
        last = error
      }
    if (last && rows.length > 1)
      throw new DataError({ kind: 'untouched', message: texts.undonePartly(rows.length - left.size, left.size) })
    if (last) throw last
  }
}

async function change(ids: readonly string[], to: CommentChange): Promise<void> {
  await write((client) => client.from('comments').update(to).in('id', ids).select('id'))
}
