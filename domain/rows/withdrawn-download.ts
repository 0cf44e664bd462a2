import * as v from 'valibot'
import { textOrEmpty, timestamp } from './text.ts'

export const WITHDRAWN_DOWNLOAD_COLUMNS = 'download_id,place,quality,size,format,reason,withdrawn_at'

/** What everybody may know of a download that was withdrawn from a movie. */
export const WithdrawnDownloadRow = v.object({
  download_id: v.string(),
  /** Its index among the movie's downloads, from 0, when it was withdrawn. */
  place: v.number(),
  quality: textOrEmpty,
  size: textOrEmpty,
  format: textOrEmpty,
  reason: textOrEmpty,
  withdrawn_at: timestamp,
})
export type WithdrawnDownload = v.InferOutput<typeof WithdrawnDownloadRow>
