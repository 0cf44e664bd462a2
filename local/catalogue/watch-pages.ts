import { DAY_MS } from '../../domain/catalogue.ts'
import { OPEN_LICENCE } from './film.ts'
import { filmTitled } from './films/all.ts'
import { SAMPLE_CLIP_RIGHTS, SAMPLE_CLIPS } from './sample-clip.ts'
import { sampleId, sampleSlug } from './sample-id.ts'
import { samplePicture } from './sample-pictures.ts'

interface WatchPage {
  title: string
  /** Slug of the film whose poster and cover it shows. */
  film: string
  /** Identifier at the Internet Archive, only where it is certain. */
  archiveItem?: string
  /** Another site that plays the film. Without both, the page plays the sample clip. */
  link?: string
  hasCover?: boolean
}

/** Newest first. */
export const WATCH_PAGES: readonly WatchPage[] = [
  { title: 'Chandralekha', film: 'chandralekha', hasCover: true },
  { title: 'Big Buck Bunny', film: 'big-buck-bunny', archiveItem: 'BigBuckBunny_124', hasCover: true },
  { title: 'Mayabazar', film: 'mayabazar', hasCover: true },
  {
    title: 'Night of the Living Dead',
    film: 'night-of-the-living-dead',
    archiveItem: 'night_of_the_living_dead',
    hasCover: true,
  },
  { title: 'Chemmeen', film: 'chemmeen', hasCover: true },
  { title: 'Sintel', film: 'sintel', archiveItem: 'Sintel', hasCover: true },
  { title: 'His Girl Friday', film: 'his-girl-friday', archiveItem: 'his_girl_friday', hasCover: true },
  { title: 'Pyaasa', film: 'pyaasa' },
  { title: 'Bedara Kannappa', film: 'bedara-kannappa' },
  { title: 'Elephants Dream', film: 'elephants-dream', archiveItem: 'ElephantsDream' },
  { title: 'Karnan', film: 'karnan' },
  // A series that is not in the catalogue: an example of a page without a movie of its title.
  { title: 'Caminandes', film: 'caminandes-llamigos', link: 'https://studio.blender.org/films/caminandes-1/' },
]

function player(page: WatchPage): string {
  if (page.archiveItem !== undefined)
    return `<iframe src="https://archive.org/embed/${page.archiveItem}" title="${page.title}" allowfullscreen style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>`
  if (page.link === undefined) {
    const sources = SAMPLE_CLIPS.map(({ address, type }) => `<source src="${address}" type="${type}">`).join('')
    return `<video poster="${watchPicture(page)}" controls playsinline preload="metadata" title="Sample clip">${sources}</video>`
  }
  const { host } = new URL(page.link)
  return `<div style="min-height:100vh;margin:-8px;padding:12px 20px;box-sizing:border-box;display:grid;place-content:center;gap:10px;text-align:center;font:clamp(15px,3.2vw,20px)/1.4 system-ui,sans-serif;background:#22122a;color:#fff2d6"><p style="margin:0">This film plays at ${host}.</p><p style="margin:0"><a href="${page.link}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;background:#f4b032;color:#22122a;font-weight:700;text-decoration:none">Open ${host}</a></p></div>`
}

/** What shows until the clip plays. */
function watchPicture({ title, film, hasCover }: WatchPage): string {
  return hasCover ? samplePicture('covers', sampleSlug(title)).address : samplePicture('posters', film).address
}

/** The sample watch pages as rows of `watch_html`, one every other day before `now`. */
export function watchPageRows(now: Date) {
  return WATCH_PAGES.map((page, position) => {
    const slug = sampleSlug(page.title)
    return {
      id: sampleId('watch', slug),
      title: page.title,
      slug,
      html_code: player(page),
      poster: samplePicture('posters', page.film).address,
      ...rights(page),
      cover_poster: page.hasCover ? samplePicture('covers', slug).address : null,
      created_at: new Date(now.getTime() - (2 * position + 0.5) * DAY_MS).toISOString(),
    }
  })
}

/** The licence and the source of what a page plays. */
function rights({ title, archiveItem, link }: WatchPage) {
  if (archiveItem !== undefined)
    return { licence: filmTitled(title).licence, origin: `https://archive.org/details/${archiveItem}` }
  return link === undefined ? SAMPLE_CLIP_RIGHTS : { licence: OPEN_LICENCE, origin: link }
}
