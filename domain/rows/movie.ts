import * as v from 'valibot'
import { DEFAULT_LINK_COLOR, UNTITLED } from '../catalogue.ts'
import { watchTarget } from '../watch-target.ts'
import { pictureFacts } from './picture.ts'
import { languageList, textList, textOrEmpty, timestamp } from './text.ts'

const title = v.pipe(
  textOrEmpty,
  v.transform((text) => text || UNTITLED),
)

/** The columns a card needs, as PostgREST's `select` wants them. */
export const CARD_COLUMNS =
  'id,slug,title,native_title,year,poster,poster_picture,poster_color,language,categories,"subCategory",qualities,"watchUrl",watch_slug,created_at'

const cardEntries = {
  id: v.string(),
  slug: v.string(),
  title,
  native_title: v.nullish(v.string(), null),
  year: v.nullish(v.number(), null),
  poster: textOrEmpty,
  poster_picture: pictureFacts,
  poster_color: v.nullish(v.string(), null),
  language: languageList,
  categories: textList,
  subCategory: textList,
  qualities: textList,
  watchUrl: v.nullish(v.string(), null),
  watch_slug: v.nullish(v.string(), null),
  created_at: timestamp,
}

/** Somebody who plays in a film. */
const CastMember = v.object({ name: textOrEmpty, character: textOrEmpty })

/** A movie as lists show it, from a row with CARD_COLUMNS. A watch target replaces `watchUrl`, which may hold embed code. */
export const MovieCardRow = v.pipe(
  v.object(cardEntries),
  v.transform(({ watchUrl, watch_slug, ...card }) => ({ ...card, watch: watchTarget(watchUrl, watch_slug) })),
)
export type MovieCard = v.InferOutput<typeof MovieCardRow>

/** A movie as a search finds it: a card with its people. */
export const FOUND_COLUMNS = `${CARD_COLUMNS},directors,cast_members`
export const FoundMovieRow = v.pipe(
  v.object({ ...cardEntries, directors: textList, cast_members: v.nullish(v.array(CastMember), []) }),
  v.transform(({ watchUrl, watch_slug, ...card }) => ({ ...card, watch: watchTarget(watchUrl, watch_slug) })),
)

export const LISTING_COLUMNS = `${CARD_COLUMNS},description`
export const MovieListingRow = v.pipe(
  v.object({ ...cardEntries, description: textOrEmpty }),
  v.transform(({ watchUrl, watch_slug, ...card }) => ({ ...card, watch: watchTarget(watchUrl, watch_slug) })),
)
export type MovieListing = v.InferOutput<typeof MovieListingRow>

/** A download block of a movie (DATA-09); missing texts are ''. */
export const DownloadBlock = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  quality: textOrEmpty,
  size: textOrEmpty,
  format: textOrEmpty,
  url: textOrEmpty,
  filename: textOrEmpty,
  directUrl: textOrEmpty,
  magnet: textOrEmpty,
  gpLink: textOrEmpty,
  /** Languages of the sound and of the subtitles. */
  audio: textList,
  subtitles: textList,
  /** A licence's name or address. */
  licence: textOrEmpty,
  /** Where the file comes from: an address or a text. */
  origin: textOrEmpty,
  showGifAfter: v.nullish(v.boolean(), false),
  count: v.nullish(v.number(), 0),
})
export type DownloadBlock = v.InferOutput<typeof DownloadBlock>

const FACT_COLUMNS =
  'directors,cast_members,runtime_minutes,certificate,trailer_url,original_language,imdb_id,tmdb_id,wikidata_id'
/** The facts of a film, all optional; missing texts are ''. */
export const factEntries = {
  directors: textList,
  cast_members: v.nullish(v.array(CastMember), []),
  runtime_minutes: v.nullish(v.number(), null),
  certificate: textOrEmpty,
  trailer_url: textOrEmpty,
  original_language: textOrEmpty,
  imdb_id: textOrEmpty,
  tmdb_id: v.nullish(v.number(), null),
  wikidata_id: textOrEmpty,
}

const PLAIN_COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/a-z]{1,40}\))$/i

export const MOVIE_COLUMNS = `${LISTING_COLUMNS},${FACT_COLUMNS},downloads,"linkColor","directLinksOnly",updated_at`
export const MovieRow = v.pipe(
  v.object({
    ...cardEntries,
    ...factEntries,
    description: textOrEmpty,
    downloads: v.nullish(v.array(DownloadBlock), []),
    linkColor: v.pipe(
      v.nullish(v.string(), DEFAULT_LINK_COLOR),
      v.transform((color) => (PLAIN_COLOR.test(color) ? color : DEFAULT_LINK_COLOR)),
    ),
    directLinksOnly: v.nullish(v.boolean(), false),
    updated_at: timestamp,
  }),
  v.transform(({ watchUrl, watch_slug, ...movie }) => ({ ...movie, watch: watchTarget(watchUrl, watch_slug) })),
)
export type Movie = v.InferOutput<typeof MovieRow>
