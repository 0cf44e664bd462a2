import { listTags, SETTINGS_TAG } from '../../domain/cache-tags.ts'
import { blogFeed, type FeedChoice, filmFeed } from '../../domain/head/feed-links.ts'
import type { FeedLink, HeadImage } from '../../domain/head/head.ts'
import { previewImage } from '../../domain/head/page-heads.ts'
import { blogItems, type FeedItem, filmItems } from '../../domain/pages/feed.ts'
import { listChoice } from '../../domain/pages/filters.ts'
import { currentName, isOffered } from '../../domain/pages/listing.ts'
import { FEED_PATH } from '../../domain/pages/page-parameters.ts'
import { cleanQuery, decodeSegment } from '../../domain/pages/parameters.ts'
import type { Db } from '../../domain/pages/read.ts'
import type { SiteFacts } from '../../domain/site.ts'
import { cacheHeaders, type Lifetime } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { element, escapeHtml, escapeXml } from '../markup.ts'
import { calendar } from './calendar.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

export interface Feed extends FeedLink {
  readonly description: string
  /** The page that lists the same items: its path, with its query. */
  readonly page: string
  readonly items: readonly FeedItem[]
}

const FORMATS = {
  xml: ['application/rss+xml', rss],
  json: ['application/feed+json', (site: SiteFacts, feed: Feed) => JSON.stringify(jsonFeed(site, feed))],
  ics: ['text/calendar', calendar],
} as const

export async function answerFeed(url: URL, work: PublicWork): Promise<Response> {
  const [, name, section, format] = FEED_PATH.exec(url.pathname) ?? []
  const { facts: site, isCurrent } = await work.site()
  const db = visitorClient(work.settings)
  const choice: FeedChoice = {
    name: name === undefined ? null : cleanQuery(decodeSegment(name)),
    query: cleanQuery(url.searchParams.get('query')).toLowerCase(),
    filters: listChoice(url.searchParams).filters,
  }
  const feed = section === 'blogs' ? await readBlogFeed(db, site) : await readFilmFeed(db, site, choice)
  const tags = [SETTINGS_TAG, ...listTags(section === 'blogs' ? 'blogs' : 'movies')]
  const caching = (lifetime: Lifetime) => (isCurrent ? cacheHeaders(tags, lifetime) : { 'Cache-Control': 'no-store' })
  const lifetime = lifetimeUntil(null, work.now)
  const empty = choice.name !== null && feed.items.length === 0
  const offered = empty && (await isOffered(serviceClient(work.settings), choice.name))
  const current = empty && !offered ? await currentName(db, choice.name) : null
  if (current !== null) {
    const location = `/category/${encodeURIComponent(current)}/feed.${format}${url.search}`
    return new Response(null, { status: 301, headers: { ...caching(lifetime), Location: location } })
  }
  // A list with filters may get its first film tomorrow.
  const missing = empty && url.search === '' && !offered
  const [type, write] = FORMATS[format as keyof typeof FORMATS]
  const headers = { 'Content-Type': `${type}; charset=utf-8`, ...caching(missing ? MISSING_LIFETIME : lifetime) }
  return new Response(write(site, feed), { status: missing ? 404 : 200, headers })
}

async function readBlogFeed(db: Db, site: SiteFacts): Promise<Feed> {
  return { ...blogFeed(site), description: 'Articles, newest first.', page: '/blogs', items: await blogItems(db) }
}

async function readFilmFeed(db: Db, site: SiteFacts, choice: FeedChoice): Promise<Feed> {
  const link = filmFeed(site, choice)
  const folder = link.path.slice(0, -'/feed'.length)
  const page = folder || (link.search === '' ? '/' : '/latest')
  return { ...link, description: 'Films, newest first.', page: page + link.search, items: await filmItems(db, choice) }
}

function rss(site: SiteFacts, { title, description, page, path, search, items }: Feed): string {
  const changed = items
    .flatMap(({ modified, published }) => modified ?? published ?? [])
    .sort()
    .at(-1)
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', site.url + item.path),
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
      ...(item.published ? [element('pubDate', new Date(item.published).toUTCString())] : []),
      // Readers take it for HTML.
      element('description', escapeHtml(item.summary ?? item.text)),
      ...item.tags.map((tag) => element('category', tag)),
      ...(item.image ? [mediaContent(previewImage(site, item.image, item.picture))] : []),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', title),
    element('link', site.url + page),
    element('description', description),
    `<atom:link href="${escapeXml(`${site.url}${path}.xml${search}`)}" rel="self" type="application/rss+xml"/>`,
    element('language', 'en'),
    ...(changed ? [element('lastBuildDate', new Date(changed).toUTCString())] : []),
    ...entries,
    '</channel></rss>',
  ].join('\n')
}

function mediaContent({ address, type }: HeadImage): string {
  return `<media:content url="${escapeXml(address)}"${type ? ` type="${type}"` : ''} medium="image"/>`
}

function jsonFeed(site: SiteFacts, { title, description, page, path, search, items }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: site.url + page,
    feed_url: `${site.url}${path}.json${search}`,
    language: 'en',
    items: items.map((item) => ({
      id: item.id,
      url: site.url + item.path,
      title: item.title,
      content_text: item.text,
      ...(item.summary && { summary: item.summary }),
      tags: item.tags,
      ...(item.image && { image: previewImage(site, item.image, item.picture).address }),
      ...(item.published && { date_published: item.published }),
      ...(item.modified && { date_modified: item.modified }),
    })),
  }
}
