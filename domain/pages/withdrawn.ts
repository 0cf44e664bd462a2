import * as v from 'valibot'
import { timestamp } from '../rows/text.ts'
import { type Db, firstRow } from './read.ts'

/** Why and since when a page is withdrawn. */
export interface Withdrawal {
  readonly reason: string
  /** ISO 8601. */
  readonly since: string
}

const Row = v.pipe(
  v.object({ id: v.string(), reason: v.string(), withdrawn_at: timestamp }),
  v.transform(({ id, reason, withdrawn_at }) => ({ id, reason, since: withdrawn_at ?? '' })),
)

/** The tables whose pages a rights holder can have removed. */
export type WithdrawableTable = 'movies' | 'watch_html'

/** The withdrawal of the movie or watch page at an address, by slug, id or earlier slug; null for every other page. */
export function withdrawalOf(
  service: Db,
  table_name: WithdrawableTable,
  code: string,
): Promise<(Withdrawal & { readonly id: string }) | null> {
  return firstRow(Row, service.rpc('withdrawn_page', { table_name, code }))
}
