import type { DownloadBlock } from './rows/movie.ts'

/** Which screen a download is for, or what it needs to be played. The film's page has a sentence for each. */
export type Advice = 'phones' | 'anywhere' | 'large' | 'big' | 'player' | 'newer'

const NEWER_CODEC = /hevc|[hx]\.?265|av1/i
/** Containers that phones do not play by themselves. */
const NEEDS_PLAYER = /mkv|avi|wmv|flv|vob|iso/i
const PLAYS_ON_PHONES = /mp4|m4v/i
const LARGE_BYTES = 3e9
const UNITS: Readonly<Record<string, number>> = { m: 1e6, g: 1e9, t: 1e12 }

/**
 * What a download's quality, format and size say about where it plays; null when they say too little. Only a guess by these texts: no
 * file is looked at.
 */
export function downloadAdvice(block: Pick<DownloadBlock, 'quality' | 'format' | 'size' | 'filename'>): Advice | null {
  const described = `${block.quality} ${block.format} ${block.filename}`
  const height = /\b4k\b|uhd/i.test(described) ? 2160 : Number(/\b(\d{3,4})[pi]\b/i.exec(described)?.[1] ?? 0)
  if (height > 1440) return 'large'
  if (NEWER_CODEC.test(described)) return 'newer'
  if (NEEDS_PLAYER.test(described)) return 'player'
  if (!PLAYS_ON_PHONES.test(described)) return null
  if (bytesOf(block.size) > LARGE_BYTES) return 'big'
  return height > 0 && height < 700 ? 'phones' : 'anywhere'
}

/** '1.4 GB' as a number of bytes; 0 for a text without a size. */
function bytesOf(size: string): number {
  const [, count = '', unit = ''] = /([\d.]+)\s*([mgt])i?b/i.exec(size.replace(',', '.')) ?? []
  return Number(count) * (UNITS[unit.toLowerCase()] ?? 0)
}
