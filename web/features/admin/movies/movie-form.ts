import { DEFAULT_LINK_COLOR } from '../../../../domain/catalogue.ts'
import { type BlockForm, castText, type MovieForm } from '../../../../domain/movie-form.ts'
import { newId } from '../../../shared/network/new-id.ts'
import type { AdminMovie } from './admin-movie.ts'
import { isStoredFile } from './stored-files.ts'

export function emptyBlock(): BlockForm {
  const texts = { quality: '', size: '', format: '', manualUrl: '', storedUrl: '', filename: '' }
  return {
    id: newId(),
    ...texts,
    directUrl: '',
    magnet: '',
    gpLink: '',
    audio: '',
    subtitles: '',
    licence: '',
    origin: '',
    showGifAfter: false,
    picked: '',
  }
}

export function emptyMovie(): MovieForm {
  return {
    slug: '',
    title: '',
    native_title: '',
    year: '',
    poster: '',
    poster_color: '',
    description: '',
    categories: '',
    subCategory: '',
    language: '',
    linkColor: DEFAULT_LINK_COLOR,
    watchUrl: '',
    showOnHomepage: true,
    directLinksOnly: false,
    directors: '',
    cast_members: '',
    runtime_minutes: '',
    certificate: '',
    trailer_url: '',
    original_language: '',
    imdb_id: '',
    tmdb_id: '',
    wikidata_id: '',
    downloads: [emptyBlock()],
  }
}

/** A stored movie as the form shows it. */
export function formOf(movie: AdminMovie): MovieForm {
  const blocks = movie.downloads.map(({ count: _count, url, ...block }) => ({
    ...block,
    manualUrl: isStoredFile(url) ? '' : url,
    storedUrl: isStoredFile(url) ? url : '',
    audio: block.audio.join(', '),
    subtitles: block.subtitles.join(', '),
    picked: '',
  }))
  return {
    slug: movie.slug,
    title: movie.title,
    native_title: movie.native_title,
    year: numberText(movie.year),
    poster: movie.poster,
    poster_color: movie.poster_color,
    description: movie.description,
    categories: movie.categories.join(', '),
    subCategory: movie.subCategory.join(', '),
    language: movie.language.join(', '),
    linkColor: movie.linkColor,
    watchUrl: movie.watchUrl,
    showOnHomepage: movie.showOnHomepage,
    directLinksOnly: movie.directLinksOnly,
    directors: movie.directors.join(', '),
    cast_members: castText(movie.cast_members),
    runtime_minutes: numberText(movie.runtime_minutes),
    certificate: movie.certificate,
    trailer_url: movie.trailer_url,
    original_language: movie.original_language,
    imdb_id: movie.imdb_id,
    tmdb_id: numberText(movie.tmdb_id),
    wikidata_id: movie.wikidata_id,
    downloads: blocks.length > 0 ? blocks : [emptyBlock()],
  }
}

const numberText = (number: number | null) => (number === null ? '' : String(number))

/** The form of a deleted movie as that of a new one: without the stored files, which were deleted with it. */
export function asNewMovie(form: MovieForm): MovieForm {
  return { ...form, downloads: form.downloads.map((block) => ({ ...block, storedUrl: '' })) }
}
