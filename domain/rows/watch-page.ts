import * as v from 'valibot'
import { runsScripts } from '../embed-code.ts'
import { pictureFacts } from './picture.ts'
import { languageList, textList, textOrEmpty, timestamp } from './text.ts'

const entries = {
  id: v.string(),
  title: textOrEmpty,
  slug: v.string(),
  poster: textOrEmpty,
  poster_picture: pictureFacts,
  cover_poster: textOrEmpty,
  created_at: timestamp,
}

/** A watch page as search shows it, with the poster of a movie of a similar title (SEARCH-16 … 18); '' when there is none. */
export const WatchCardRow = v.object(entries)
export type WatchCard = v.InferOutput<typeof WatchCardRow>

/** A watch page as its catalogue shows it, with language and categories of the movie of the same title (WATCH-09, WATCH-10). */
export const WatchEntryRow = v.object({
  ...entries,
  cover_picture: pictureFacts,
  language: languageList,
  categories: textList,
  subCategory: textList,
})
export type WatchEntry = v.InferOutput<typeof WatchEntryRow>

export const PLAYER_COLUMNS =
  'id,title,slug,poster,poster_picture,cover_poster,cover_picture,created_at,licence,origin,html_code'
/** A watch page with what its frame must know of the stored HTML, which is foreign code and no part of the page (DEC-47). */
export const PlayerRow = v.pipe(
  v.object({
    ...entries,
    cover_picture: pictureFacts,
    /** A licence's name or address. */
    licence: textOrEmpty,
    /** Where the film comes from: an address or a text. */
    origin: textOrEmpty,
    html_code: textOrEmpty,
  }),
  v.transform(({ html_code, ...entry }) => ({ ...entry, runsScripts: runsScripts(html_code) })),
)
export type PlayerEntry = v.InferOutput<typeof PlayerRow>
