import * as v from 'valibot'
import { DEAD_LINK, REPORT_REASONS } from '../../../../domain/reports.ts'
import { type Answer, read, write } from '../data-service.ts'

const ReportRow = v.object({
  id: v.string(),
  reason: v.picklist([...REPORT_REASONS, DEAD_LINK]),
  times: v.number(),
  created_at: v.string(),
  last_at: v.string(),
  title: v.nullable(v.string()),
  movie_id: v.nullable(v.string()),
  movie_slug: v.nullable(v.string()),
  watch_id: v.nullable(v.string()),
  watch_slug: v.nullable(v.string()),
  quality: v.nullable(v.string()),
})
/** A problem that visitors or the link check reported with a movie's download or a watch page. */
export type Report = v.InferOutput<typeof ReportRow>

/** The open reports, the most reported first; at most 1,000. Throws a DataError. */
export async function readReports(signal: AbortSignal): Promise<Report[]> {
  const rows = await read<unknown[]>((client, limit) => client.rpc('open_reports').abortSignal(limit), signal)
  return v.parse(v.array(ReportRow), rows)
}

/** Marks a report as handled, or opens it again. */
export function setHandled(id: string, handled: boolean): Promise<Answer<{ id: string }>> {
  const handled_at = handled ? new Date().toISOString() : null
  return write<{ id: string }>((client) => client.from('reports').update({ handled_at }).eq('id', id).select('id'))
}
