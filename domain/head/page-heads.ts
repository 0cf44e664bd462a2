import { LANGUAGES } from '../catalogue.ts'
import { clip, plainText } from '../excerpt.ts'
import { localPath, PAGE_LANGUAGES } from '../language.ts'
import type { BlogIndexPage, BlogPage } from '../pages/blogs.ts'
import { filterKeys, listChoice } from '../pages/filters.ts'
import type { HomePage } from '../pages/home.ts'
import type { LatestPage } from '../pages/latest.ts'
import type { ListingPage } from '../pages/listing.ts'
import type { MoviePage } from '../pages/movie.ts'
import { pageNumber } from '../pages/parameters.ts'
import type { PlayerPage, WatchPage } from '../pages/watch.ts'
import { previewAddress } from '../pictures.ts'
import type { PictureFacts } from '../rows/picture.ts'
import { quotedName } from '../search-words.ts'
import type { SiteFacts } from '../site.ts'
import { inPageLanguage, pageLanguage } from '../translated.ts'
import { ownOrHttpUrl } from '../web-address.ts'
import { blogFeed, type FeedChoice, filmFeed } from './feed-links.ts'
import type { FeedLink, Head, HeadImage } from './head.ts'
import { blogPosting, breadcrumbs, movieList, movieObject, videoObject, webSite } from './json-ld.ts'
import { texts } from './texts.ts'

const DEFAULT_IMAGE = '/og-default.png'
const NAMED_QUALITIES = ['480p', '720p', '1080p']

/** The absolute address of an image, which may be a path of this site; the site's default image when there is none. */
function absoluteImage(site: SiteFacts, image: string): string {
  const address = ownOrHttpUrl(image) ?? DEFAULT_IMAGE
  return new URL(address, site.url).href
}

/** The image of a link preview and of a feed: of a stored picture its JPEG, which every service can show. */
export function previewImage(site: SiteFacts, image: string, facts: PictureFacts | null): HeadImage {
  if (!facts) {
    const address = absoluteImage(site, image)
    // Facebook shows a picture to the first who share it only when it knows the size.
    return address === site.url + DEFAULT_IMAGE ? { address, type: 'image/png', width: 1200, height: 630 } : { address }
  }
  const [width, height] = facts.preview
  return { address: absoluteImage(site, previewAddress(image)), type: 'image/jpeg', width, height }
}

const EVERY_FILM: FeedChoice = { name: null, query: '', filters: {} }

/** The feeds of a list of films: its own, if it does not have every film, and that of every film. */
function listFeeds(site: SiteFacts, choice: FeedChoice): FeedLink[] {
  const feeds = [filmFeed(site, choice), filmFeed(site, EVERY_FILM)]
  return feeds[0]?.title === feeds[1]?.title ? feeds.slice(1) : feeds
}

/** A head with a title, a description and a path only. A page with path null is not indexed. */
export function plainHead(site: SiteFacts, title: string, description: string, path: string | null): Head {
  return {
    title,
    description,
    canonical: path === null ? null : site.url + localPath(path, pageLanguage()),
    language: pageLanguage(),
    alternates:
      path === null
        ? []
        : PAGE_LANGUAGES.map(([language]) => [language, site.url + localPath(path, language)] as const),
    indexed: path !== null,
    image: previewImage(site, '', null),
    imageAlt: site.name,
    type: 'website',
    feeds: [filmFeed(site, EVERY_FILM)],
    jsonLd: [],
  }
}

type Empty = 'withdrawn' | 'missingMovie' | 'missingPlayer' | 'missingBlog'

/** The head of a page whose film, article or player was withdrawn or does not exist. It is not indexed. */
export function emptyHead(site: SiteFacts, empty: Empty, description: string): Head {
  return plainHead(site, texts[empty](site.name), description, null)
}

/** The head of a page that has none of its own, which is not indexed. */
export function otherHead(site: SiteFacts): Head {
  return plainHead(site, site.name, texts.home(site.name), null)
}

/** The head of a movie page (META-01 … META-08). */
export function movieHead(site: SiteFacts, { movie }: Pick<MoviePage, 'movie'>): Head {
  const offered = [...movie.qualities, ...movie.downloads.map((block) => block.quality)]
  const qualities = NAMED_QUALITIES.filter((quality) => offered.some((text) => text.toLowerCase().includes(quality)))
  const about = clip(plainText(movie.description), 120)
  const path = `/movie/${encodeURIComponent(movie.slug)}`
  const [category] = movie.categories
  const image = previewImage(site, movie.poster, movie.poster_picture)
  return {
    ...plainHead(
      site,
      texts.movie(site.name, movie.title),
      texts.movieAbout(movie.title, qualities.join(', '), about).trim(),
      path,
    ),
    image,
    imageAlt: texts.posterOf(movie.title),
    jsonLd: [
      movieObject(site, movie, image.address),
      breadcrumbs(site, [
        ...(category ? [{ name: inPageLanguage(category), path: `/category/${encodeURIComponent(category)}` }] : []),
        { name: movie.title, path },
      ]),
    ],
  }
}

/** The path of a page of a list: a page after the first has rows of its own. With filters it is that of the whole list. */
function pagePath(path: string, params: URLSearchParams, week: string | null = null): string {
  const isFiltered =
    ['sort', 'tag', 'q'].some((name) => params.has(name)) || filterKeys(listChoice(params).filters).length > 0
  const page = isFiltered ? 0 : pageNumber(params)
  const query = String(new URLSearchParams({ ...(week && { week }), ...(page > 0 && { page: String(page) }) }))
  return query ? `${path}?${query}` : path
}

