import { listTags, rowTags, SETTINGS_TAG, type TaggedTable } from '../cache-tags.ts'
import { DAY_MS, RECENT_MS } from '../catalogue.ts'
import { weekOf } from '../weeks.ts'
import { blogIndexPage, blogPage } from './blogs.ts'
import { filmsPage } from './films.ts'
import { listChoice } from './filters.ts'
import { homePage } from './home.ts'
import { latestPage, weekPage } from './latest.ts'
import { currentName, isOffered, listingPage } from './listing.ts'
import { moviePage } from './movie.ts'
import { newestPage } from './newest.ts'
import { FILMS_AT_ONCE } from './page-parameters.ts'
import { cleanQuery, decodeSegment, pageNumber } from './parameters.ts'
import { type Db, isUuid } from './read.ts'
import { searchPage } from './search.ts'
import { suggestPage } from './suggest.ts'
import { playerPage, watchPage } from './watch.ts'
import { type WithdrawableTable, type Withdrawal, withdrawalOf } from './withdrawn.ts'

/** A page's data, or that the page does not exist or is withdrawn. */
export type PageAnswer = {
  /** See cache-tags.ts. */
  readonly tags: readonly string[]
} & (
  | {
      readonly status: 'ready'
      readonly page: unknown
      /** When the page is out of date without a write, such as when a story becomes 24 hours old; null for never. */
      readonly until: Date | null
      /** The page's canonical path; null when it was the requested one (DEC-52, old_slugs). */
      readonly address: string | null
    }
  | { readonly status: 'missing' }
  | ({ readonly status: 'withdrawn' } & Withdrawal)
)

interface PageRequest {
  readonly db: Db
  /** The data service with the secret key, which reads why a page is withdrawn. */
  readonly service: Db
  readonly now: Date
  readonly params: URLSearchParams
  /** The decoded last part of the path. */
  readonly code: string
}

type Reader = (request: PageRequest) => Promise<PageAnswer>

/** The pages that have data, by path; `:code` is a slug, an id or a name. */
const READERS: Readonly<Record<string, Reader>> = {
  '/home': async ({ db, now }) => {
    const page = await homePage(db, now)
    return ready(page, listTags('movies', 'stories'), { until: earliest(page.stories, DAY_MS) })
  },
  '/latest': async ({ db, now, params }) => {
    const week = weekOf(params.get('week'), now)
    if (week) return ready(await weekPage(db, week, pageNumber(params)), listTags('movies'))
    const page = await latestPage(db, now, pageNumber(params), listChoice(params))
    return ready(page, listTags('movies'), { until: earliest(page.movies, RECENT_MS) })
  },
  '/newest': async ({ db }) => {
    const page = await newestPage(db)
    return ready(page, listTags('movies'))
  },
  '/films/:code': async ({ db, code }) => {
    const ids = code.split(',').filter(isUuid).slice(0, FILMS_AT_ONCE)
    return ids.length > 0 ? ready(await filmsPage(db, ids), rowTags('movies', ids)) : { status: 'missing', tags: [] }
  },
  '/movie/:code': async ({ db, service, now, code }) => {
    const page = await moviePage(db, code, now)
    if (!page) return withdrawnOrMissing(service, 'movies', code)
    const { id, slug } = page.movie
    const tags = rowTags('movies', [id, ...(page.related ?? []).map((movie) => movie.id)])
    const address = currentAddress('movie', code, slug)
    return ready(page, address === null ? tags : [...tags, ...listTags('movies')], {
      address,
      // A page of which a part could not be read is out of date at once.
      until: [page.comments, page.related, page.withdrawn].includes(null) ? now : null,
    })
  },
  '/search': async ({ db, params }) => {
    const page = await searchPage(db, searchedText(params), pageNumber(params), listChoice(params))
    return ready(page, listTags('movies', 'watch_html'))
  },
  '/suggest': async ({ db, params }) => {
    const page = await suggestPage(db, searchedText(params))
    return ready(page, listTags('movies'))
  },
  '/category/:code': (request) => listing(request, request.code, '/category/'),
  '/categories': (request) => listing(request, request.params.get('name') ?? '', '/categories?name='),
  '/languages': (request) => listing(request, request.params.get('name') ?? '', '/languages?name='),
  '/blogs': async ({ db, params }) => {
    const page = await blogIndexPage(db, cleanQuery(params.get('tag')), pageNumber(params))
    return ready(page, listTags('blogs'))
  },
  '/blogs/:code': async ({ db, code }) => {
    const page = await blogPage(db, code)
    if (!page) return missing('blogs')
    const { blog } = page
    // It lists other articles, too.
    const tags = [...listTags('blogs'), ...rowTags('movies', blog.related_movie_ids.filter(isUuid))]
    return ready(page, tags, { address: currentAddress('blogs', code, blog.slug) })
  },
  '/watch': async ({ db, params }) => {
    const page = await watchPage(db, cleanQuery(params.get('q')), pageNumber(params))
    return ready(page, listTags('movies', 'watch_html'))
  },
  '/watch/:code': async ({ db, service, code }) => {
    const page = await playerPage(db, code)
    if (!page) return withdrawnOrMissing(service, 'watch_html', code)
    const { id, slug } = page.entry
    // A new movie may have its title.
    const movies = page.movie
      ? rowTags(
          'movies',
          [page.movie, ...page.next].map((movie) => movie.id),
        )
      : listTags('movies')
    const address = currentAddress('watch', code, slug)
    const tags = [...rowTags('watch_html', [id]), ...movies]
    return ready(page, address === null ? tags : [...tags, ...listTags('watch_html')], { address })
  },
}

