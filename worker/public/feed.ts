import { listTags, SETTINGS_TAG } from '../../domain/cache-tags.ts'
import { absoluteImage } from '../../domain/head/page-heads.ts'
import { blogFeed, type FeedItem, movieFeed } from '../../domain/pages/feed.ts'
import { cleanQuery, decodeSegment } from '../../domain/pages/parameters.ts'
import type { SiteFacts } from '../../domain/site.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import { element, escapeXml } from '../markup.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

interface Feed {
  readonly title: string
  readonly description: string
  /** Path of the page that lists the same items. */
  readonly page: string
  /** Path of the feed without its extension. */
  readonly path: string
  readonly items: readonly FeedItem[]
}

/** Feeds of all movies, of a category or language, and of the blog; .xml is RSS 2.0, .json is JSON Feed 1.1. */
export const FEED_PATH = /^(?:\/category\/([^/]+)|(\/blogs))?\/feed\.(xml|json)$/

export async function answerFeed(url: URL, work: PublicWork): Promise<Response> {
  const [, name, blogs, format] = FEED_PATH.exec(url.pathname) ?? []
  const { facts: site, isCurrent } = await work.site()
  const feed = await readFeed(work, site, name, blogs !== undefined)
  const missing = name !== undefined && feed.items.length === 0
  const tags = [SETTINGS_TAG, ...listTags(blogs === undefined ? 'movies' : 'blogs')]
  const lifetime = missing ? MISSING_LIFETIME : lifetimeUntil(null, work.now)
  const caching = isCurrent ? cacheHeaders(tags, lifetime) : { 'Cache-Control': 'no-store' }
  const [type, body] =
    format === 'xml'
      ? ['application/rss+xml; charset=utf-8', rss(site, feed)]
      : ['application/feed+json; charset=utf-8', JSON.stringify(jsonFeed(site, feed))]
  return new Response(body, { status: missing ? 404 : 200, headers: { 'Content-Type': type, ...caching } })
}

async function readFeed(
  { settings }: PublicWork,
  site: SiteFacts,
  name: string | undefined,
  blogs: boolean,
): Promise<Feed> {
  const db = visitorClient(settings)
  if (blogs) {
    const items = await blogFeed(db)
    return {
      title: `${site.name}: blog`,
      description: 'Articles, newest first.',
      page: '/blogs',
      path: '/blogs/feed',
      items,
    }
  }
  const listing = name === undefined ? null : cleanQuery(decodeSegment(name))
  const items = await movieFeed(db, listing)
  if (listing === null)
    return {
      title: `${site.name}: new films`,
      description: 'Films, newest first.',
      page: '/',
      path: '/feed',
      items,
    }
  const page = `/category/${encodeURIComponent(listing)}`
  return {
    title: `${site.name}: new films, ${listing}`,
    description: `${listing} films, newest first.`,
    page,
    path: `${page}/feed`,
    items,
  }
}

function rss(site: SiteFacts, { title, description, page, path, items }: Feed): string {
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
      element('description', item.summary ?? item.text),
      ...item.tags.map((tag) => element('category', tag)),
      ...(item.image ? [`<media:content url="${escapeXml(absoluteImage(site, item.image))}" medium="image"/>`] : []),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', title),
    element('link', site.url + page),
    element('description', description),
    `<atom:link href="${escapeXml(`${site.url}${path}.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('language', 'en'),
    ...(changed ? [element('lastBuildDate', new Date(changed).toUTCString())] : []),
    ...entries,
    '</channel></rss>',
  ].join('\n')
}

function jsonFeed(site: SiteFacts, { title, description, page, path, items }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: site.url + page,
    feed_url: `${site.url}${path}.json`,
    language: 'en',
    items: items.map((item) => ({
      id: item.id,
      url: site.url + item.path,
      title: item.title,
      content_text: item.text,
      ...(item.summary && { summary: item.summary }),
      tags: item.tags,
      ...(item.image && { image: absoluteImage(site, item.image) }),
      ...(item.published && { date_published: item.published }),
      ...(item.modified && { date_modified: item.modified }),
    })),
  }
}
