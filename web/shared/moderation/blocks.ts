import { DAY_MS } from '../../../domain/catalogue.ts'
import { send, write } from '../session/data-service.ts'

const DAYS = { day: 1, week: 7, month: 30, none: null } as const
export type BlockLength = keyof typeof DAYS

/** The reason on comments that a block hid: unblocking finds them by it. */
const HIDDEN = 'Hidden with the block of this person'

interface NewBlock {
  readonly userId: string
  readonly length: BlockLength
  readonly reason: string
  readonly hideComments: boolean
}

/** Blocks a person, or changes their block. `hideComments` hides what they wrote, also what waits for approval. Throws a DataError. Safe to repeat. */
export async function blockPerson({ userId, length, reason, hideComments }: NewBlock): Promise<void> {
  const now = Date.now()
  const days = DAYS[length]
  const ends_at = days === null ? null : new Date(now + days * DAY_MS).toISOString()
  await write((client) =>
    client.from('blocks').upsert({ user_id: userId, reason, ends_at }, { onConflict: 'user_id' }).select('id'),
  )
  if (!hideComments) return
  const at = new Date(now).toISOString()
  await send((client) =>
    client
      .from('comments')
      .update({ held_at: at, held_reason: HIDDEN, reviewed_at: at })
      .eq('user_id', userId)
      .is('held_at', null)
      .select('id'),
  )
  // Those that wait keep the reason why: unblocking does not show them.
  await send((client) =>
    client.from('comments').update({ reviewed_at: at }).eq('user_id', userId).is('reviewed_at', null).select('id'),
  )
}

/** Ends a block; `showComments` also shows the comments that it hid. Throws a DataError. */
export async function unblockPerson(userId: string, showComments: boolean): Promise<void> {
  // Before the block ends: after a failure the person is still listed as blocked, so the owner can try again.
  if (showComments) {
    await send((client) =>
      client
        .from('comments')
        .update({ held_at: null })
        .eq('user_id', userId)
        .eq('held_reason', HIDDEN)
        .is('deleted_at', null)
        .select('id'),
    )
  }
  await send((client) => client.from('blocks').delete().eq('user_id', userId).select('id'))
}
