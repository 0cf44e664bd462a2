import { createHash } from 'node:crypto'
import { slugOf } from '../../domain/slug.ts'

/** A UUID (version 8, RFC 9562) that is the same for the same kind and key on every machine, so that sample rows can be found. */
export function sampleId(kind: 'movie' | 'story' | 'blog' | 'watch', key: string): string {
  const hex = createHash('sha256').update(`talkies sample ${kind} ${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The slug of a sample film, blog or watch page, by which its images are named too. */
export function sampleSlug(title: string): string {
  return slugOf(title, 'movie', sampleId('movie', title).slice(0, 8))
}