/**
 * The weekly releases; `week` is the name of an earlier week, which is in the address. An empty week or later page is not indexed.
 * `page` is null when it could not be read.
 */
export function latestHead(
  site: SiteFacts,
  page: Pick<LatestPage, 'movies'> | null,
  params: URLSearchParams,
  week: string | null = null,
): Head {
  const path = pagePath('/latest', params, week && params.get('week'))
  const head = week
    ? plainHead(site, `${week} | ${site.name}`, week, path)
    : plainHead(site, texts.latest(site.name), texts.latestAbout(site.name), path)
  return {
    ...head,
    indexed: path === '/latest' || page?.movies.length !== 0,
    feeds: listFeeds(site, { ...EVERY_FILM, filters: listChoice(params).filters }),
  }
}

/** Search results, which are not indexed. */
export function searchHead(site: SiteFacts, query: string, params: URLSearchParams): Head {
  const title = query ? texts.searchFor(site.name, quotedName(query) ?? query) : texts.search(site.name)
  return {
    ...plainHead(site, title, texts.searchAbout(site.name), null),
    feeds: listFeeds(site, { name: null, query, filters: listChoice(params).filters }),
  }
}

/** The front page; `page` is null when its data could not be read. */
export function homeHead(site: SiteFacts, page: HomePage | null): Head {
  return {
    ...plainHead(site, texts.home(site.name), texts.homeAbout(site.name), '/'),
    jsonLd: [webSite(site), ...(page && page.movies.length > 0 ? [movieList(site, page.movies)] : [])],
  }
}

/** A name as the site spells it: listings match names in any letter case (DEC-39). */
function ownSpelling({ categories }: SiteFacts, name: string): string {
  const key = name.toLowerCase()
  return [...categories, ...LANGUAGES].find((known) => known.toLowerCase() === key) ?? name
}

/**
 * A category's or language's listing: one canonical address however it was requested, and its own feed. It is not indexed
 * without a name or without movies.
 */
export function listingHead(site: SiteFacts, page: ListingPage | null, params: URLSearchParams): Head {
  const name = ownSpelling(site, page?.name ?? '')
  if (!page || name === '') return plainHead(site, texts.listings(site.name), texts.listingsAbout(site.name), null)
  const path = pagePath(`/category/${encodeURIComponent(name)}`, params)
  const title = texts.listing(inPageLanguage(name))
  const head = plainHead(site, `${title} | ${site.name}`, texts.listingAbout(site.name, title), path)
  return {
    ...head,
    indexed: page.movies.length > 0,
    feeds: listFeeds(site, { name, query: '', filters: listChoice(params).filters }),
    jsonLd: [breadcrumbs(site, [{ name: inPageLanguage(name), path }]), movieList(site, page.movies)],
  }
}

const catalogue = () => ({ name: texts.watchName, path: '/watch' })

/** Null for a page that could not be read. */
export function watchHead(site: SiteFacts, page: WatchPage | null, params: URLSearchParams): Head {
  return {
    ...plainHead(site, texts.watch(site.name), texts.watchAbout(site.name), pagePath('/watch', params)),
    indexed: page?.entries.length !== 0,
    jsonLd: [breadcrumbs(site, [catalogue()])],
  }
}

/** PLAYER-01: '{title} | Watch'. */
export function playerHead(site: SiteFacts, { entry }: PlayerPage): Head {
  const path = `/watch/${encodeURIComponent(entry.slug)}`
  const image = entry.cover_poster
    ? previewImage(site, entry.cover_poster, entry.cover_picture)
    : previewImage(site, entry.poster, entry.poster_picture)
  return {
    ...plainHead(site, texts.player(entry.title), texts.playerAbout(site.name, entry.title), path),
    image,
    imageAlt: texts.posterOf(entry.title),
    jsonLd: [videoObject(site, entry, image.address), breadcrumbs(site, [catalogue(), { name: entry.title, path }])],
  }
}

const index = () => ({ name: texts.blogsName, path: '/blogs' })

/** Null for a page that could not be read. */
export function blogIndexHead(site: SiteFacts, page: BlogIndexPage | null, params: URLSearchParams): Head {
  const head = plainHead(site, texts.blogs(site.name), texts.blogsAbout(site.name), pagePath('/blogs', params))
  return {
    ...head,
    indexed: page?.blogs.length !== 0,
    feeds: [blogFeed(site), ...head.feeds],
    jsonLd: [breadcrumbs(site, [index()])],
  }
}

export function blogHead(site: SiteFacts, { blog }: BlogPage): Head {
  const path = `/blogs/${encodeURIComponent(blog.slug)}`
  const image = previewImage(site, blog.thumbnail_url, blog.thumbnail_picture)
  const head = plainHead(site, `${blog.title} | ${site.name}`, clip(blog.excerpt || plainText(blog.content), 160), path)
  return {
    ...head,
    image,
    imageAlt: blog.title,
    type: 'article',
    feeds: [blogFeed(site), ...head.feeds],
    jsonLd: [blogPosting(site, blog, image.address), breadcrumbs(site, [index(), { name: blog.title, path }])],
  }
}
