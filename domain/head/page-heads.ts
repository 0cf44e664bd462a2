import { LANGUAGES, listingTitle } from '../catalogue.ts'
import { clip, plainText } from '../excerpt.ts'
import type { BlogPage } from '../pages/blogs.ts'
import { listChoice } from '../pages/filters.ts'
import type { HomePage } from '../pages/home.ts'
import type { ListingPage } from '../pages/listing.ts'
import type { MoviePage } from '../pages/movie.ts'
import type { PlayerPage } from '../pages/watch.ts'
import { previewAddress } from '../pictures.ts'
import type { PictureFacts } from '../rows/picture.ts'
import { quotedName } from '../search-words.ts'
import type { SiteFacts } from '../site.ts'
import { ownOrHttpUrl } from '../web-address.ts'
import { blogFeed, type FeedChoice, filmFeed } from './feed-links.ts'
import type { FeedLink, Head, HeadImage } from './head.ts'
import { blogPosting, breadcrumbs, movieList, movieObject, videoObject, webSite } from './json-ld.ts'

const NAMED_QUALITIES = ['480p', '720p', '1080p']

/** The absolute address of an image, which may be a path of this site; the site's default image when there is none. */
export function absoluteImage(site: SiteFacts, image: string): string {
  const address = ownOrHttpUrl(image) ?? '/og-default.png'
  return new URL(address, site.url).href
}

/** The image of a link preview: of a stored picture its JPEG, which every service can show. */
export function previewImage(site: SiteFacts, image: string, facts: PictureFacts | null): HeadImage {
  if (!facts) return { address: absoluteImage(site, image) }
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
    canonical: path === null ? null : site.url + path,
    indexed: path !== null,
    image: previewImage(site, '', null),
    imageAlt: site.name,
    type: 'website',
    feeds: [filmFeed(site, EVERY_FILM)],
    jsonLd: [],
  }
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
      `Download ${movie.title} - Watch Online | ${site.name}`,
      `Download ${movie.title}${qualities.length > 0 ? ` in ${qualities.join(', ')}` : ''}. ${about}`.trim(),
      path,
    ),
    image,
    imageAlt: `Poster of ${movie.title}`,
    jsonLd: [
      movieObject(site, movie, image.address),
      breadcrumbs(site, [
        ...(category ? [{ name: category, path: `/category/${encodeURIComponent(category)}` }] : []),
        { name: movie.title, path },
      ]),
    ],
  }
}

/** The weekly releases. */
export function latestHead(site: SiteFacts, params: URLSearchParams): Head {
  return {
    ...plainHead(site, `Week Releases | ${site.name}`, `Films added to ${site.name} in the last 7 days.`, '/latest'),
    feeds: listFeeds(site, { ...EVERY_FILM, filters: listChoice(params).filters }),
  }
}

/** Search results, which are not indexed. */
export function searchHead(site: SiteFacts, query: string, params: URLSearchParams): Head {
  const title = query ? `Results for "${quotedName(query) ?? query}" | ${site.name}` : `Search | ${site.name}`
  return {
    ...plainHead(site, title, `Search ${site.name}.`, null),
    feeds: listFeeds(site, { name: null, query, filters: listChoice(params).filters }),
  }
}

/** The front page; `page` is null when its data could not be read. */
export function homeHead(site: SiteFacts, page: HomePage | null): Head {
  const sentence = `${site.name}: films in Tamil, Telugu, Kannada, Malayalam and Hindi, and Hollywood classics. New ones every week.`
  return {
    ...plainHead(site, `${site.name}: South Indian cinema and Hollywood classics`, sentence, '/'),
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
  if (!page || name === '')
    return plainHead(site, `Movies by language and category | ${site.name}`, `All films on ${site.name}.`, null)
  const path = `/category/${encodeURIComponent(name)}`
  const title = listingTitle(name)
  const head = plainHead(site, `${title} | ${site.name}`, `${title} on ${site.name}, newest first.`, path)
  return {
    ...head,
    indexed: page.movies.length > 0,
    feeds: listFeeds(site, { name, query: '', filters: listChoice(params).filters }),
    jsonLd: [breadcrumbs(site, [{ name, path }]), movieList(site, page.movies)],
  }
}

const CATALOGUE = { name: 'Watch', path: '/watch' }

export function watchHead(site: SiteFacts): Head {
  const sentence = `Films to watch online on ${site.name}, by language.`
  return {
    ...plainHead(site, `Watch | ${site.name}`, sentence, CATALOGUE.path),
    jsonLd: [breadcrumbs(site, [CATALOGUE])],
  }
}

/** PLAYER-01: '{title} | Watch'. */
export function playerHead(site: SiteFacts, { entry }: PlayerPage): Head {
  const path = `/watch/${encodeURIComponent(entry.slug)}`
  const image = entry.cover_poster
    ? previewImage(site, entry.cover_poster, entry.cover_picture)
    : previewImage(site, entry.poster, entry.poster_picture)
  return {
    ...plainHead(site, `${entry.title} | Watch`, `Watch ${entry.title} on ${site.name}.`, path),
    image,
    imageAlt: `Poster of ${entry.title}`,
    jsonLd: [videoObject(site, entry, image.address), breadcrumbs(site, [CATALOGUE, { name: entry.title, path }])],
  }
}

const INDEX = { name: 'Blogs', path: '/blogs' }

export function blogIndexHead(site: SiteFacts): Head {
  const head = plainHead(
    site,
    `Latest Blog Articles | ${site.name}`,
    `Articles on South Indian cinema and old Hollywood, on ${site.name}.`,
    INDEX.path,
  )
  return { ...head, feeds: [blogFeed(site), ...head.feeds], jsonLd: [breadcrumbs(site, [INDEX])] }
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
    jsonLd: [blogPosting(site, blog, image.address), breadcrumbs(site, [INDEX, { name: blog.title, path }])],
  }
}
