import * as v from 'valibot'
import type { WithdrawableTable } from '../../../../domain/pages/withdrawn.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import {
  WITHDRAWN_DOWNLOAD_COLUMNS,
  type WithdrawnDownload,
  WithdrawnDownloadRow,
} from '../../../../domain/rows/withdrawn-download.ts'
import { ask, readRows, send, write } from '../../../shared/session/data-service.ts'

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

/** Withdraws a row for a reason, or restores it with null. */
export async function setWithdrawn(
  table: WithdrawableTable,
  id: string,
  withdrawn_reason: string | null,
): Promise<WithdrawableRow> {
  const { row } = await write<WithdrawableRow>((client) =>
    client.from(table).update({ withdrawn_reason }).eq('id', id).select('id,state,withdrawn_at,withdrawn_reason'),
  )
  return row
}

/** The withdrawn downloads of a movie, the last withdrawn first. Throws a DataError. */
export function readWithdrawnDownloads(movieId: string, signal: AbortSignal): Promise<WithdrawnDownload[]> {
  return readRows(
    WithdrawnDownloadRow,
    (client) =>
      client
        .from('withdrawn_downloads')
        .select(WITHDRAWN_DOWNLOAD_COLUMNS)
        .eq('movie_id', movieId)
        .order('withdrawn_at', { ascending: false })
        .order('place'),
    signal,
  )
}

/** The reason why a row is withdrawn; null while it is on the site. */
export async function readReason(table: WithdrawableTable, id: string): Promise<string | null> {
  const [row] = await readRows(v.object({ withdrawn_reason: withdrawalEntries.withdrawn_reason }), (client) =>
    client.from(table).select('withdrawn_reason').eq('id', id),
  )
  return row?.withdrawn_reason ?? null
}

export async function isDownloadWithdrawn(movieId: string, downloadId: string): Promise<boolean> {
  const { data } = await ask<unknown[]>((client) =>
    client.from('withdrawn_downloads').select('id').eq('movie_id', movieId).eq('download_id', downloadId),
  )
  return data.length > 0
}

/** Withdraws a download of a movie for a reason. The database keeps its addresses where nobody reads them. Doing it again changes nothing. */
export async function withdrawDownload(movie_id: string, download_id: string, reason: string): Promise<void> {
  try {
    await write((client) => client.from('withdrawn_downloads').insert({ movie_id, download_id, reason }).select('id'))
  } catch (error) {
    if (!(await isDownloadWithdrawn(movie_id, download_id).catch(() => false))) throw error
  }
}

/** Puts a withdrawn download back into its movie. Doing it again changes nothing. */
export async function restoreDownload(movieId: string, downloadId: string): Promise<void> {
  await send((client) =>
    client.from('withdrawn_downloads').delete().eq('movie_id', movieId).eq('download_id', downloadId).select('id'),
  )
}

export interface DownloadName {
  readonly quality: string
  readonly size: string
  readonly format: string
}

/** A download as lists of the admin area name it; '' for one without these. */
export function downloadName({ quality, size, format }: DownloadName): string {
  return [quality, size, format].filter(Boolean).join(' · ')
}
