import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmDownload } from './film.ts'

/** A bucket of the sample catalogue only; the seed creates it. */
export const SAMPLE_BUCKET = 'samples'
export const SAMPLE_CLIP = 'sample-clip.mp4'
export const SAMPLE_CLIP_FILE = join(import.meta.dirname, SAMPLE_CLIP)
/** The root-relative public address of the stored clip. */
export const SAMPLE_CLIP_ADDRESS = `/storage/v1/object/public/${SAMPLE_BUCKET}/${SAMPLE_CLIP}`

/** What a film offers when no file of it is known. */
export function sampleClipDownload(): FilmDownload {
  return {
    quality: 'Sample clip',
    size: `${Math.round(statSync(SAMPLE_CLIP_FILE).size / 1000)} kB`,
    format: 'MP4',
    filename: SAMPLE_CLIP,
    url: SAMPLE_CLIP_ADDRESS,
  }
}
