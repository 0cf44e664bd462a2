import { clip, plainText } from '../excerpt.ts'
import { languageTag, localPath } from '../language.ts'
import type { Blog } from '../rows/blog.ts'
import type { Movie, MovieCard } from '../rows/movie.ts'
import type { PlayerEntry } from '../rows/watch-page.ts'
import type { SiteFacts } from '../site.ts'
import { pageLanguage } from '../translated.ts'
import { licenceAddress } from '../web-address.ts'
import { texts } from './texts.ts'

interface Step {
  readonly name: string
  readonly path: string
}

/** The absolute address of a path in the language of the page. */
function pageAddress(site: SiteFacts, path: string): string {
  return site.url + localPath(path, pageLanguage())
}

/** The breadcrumbs of a page; the front page is added as the first. */
export function breadcrumbs(site: SiteFacts, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(site, path),
    })),
  }
}

/** The site itself, with its search. */
export function webSite(site: SiteFacts): object {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: pageAddress(site, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${pageAddress(site, '/search')}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function movieObject(site: SiteFacts, movie: Movie, image: string): object {
  const languages = movie.language.flatMap((name) => languageTag(name) ?? [])
  return {
    '@type': 'Movie',
    name: movie.title,
    url: pageAddress(site, `/movie/${encodeURIComponent(movie.slug)}`),
    image,
    description: clip(plainText(movie.description), 500),
    ...(movie.native_title && { alternateName: movie.native_title }),
    ...(movie.year && { datePublished: String(movie.year) }),
    ...(movie.subCategory.length > 0 && { genre: movie.subCategory }),
    ...(languages.length > 0 && { inLanguage: languages }),
    ...filmFacts(movie),
  }
}

/** What the Movie object says of people and length. No trailer: a VideoObject needs its picture and its date. */
function filmFacts(movie: Movie): object {
  const person = (name: string) => ({ '@type': 'Person', name })
  const pages = [
    movie.imdb_id && `https://www.imdb.com/title/${movie.imdb_id}/`,
    movie.tmdb_id && `https://www.themoviedb.org/movie/${movie.tmdb_id}`,
    movie.wikidata_id && `https://www.wikidata.org/wiki/${movie.wikidata_id}`,
  ].filter(Boolean)
  const licences = new Set(movie.downloads.flatMap(({ licence }) => licenceAddress(licence) ?? []))
  return {
    ...(movie.directors.length > 0 && { director: movie.directors.map(person) }),
    ...(movie.cast_members.length > 0 && { actor: movie.cast_members.map(({ name }) => person(name)) }),
    ...(movie.runtime_minutes && { duration: `PT${movie.runtime_minutes}M` }),
    ...(movie.certificate && { contentRating: movie.certificate }),
    ...(pages.length > 0 && { sameAs: pages }),
    ...(licences.size > 0 && { license: [...licences] }),
  }
}

/** Movies in the order in which the page shows them. */
export function movieList(site: SiteFacts, movies: readonly MovieCard[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: movies.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageAddress(site, `/movie/${encodeURIComponent(slug)}`),
    })),
  }
}

export function blogPosting(site: SiteFacts, blog: Blog, image: string): object {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/` }
  return {
    '@type': 'BlogPosting',
    headline: clip(blog.title, 110),
    mainEntityOfPage: pageAddress(site, `/blogs/${encodeURIComponent(blog.slug)}`),
    image,
    author: publisher,
    publisher,
    ...(blog.created_at && { datePublished: blog.created_at }),
    ...(blog.updated_at && { dateModified: blog.updated_at }),
    ...(blog.tags.length > 0 && { keywords: blog.tags.join(', ') }),
  }
}

export function videoObject(site: SiteFacts, entry: PlayerEntry, image: string): object {
  const license = licenceAddress(entry.licence)
  return {
    '@type': 'VideoObject',
    name: entry.title,
    description: texts.playerAbout(site.name, entry.title),
    thumbnailUrl: image,
    embedUrl: `${site.url}/embed/${encodeURIComponent(entry.slug)}`,
    ...(entry.created_at && { uploadDate: entry.created_at }),
    ...(license && { license }),
  }
}
