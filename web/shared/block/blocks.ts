import { dataClient } from '../session/data-client.ts'
import { texts } from './texts.ts'

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

/** Blocks a person, or changes their block. Null when done, else what to show. Safe to repeat. */
export async function blockPerson({ userId, length, reason, hideComments }: NewBlock): Promise<string | null> {
  const now = Date.now()
  const days = DAYS[length]
  const ends_at = days === null ? null : new Date(now + days * 86_400_000).toISOString()
  try {
    const db = await dataClient()
    const { error } = await db.from('blocks').upsert({ user_id: userId, reason, ends_at }, { onConflict: 'user_id' })
    if (error) return error.code.startsWith('PT4') ? error.message : texts.notBlocked
    if (!hideComments) return null
    const at = new Date(now).toISOString()
    const hidden = { held_at: at, held_reason: HIDDEN, reviewed_at: at }
    const hiding = await db.from('comments').update(hidden).eq('user_id', userId).is('held_at', null)
    return hiding.error && texts.commentsNotChanged
  } catch (error) {
    console.error('blocking', error)
    return texts.notBlocked
  }
}

/** Ends a block; `showComments` also shows the comments that it hid. Null when done, else what to show. */
export async function unblockPerson(userId: string, showComments: boolean): Promise<string | null> {
  try {
    const db = await dataClient()
    // Before the block ends: after a failure the person is still listed as blocked, so the owner can try again.
    if (showComments) {
      const shown = await db
        .from('comments')
        .update({ held_at: null })
        .eq('user_id', userId)
        .eq('held_reason', HIDDEN)
        .is('deleted_at', null)
      if (shown.error) return texts.commentsNotChanged
    }
    const { error } = await db.from('blocks').delete().eq('user_id', userId)
    return error && texts.notUnblocked
  } catch (error) {
    console.error('unblocking', error)
    return texts.notUnblocked
  }
}
