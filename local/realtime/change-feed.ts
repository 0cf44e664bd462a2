import type { PGlite } from '@electric-sql/pglite'
import { readSql } from '../embedded-postgres.ts'
import type { Turn } from '../one-at-a-time.ts'

export type Change = {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** ISO time at which the change was made. */
  at: string
  /** The whole row: the new one, or the old one of a DELETE. It is sent to nobody before `visibleTo` has allowed it. */
  row: Record<string, unknown>
}

export type ChangeFeed = { listen(on: boolean): Promise<void> }

/** Reports committed changes of the tables in the publication `supabase_realtime`, in order, while listening is on. */
export async function openChangeFeed(
  postgres: PGlite,
  inTurn: Turn,
  report: (change: Change) => Promise<void>,
): Promise<ChangeFeed> {
  await postgres.exec(await readSql('realtime/change-feed.sql'))

  const take = async (): Promise<Change[]> => {
    const { rows } = await postgres.query<Change>(`
      with taken as (delete from change_feed.changes returning *)
      select table_schema as schema, table_name as "table", type, noted_at as at, changed as row from taken order by id`)
    return rows
  }

  // One drain at a time keeps the order; a notification during a drain finds its rows in the next one.
  let draining = Promise.resolve()
  await postgres.listen('change_feed', () => {
    draining = draining.then(async () => {
      for (const change of await inTurn(take)) await report(change)
    })
    draining.catch((error) => console.error('A change could not be reported:', error))
    draining = draining.catch(() => undefined)
  })

  return {
    async listen(on) {
      await inTurn(() => postgres.query(`select set_config('change_feed.listening', $1, false)`, [on ? 'on' : 'off']))
    },
  }
}
