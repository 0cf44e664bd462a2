import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { type Answer, write } from '../data-service.ts'

export const WITHDRAWAL_COLUMNS = 'withdrawn_at,withdrawn_reason'

/** The columns of a withdrawal, for the schemas of movies and watch pages. */
export const withdrawalEntries = {
  withdrawn_at: timestamp,
  withdrawn_reason: v.nullish(v.string(), null),
}

export interface WithdrawableRow {
  readonly id: string
  /** draft, scheduled or published. */
  readonly state: string
  /** ISO 8601; null while it is on the site. */
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
}

export type WithdrawableTable = 'movies' | 'watch_html'

/** Withdraws a row for a reason, or restores it with null. */
export function setWithdrawn(
  table: WithdrawableTable,
  id: string,
  withdrawn_reason: string | null,
): Promise<Answer<WithdrawableRow>> {
  return write<WithdrawableRow>((client) =>
    client.from(table).update({ withdrawn_reason }).eq('id', id).select(`id,state,${WITHDRAWAL_COLUMNS}`),
  )
}
