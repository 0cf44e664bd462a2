import * as v from 'valibot'
import { DownloadBlock, FACT_COLUMNS, factEntries } from '../../../../domain/rows/movie.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { textList, textOrEmpty, timestamp } from '../../../../domain/rows/text.ts'
import { STATE_COLUMNS, stateEntries } from '../states/row-state.ts'
import { WITHDRAWAL_COLUMNS, withdrawalEntries } from '../withdrawals/withdrawals.ts'

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

export const LISTED_COLUMNS = `id,slug,title,native_title,year,language,poster,poster_picture,description,"showOnHomepage",created_at,updated_at,${STATE_COLUMNS},${WITHDRAWAL_COLUMNS}`
export const ListedMovie = v.object(listed)
export type ListedMovie = v.InferOutput<typeof ListedMovie>

export const ADMIN_COLUMNS = `${LISTED_COLUMNS},${FACT_COLUMNS},poster_color,categories,"subCategory",downloads,"linkColor","directLinksOnly","watchUrl"`
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
