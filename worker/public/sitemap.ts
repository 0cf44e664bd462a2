import * as v from 'valibot'
import { listTags, SETTINGS_TAG } from '../../domain/cache-tags.ts'
import { LANGUAGES } from '../../domain/catalogue.ts'
import { localPath, PAGE_LANGUAGES } from '../../domain/language.ts'
import { firstRow, rows } from '../../domain/pages/read.ts'
import { timestamp } from '../../domain/rows/text.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { element, escapeXml } from '../markup.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The data service answers at most this many rows. */
const PAGE_SIZE = 1000
/** A row has an address in each of six languages: a file of the protocol holds at most 50,000 addresses and 50 MB. */
const MAX_ROWS = 5000
const PAGES = ['/', '/latest', '/about', '/contact', '/privacy', '/terms', '/refunds']

/** `/sitemap.xml`, the index, and its parts. */
export const SITEMAP_PATH = /^\/(?:sitemap|sitemaps\/(pages|blogs|watch|movies-(\d{1,6})))\.xml$/

const Part = v.object({ part: v.number(), updated_at: timestamp })
const Entry = v.object({ slug: v.string(), updated_at: timestamp })

interface SitemapUrl {
  readonly path: string
  /** ISO 8601 time of the last change; null when it is not known. */
  readonly changed: string | null
}

export async function answerSitemap(url: URL, work: PublicWork): Promise<Response> {
  const [, part, number] = SITEMAP_PATH.exec(url.pathname) ?? []
  const urls = part === undefined ? await index(work) : await entries(work, part, number)
  const { SITE_URL } = work.settings
  const [list, item] = part === undefined ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="${NAMESPACE}"${part === undefined ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>`,
    ...urls.flatMap(({ path, changed }) => {
      const lastmod = changed ? element('lastmod', changed) : ''
      const languages = part === undefined ? '' : alternates(SITE_URL, path)
      // Search engines want each language's page as an entry with all links.
      const paths = part === undefined ? [path] : PAGE_LANGUAGES.map(([language]) => localPath(path, language))
      return paths.map((each) => `<${item}>${element('loc', SITE_URL + each)}${languages}${lastmod}</${item}>`)
    }),
    `</${list}>`,
  ].join('\n')
  const missing = urls.length === 0 && number !== undefined
  const tags = [SETTINGS_TAG, ...listTags('movies', 'blogs', 'watch_html')]
  // The owner's categories could not be read.
  const isPartial = part === 'pages' && !(await work.site()).isCurrent
  return new Response(body, {
    status: missing ? 404 : 200,
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...cacheHeaders(tags, missing ? MISSING_LIFETIME : lifetimeUntil(isPartial ? work.now : null, work.now)),
    },
  })
}

/** Links to a page in each language, with English as the default. */
function alternates(site: string, path: string): string {
  const links = PAGE_LANGUAGES.map(([language]) => [language, localPath(path, language)])
  return [...links, ['x-default', path]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site + href)}"/>`)
    .join('')
}

async function index(work: PublicWork): Promise<SitemapUrl[]> {
  const [parts, blogs, watch] = await Promise.all([
    rows(Part, serviceClient(work.settings).rpc('sitemap_parts')),
    lastChange(work, 'blogs'),
    lastChange(work, 'watch_html'),
  ])
  return [
    { path: '/sitemaps/pages.xml', changed: null },
    ...parts.map(({ part, updated_at }) => ({ path: `/sitemaps/movies-${part + 1}.xml`, changed: updated_at })),
    { path: '/sitemaps/blogs.xml', changed: blogs },
    { path: '/sitemaps/watch.xml', changed: watch },
  ]
}

async function entries(work: PublicWork, part: string, number: string | undefined): Promise<SitemapUrl[]> {
  const urlsOf = (folder: string, list: readonly v.InferOutput<typeof Entry>[]) =>
    list.map(({ slug, updated_at }) => ({ path: `/${folder}/${encodeURIComponent(slug)}`, changed: updated_at }))
  if (number !== undefined) {
    const answer = serviceClient(work.settings).rpc('sitemap_movies', { part: Number(number) - 1 })
    return Number(number) < 1 ? [] : urlsOf('movie', await rows(Entry, answer))
  }
  if (part === 'blogs') return urlsOf('blogs', await tableEntries(work, 'blogs'))
  if (part === 'watch') return urlsOf('watch', await tableEntries(work, 'watch_html'))
  // Without empty lists, which are not indexed.
  const names = [...(await work.site()).facts.categories, ...LANGUAGES]
  const [listed, blogs, watch] = await Promise.all([
    rows(v.string(), serviceClient(work.settings).rpc('names_with_films', { names })),
    lastChange(work, 'blogs'),
    lastChange(work, 'watch_html'),
  ])
  const lists = [
    ...(blogs ? ['/blogs'] : []),
    ...(watch ? ['/watch'] : []),
    ...listed.map((name) => `/category/${encodeURIComponent(name)}`),
  ]
  return [...PAGES, ...lists].map((path) => ({ path, changed: null }))
}

/** The newest rows of a table, as many as a sitemap may hold. */
async function tableEntries({ settings }: PublicWork, table: 'blogs' | 'watch_html') {
  const list: v.InferOutput<typeof Entry>[] = []
  while (list.length < MAX_ROWS) {
    const query = visitorClient(settings)
      .from(table)
      .select('slug,updated_at')
      .order('created_at', { ascending: false })
    const page = await rows(Entry, query.order('id').range(list.length, list.length + PAGE_SIZE - 1))
    list.push(...page)
    if (page.length < PAGE_SIZE) break
  }
  return list
}

async function lastChange({ settings }: PublicWork, table: 'blogs' | 'watch_html'): Promise<string | null> {
  const newest = visitorClient(settings).from(table).select('slug,updated_at').order('updated_at', { ascending: false })
  return (await firstRow(Entry, newest.limit(1)))?.updated_at ?? null
}
