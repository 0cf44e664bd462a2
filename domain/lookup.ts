import * as v from 'valibot'

// What the Worker's lookup answers to the movie form: films of other catalogues, such as Wikidata.

/** A source that is switched on. Its terms ask for the notice, with a link to it. */
export const LookupSources = v.object({
  sources: v.array(v.object({ id: v.string(), name: v.string(), notice: v.string(), url: v.string() })),
})
export type LookupSources = v.InferOutput<typeof LookupSources>

/** A film that a source found. */
const FoundFilm = v.object({
  source: v.string(),
  id: v.string(),
  title: v.string(),
  year: v.nullable(v.number()),
  /** The address of a small poster, or ''. */
  poster: v.string(),
  /** A sentence to tell it from others, or ''. */
  about: v.string(),
})
export type FoundFilm = v.InferOutput<typeof FoundFilm>

export const LookupResults = v.object({
  films: v.array(FoundFilm),
  /** Names of the sources that did not answer. */
  failed: v.array(v.string()),
})
export type LookupResults = v.InferOutput<typeof LookupResults>

/** What a source knows of a film, by the names of the movie form's fields; unknown facts are left out. */
export const FilmFacts = v.partial(
  v.object({
    title: v.string(),
    native_title: v.string(),
    year: v.number(),
    poster: v.string(),
    description: v.string(),
    genres: v.array(v.string()),
    original_language: v.string(),
    directors: v.array(v.string()),
    cast_members: v.array(v.object({ name: v.string(), character: v.optional(v.string()) })),
    runtime_minutes: v.number(),
    certificate: v.string(),
    trailer_url: v.string(),
    imdb_id: v.string(),
    tmdb_id: v.number(),
    wikidata_id: v.string(),
  }),
)
export type FilmFacts = v.InferOutput<typeof FilmFacts>
