import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmDownload } from './film.ts'

/** A bucket of the sample catalogue only; the seed creates it. */
export const SAMPLE_BUCKET = 'samples'

function clip(name: string, type: string, codec: string) {
  // The address is the root-relative public one of the stored clip.
  const address = `/storage/v1/object/public/${SAMPLE_BUCKET}/${name}`
  return { name, type, codec, address, file: join(import.meta.dirname, name) }
}

const MP4 = clip('sample-clip.mp4', 'video/mp4', 'avc1.42E01E')
/** The same clip in two formats, the one that most browsers play first. */
export const SAMPLE_CLIPS = [MP4, clip('sample-clip.webm', 'video/webm', 'vp9')] as const
export const SAMPLE_CLIP_ADDRESS = MP4.address

export const SAMPLE_CLIP_RIGHTS = { licence: 'Free to use', origin: 'Made for this sample catalogue' } as const

/** What a film offers when no file of it is known. */
export function sampleClipDownload(): FilmDownload {
  return {
    quality: 'Sample clip',
    size: `${Math.round(statSync(MP4.file).size / 1000)} kB`,
    format: 'MP4',
    filename: MP4.name,
    url: MP4.address,
  }
}
