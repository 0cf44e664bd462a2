import { createHash } from 'node:crypto'
import { slugOf } from '../../domain/slug.ts'

/** The same UUID (version 8, RFC 9562) for the same kind and key, on every machine: a sample row is known again by its id. */
export function sampleId(kind: 'movie' | 'story' | 'blog' | 'watch', key: string): string {
  const hex = createHash('sha256').update(`talkies sample ${kind} ${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The slug under which a sample film, blog or watch page is stored and its pictures are named. */
export function sampleSlug(title: string): string {
  return slugOf(title, 'movie', sampleId('movie', title).slice(0, 8))
}
