import * as v from 'valibot'
import { DEFAULT_LINK_COLOR } from '../../../../domain/catalogue.ts'
import { type BlockForm, blankBlock, castText, type MovieForm } from '../../../../domain/movie-form.ts'
import { newId } from '../../../../domain/new-id.ts'
import { DownloadBlock, factEntries } from '../../../../domain/rows/movie.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { textList, textOrEmpty, timestamp } from '../../../../domain/rows/text.ts'
import { blankTexts, filledForm } from '../rows/row-kind.ts'
import { stateEntries } from '../rows/row-state.ts'
import { withdrawalEntries } from '../withdrawals/withdrawals.ts'
import { isStoredFile } from './stored-files.ts'

/** DATA-06: true or the text 'true' is shown; null is unset, as on old rows. */
const shownFlag = v.pipe(
  v.nullish(v.union([v.boolean(), v.string()]), null),
  v.transform((flag) => (flag === null ? null : flag === true || flag === 'true')),
)

const listed = {
  id: v.string(),
  slug: v.string(),
  title: textOrEmpty,
  native_title: textOrEmpty,
  poster: textOrEmpty,
  poster_picture: pictureFacts,
  description: textOrEmpty,
  year: v.nullish(v.number(), null),
  language: textList,
  showOnHomepage: shownFlag,
  created_at: timestamp,
  /** As the database writes it: the filter of an update compares the text. */
  updated_at: v.string(),
  ...stateEntries,
  ...withdrawalEntries,
}

export const ListedMovie = v.object(listed)
export type ListedMovie = v.InferOutput<typeof ListedMovie>

/** A whole movie as the form edits it. */
export const AdminMovie = v.object({
  ...listed,
  ...factEntries,
  poster_color: textOrEmpty,
  categories: textList,
  subCategory: textList,
  downloads: v.nullish(v.array(DownloadBlock), []),
  linkColor: textOrEmpty,
  directLinksOnly: v.nullish(v.boolean(), false),
  watchUrl: textOrEmpty,
})
export type AdminMovie = v.InferOutput<typeof AdminMovie>

/** A blank block with an id of its own. */
export const emptyBlock = (): BlockForm => blankBlock(newId())

export function emptyMovie(): MovieForm {
  return {
    ...blankTexts('slug', 'title', 'native_title', 'year', 'poster', 'poster_color', 'description'),
    ...blankTexts('categories', 'subCategory', 'language', 'watchUrl', 'directors', 'cast_members', 'runtime_minutes'),
    ...blankTexts('certificate', 'trailer_url', 'original_language', 'imdb_id', 'tmdb_id', 'wikidata_id'),
    linkColor: DEFAULT_LINK_COLOR,
    showOnHomepage: true,
    directLinksOnly: false,
    downloads: [emptyBlock()],
  }
}

/** A stored movie as the form shows it. */
export function formOf(movie: AdminMovie): MovieForm {
  const blocks = movie.downloads.map((block) => {
    const [manualUrl, storedUrl] = isStoredFile(block.url) ? ['', block.url] : [block.url, '']
    return { ...filledForm(emptyBlock(), block), manualUrl, storedUrl }
  })
  return {
    ...filledForm(emptyMovie(), movie),
    showOnHomepage: movie.showOnHomepage,
    cast_members: castText(movie.cast_members),
    downloads: blocks.length > 0 ? blocks : [emptyBlock()],
  }
}

/** The form of a deleted movie as that of a new one: without the files that it had, which were deleted with it. */
export function asNewMovie(form: MovieForm, { downloads }: MovieForm): MovieForm {
  const files = new Set(downloads.map(({ storedUrl }) => storedUrl))
  const without = (block: BlockForm) => (files.has(block.storedUrl) ? { ...block, storedUrl: '' } : block)
  return { ...form, downloads: form.downloads.map(without) }
}
