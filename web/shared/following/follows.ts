import { json, storedAtom } from '../storage/stored-atom.ts'
import { texts } from './texts.ts'

/** A list of films that the visitor follows on this device. */
export interface Follow {
  /** Its address, with its filters, in English. */
  readonly page: string
  readonly title: string
  /** When the visitor began to follow it (ISO 8601), by this device's clock. Older ones have none. */
  readonly since?: string
}

/** The most lists that can be followed: the bell reads a feed for each. */
export const MOST_FOLLOWS = 20

const isFollows = (stored: unknown): stored is readonly Follow[] =>
  Array.isArray(stored) &&
  stored.every((item: Partial<Follow> | null) => typeof item?.page === 'string' && typeof item.title === 'string')

export const follows = storedAtom('follows', [], json(isFollows))

/** A film of a followed list, for the bell. */
export interface FollowedFilm {
  readonly slug: string
  readonly title: string
  readonly created_at: string | null
}

/** The newest films of these lists; one may be in several. Fails without a network. */
export async function readFollowed(lists: readonly Follow[], signal: AbortSignal): Promise<FollowedFilm[]> {
  return (await Promise.all(lists.map((list) => readFeed(list, signal)))).flat()
}

interface Feed {
  readonly items: readonly { readonly url: string; readonly title: string; readonly date_published?: string }[]
}

async function readFeed({ page, title: list, since = '' }: Follow, signal: AbortSignal): Promise<FollowedFilm[]> {
  const [path, search = ''] = page.split('?')
  const response = await fetch(`${path}/feed.json?${search}`, { signal })
  // A category that is gone has no feed.
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`the feed of ${page} answered ${response.status}`)
  const { items }: Feed = await response.json()
  const later = items.filter(({ date_published = '' }) => Date.parse(date_published) > (Date.parse(since) || 0))
  return later.map(({ url, title, date_published }) => ({
    slug: decodeURIComponent(url.split('/').at(-1) ?? ''),
    title: texts.newIn(list, title),
    created_at: date_published ?? null,
  }))
}