/**
 * Reads what visitors see of the page at a data path (`/home`, `/movie/{code}` …): its data, and the cache tags of everything that it
 * shows. Undefined when no page has that path. Throws DataUnavailable when the data service fails.
 */
export async function readPage(
  { visitor: db, service }: { readonly visitor: Db; readonly service: Db },
  now: Date,
  path: string,
  params: URLSearchParams,
): Promise<PageAnswer | undefined> {
  const exact = READERS[path]
  if (exact) return exact({ db, service, now, params, code: '' })
  const [, folder, code, ...rest] = path.split('/')
  const reader = READERS[`/${folder}/:code`]
  if (!reader || !code || rest.length > 0) return undefined
  const decoded = decodeSegment(code)
  return decoded === null ? { status: 'missing', tags: [] } : reader({ db, service, now, params, code: decoded })
}

/** SEARCH-01. */
function searchedText(params: URLSearchParams): string {
  return cleanQuery(params.get('query')).toLowerCase()
}

/**
 * A listing may be empty only when it is filtered or the site offers its name. Any other name without movies does not exist, or is the
 * former one of a category: then the page is that of the current name, at `place` and that name.
 */
async function listing({ db, service, params }: PageRequest, name: string, place: string): Promise<PageAnswer> {
  const choice = listChoice(params)
  const query = cleanQuery(params.get('q')) || null
  const read = (each: string) => listingPage(db, { name: each, query, page: pageNumber(params), ...choice })
  const page = await read(cleanQuery(name))
  if (page.movies.length > 0 || page.name === '') return ready(page, listTags('movies'))
  const tags = [SETTINGS_TAG, ...listTags('movies')]
  const filtered = query !== null || page.page > 0 || Object.keys(choice.filters).length > 0
  const offered = await isOffered(service, page.name)
  const current = offered ? null : await currentName(db, page.name)
  if (current !== null) {
    return ready(await read(current), tags, { address: filtered ? null : place + encodeURIComponent(current) })
  }
  return filtered || offered ? ready(page, tags) : { status: 'missing', tags }
}

/** Where the page really is, when it was asked for by its id or by a slug that was corrected since; else null. */
function currentAddress(folder: string, code: string, slug: string): string | null {
  return slug === code ? null : `/${folder}/${encodeURIComponent(slug)}`
}

function ready(
  page: unknown,
  tags: readonly string[],
  { until = null, address = null }: { until?: Date | null; address?: string | null } = {},
): PageAnswer {
  return { status: 'ready', page, tags, until, address }
}

function missing(table: TaggedTable): PageAnswer {
  return { status: 'missing', tags: listTags(table) }
}

async function withdrawnOrMissing(service: Db, table: WithdrawableTable, code: string): Promise<PageAnswer> {
  const withdrawn = await withdrawalOf(service, table, code)
  if (!withdrawn) return missing(table)
  const { reason, since } = withdrawn
  return { status: 'withdrawn', reason, since, tags: listTags(table) }
}

/** When the oldest row reaches the age in milliseconds; null without a dated row. */
function earliest(rows: readonly { readonly created_at: string | null }[], age: number): Date | null {
  const times = rows.flatMap(({ created_at }) => (created_at ? [Date.parse(created_at)] : []))
  return times.length > 0 ? new Date(Math.min(...times) + age) : null
}
