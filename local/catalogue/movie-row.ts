import { DEFAULT_LINK_COLOR } from '../../domain/catalogue.ts'
import { type Film, type FilmDownload, OPEN_LICENCE } from './film.ts'
import { ALL_FILMS, type CataloguedFilm } from './films/all.ts'
import { SAMPLE_CLIP_ADDRESS, SAMPLE_CLIP_RIGHTS, sampleClipDownload } from './sample-clip.ts'
import { sampleId, sampleSlug } from './sample-id.ts'
import { samplePicture } from './sample-pictures.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours since the upload of the n-th newest film: 14 films in the last week, then fewer and fewer over six months. */
function ageInHours(position: number): number {
  return 2 + 4 * position + 0.65 * position ** 2
}

function category(language: string): string {
  return language === 'English' ? 'Hollywood Movies' : `${language} Language`
}

/** The downloads of a film; where no file of it is known, the sample clip. */
export function movieDownloads(film: Film): readonly FilmDownload[] {
  return film.downloads ?? [sampleClipDownload()]
}

function movieRow({ film, language, licence }: CataloguedFilm, position: number, now: Date) {
  const slug = sampleSlug(film.title)
  const languages = [language, ...(film.alsoIn ?? [])]
  const downloads = movieDownloads(film)
  return {
    id: sampleId('movie', slug),
    slug,
    title: film.title,
    native_title: film.nativeTitle ?? null,
    year: film.year,
    poster: samplePicture('posters', slug).address,
    poster_color: film.posterColor,
    description: film.description,
    categories: languages.map(category),
    subCategory: [...film.genres],
    language: languages,
    downloads: downloads.map((download, index) => downloadBlock(`${slug}-${index + 1}`, download, licence)),
    directors: [...film.directors],
    cast_members: (film.cast ?? []).map(([name, character]) => (character ? { name, character } : { name })),
    runtime_minutes: film.runtime ?? null,
    original_language: film.originalLanguage === null || film.genres.includes('Silent') ? null : language,
    imdb_id: film.imdbId ?? null,
    linkColor: film.linkColor ?? DEFAULT_LINK_COLOR,
    showOnHomepage: film.showOnHomepage ?? true,
    directLinksOnly: film.directLinksOnly ?? false,
    watchUrl: film.watchUrl ?? null,
    uploaded_by: 'unknown',
    qualities: [...new Set(downloads.map((download) => download.quality))],
    created_at: new Date(now.getTime() - ageInHours(position) * HOUR_MS).toISOString(),
  }
}

/** A stored block (DATA-09): every text present, the counter at 0. */
function downloadBlock(id: string, download: FilmDownload, licence: string) {
  return {
    id,
    quality: download.quality,
    size: download.size,
    format: download.format,
    url: download.url ?? '',
    filename: download.filename ?? '',
    directUrl: download.directUrl ?? '',
    magnet: download.magnet ?? '',
    gpLink: download.gpLink ?? '',
    audio: [],
    subtitles: [...(download.subtitles ?? [])],
    ...rightsOf(download, licence),
    showGifAfter: download.showGifAfter ?? false,
    count: 0,
  }
}

/** The licence and the source of a download: that of the film, or of the clip. */
function rightsOf({ url, directUrl, gpLink }: FilmDownload, licence: string) {
  if (url === SAMPLE_CLIP_ADDRESS) return SAMPLE_CLIP_RIGHTS
  return { licence: licence || OPEN_LICENCE, origin: gpLink ?? directUrl ?? 'https://webtorrent.io/free-torrents' }
}

/** Every sample film as a row of `movies`, newest first, uploaded before `now`. */
export function movieRows(now: Date) {
  return ALL_FILMS.map((entry, position) => movieRow(entry, position, now))
}
