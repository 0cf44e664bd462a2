import * as v from 'valibot'
import { DEFAULT_LINK_COLOR } from '../../../domain/catalogue.ts'
import type { AdminMovie } from './admin-movie.ts'
import { isStoredFile } from './stored-files.ts'

const BlockForm = v.object({
  id: v.string(),
  quality: v.string(),
  size: v.string(),
  format: v.string(),
  /** An address typed by hand; '' when the download is a stored file or has none. */
  manualUrl: v.string(),
  /** The stored file that the download has now, or ''. */
  storedUrl: v.string(),
  filename: v.string(),
  directUrl: v.string(),
  magnet: v.string(),
  gpLink: v.string(),
  showGifAfter: v.boolean(),
  /** Name of a file that was picked and not uploaded yet, or ''; the file itself is not part of a draft. */
  picked: v.string(),
})
export type BlockForm = v.InferOutput<typeof BlockForm>

const MovieForm = v.object({
  /** The row's id, made here for a new movie: sending it twice cannot make two. */
  id: v.string(),
  /** Milliseconds, part of the place of uploaded files: sending them twice overwrites. */
  stamp: v.number(),
  slug: v.string(),
  title: v.string(),
  nativeTitle: v.string(),
  year: v.string(),
  poster: v.string(),
  posterColor: v.string(),
  description: v.string(),
  categories: v.string(),
  subCategory: v.string(),
  language: v.string(),
  linkColor: v.string(),
  watchUrl: v.string(),
  showOnHomepage: v.nullable(v.boolean()),
  directLinksOnly: v.boolean(),
  blocks: v.pipe(v.array(BlockForm), v.minLength(1)),
})
/** What the movie form holds, as typed: lists are comma-separated texts (ADMMOV-22). */
export type MovieForm = v.InferOutput<typeof MovieForm>

export function emptyBlock(): BlockForm {
  const texts = { quality: '', size: '', format: '', manualUrl: '', storedUrl: '', filename: '' }
  return {
    id: crypto.randomUUID(),
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
    id: crypto.randomUUID(),
    stamp: Date.now(),
    slug: '',
    title: '',
    nativeTitle: '',
    year: '',
    poster: '',
    posterColor: '',
    description: '',
    categories: '',
    subCategory: '',
    language: '',
    linkColor: DEFAULT_LINK_COLOR,
    watchUrl: '',
    showOnHomepage: true,
    directLinksOnly: false,
    blocks: [emptyBlock()],
  }
}

/** A stored movie as the form shows it. */
export function formOf(movie: AdminMovie): MovieForm {
  const blocks = movie.downloads.map(({ count: _kept, url, ...block }) => ({
    ...block,
    manualUrl: isStoredFile(url) ? '' : url,
    storedUrl: isStoredFile(url) ? url : '',
    picked: '',
  }))
  return {
    id: movie.id,
    stamp: Date.now(),
    slug: movie.slug,
    title: movie.title,
    nativeTitle: movie.native_title,
    year: movie.year === null ? '' : String(movie.year),
    poster: movie.poster,
    posterColor: movie.poster_color,
    description: movie.description,
    categories: movie.categories.join(', '),
    subCategory: movie.subCategory.join(', '),
    language: movie.language.join(', '),
    linkColor: movie.linkColor,
    watchUrl: movie.watchUrl,
    showOnHomepage: movie.showOnHomepage,
    directLinksOnly: movie.directLinksOnly,
    blocks: blocks.length > 0 ? blocks : [emptyBlock()],
  }
}

/** The form of a movie that is no more, as a new one: with an id of its own unless it has one, and without the stored files. */
export function asNewMovie(form: MovieForm, goneId: string): MovieForm {
  if (form.id !== goneId) return form
  const blocks = form.blocks.map((block) => ({ ...block, storedUrl: '' }))
  return { ...form, id: crypto.randomUUID(), stamp: Date.now(), blocks }
}

/** A form out of storage; undefined for anything else. */
export function readMovieForm(stored: unknown): MovieForm | undefined {
  const parsed = v.safeParse(MovieForm, stored)
  return parsed.success ? parsed.output : undefined
}
