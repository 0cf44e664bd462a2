import type { PlayerPage } from '../pages/watch.ts'
import type { SiteFacts } from '../site.ts'
import type { Head } from './head.ts'
import { breadcrumbs, videoObject } from './json-ld.ts'
import { plainHead, previewImage } from './page-heads.ts'

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
