import { clip, plainText } from '../excerpt.ts'
import type { MoviePage } from '../pages/movie.ts'
import { previewAddress } from '../pictures.ts'
import type { PictureFacts } from '../rows/picture.ts'
import type { SiteFacts } from '../site.ts'
import { ownOrHttpUrl } from '../web-address.ts'
import type { Head, HeadImage } from './head.ts'
import { breadcrumbs, movieObject } from './json-ld.ts'

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
    feeds: [{ title: `${site.name}: new films`, path: '/feed' }],
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
