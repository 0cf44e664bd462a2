import * as v from 'valibot'
import { REPORT_LABELS, type ReportReason } from '../../../../domain/reports.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { texts } from './texts.ts'

export const PAGE_ROWS = 50

const LogRow = v.object({
  id: v.number(),
  at: timestamp,
  who: v.string(),
  what: v.picklist(Object.keys(texts.what) as (keyof typeof texts.what)[]),
  table_name: v.picklist(Object.keys(texts.tables) as (keyof typeof texts.tables)[]),
  title: v.string(),
  reason: v.nullable(v.string()),
})
export type LogRow = v.InferOutput<typeof LogRow>

/** The newest entries before the one with that id, of all for null. Throws a DataError. */
export function readLog(before: number | null, signal: AbortSignal): Promise<LogRow[]> {
  return readRows(
    LogRow,
    (client) => {
      const query = client.from('audit_log').select('id,at,who,what,table_name,title,reason')
      if (before !== null) query.lt('id', before)
      return query.order('id', { ascending: false }).limit(PAGE_ROWS)
    },
    signal,
  )
}

/** The reason of an entry, in words; reports have one of their own list. */
export function reasonOf({ table_name, reason }: LogRow): string | null {
  return table_name === 'reports' && reason !== null ? REPORT_LABELS[reason as ReportReason] : reason
}
