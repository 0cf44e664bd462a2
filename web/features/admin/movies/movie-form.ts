import { DEFAULT_LINK_COLOR } from '../../../../domain/catalogue.ts'
import type { BlockForm, MovieForm } from '../../../../domain/movie-form.ts'
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
    downloads: [emptyBlock()],
  }
}

/** A stored movie as the form shows it. */
export function formOf(movie: AdminMovie): MovieForm {
  const blocks = movie.downloads.map(({ count: _count, url, ...block }) => ({
    ...block,
    manualUrl: isStoredFile(url) ? '' : url,
    storedUrl: isStoredFile(url) ? url : '',
    picked: '',
  }))
  return {
    slug: movie.slug,
    title: movie.title,
    native_title: movie.native_title,
    year: movie.year === null ? '' : String(movie.year),
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
    downloads: blocks.length > 0 ? blocks : [emptyBlock()],
  }
}

/** The form of a deleted movie as that of a new one: without the stored files, which were deleted with it. */
export function asNewMovie(form: MovieForm): MovieForm {
  return { ...form, downloads: form.downloads.map((block) => ({ ...block, storedUrl: '' })) }
}
