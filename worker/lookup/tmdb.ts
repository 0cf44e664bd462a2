import * as v from 'valibot'
import { clip } from '../../domain/excerpt.ts'
import { CAST_LIMIT, fetchJson, known, type LookupSource } from './source.ts'

const API = 'https://api.themoviedb.org/3'
const IMAGES = 'https://image.tmdb.org/t/p/'
/** Whose certificate is taken, in this order. */
const COUNTRIES = ['IN', 'US', 'GB']

const text = v.nullish(v.string(), '')
const Film = v.object({
  id: v.number(),
  title: text,
  original_title: text,
  overview: text,
  release_date: text,
  poster_path: text,
})
const SearchAnswer = v.object({ results: v.array(Film) })
const FilmAnswer = v.object({
  ...Film.entries,
  runtime: v.nullish(v.number(), 0),
  original_language: text,
  genres: v.optional(v.array(v.object({ name: v.string() })), []),
  credits: v.optional(
    v.object({
      cast: v.array(v.object({ name: v.string(), character: text })),
      crew: v.array(v.object({ name: v.string(), job: text })),
    }),
    { cast: [], crew: [] },
  ),
  release_dates: v.optional(
    v.object({
      results: v.array(v.object({ iso_3166_1: v.string(), release_dates: v.array(v.object({ certification: text })) })),
    }),
    { results: [] },
  ),
  videos: v.optional(
    v.object({
      results: v.array(v.object({ site: text, type: text, key: v.string(), official: v.nullish(v.boolean(), false) })),
    }),
    { results: [] },
  ),
  external_ids: v.optional(v.object({ imdb_id: text, wikidata_id: text }), {}),
})
type FilmAnswer = v.InferOutput<typeof FilmAnswer>

/** The Movie Database (API version 3), for which the site needs a token of its own. */
export function tmdb(token: string, api = API): LookupSource {
  const headers = { authorization: `Bearer ${token}` }
  return {
    id: 'tmdb',
    name: 'TMDB',
    notice: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
    url: 'https://www.themoviedb.org/',
    async search(title, signal) {
      const url = new URL(`${api}/search/movie`)
      url.search = String(new URLSearchParams({ query: title, include_adult: 'false', language: 'en-US' }))
      const answer = await fetchJson(url, headers, signal, SearchAnswer)
      return (answer?.results ?? []).slice(0, 10).map((film) => ({
        source: 'tmdb',
        id: String(film.id),
        title: film.title || film.original_title,
        year: yearOf(film.release_date),
        poster: picture('w154', film.poster_path),
        about: clip(film.overview, 120),
      }))
    },
    async film(id, signal) {
      if (!/^[1-9]\d{0,8}$/.test(id)) return null
      const url = new URL(`${api}/movie/${id}`)
      const parts = 'credits,release_dates,videos,external_ids'
      url.search = String(new URLSearchParams({ append_to_response: parts, language: 'en-US' }))
      const film = await fetchJson(url, headers, signal, FilmAnswer)
      return film && factsOf(film)
    },
  }
}

function factsOf(film: FilmAnswer) {
  const trailers = film.videos.results.filter(({ site, type }) => site === 'YouTube' && type === 'Trailer')
  const trailer = trailers.find(({ official }) => official) ?? trailers[0]
  return known({
    title: film.title,
    native_title: film.original_title === film.title ? '' : film.original_title,
    year: yearOf(film.release_date),
    poster: picture('w780', film.poster_path),
    description: film.overview,
    genres: film.genres.map(({ name }) => name),
    original_language: languageName(film.original_language),
    directors: film.credits.crew.filter(({ job }) => job === 'Director').map(({ name }) => name),
    cast_members: film.credits.cast
      .slice(0, CAST_LIMIT)
      .map(({ name, character }) => (character ? { name, character } : { name })),
    runtime_minutes: film.runtime || null,
    certificate: certificateOf(film),
    trailer_url: trailer ? `https://www.youtube.com/watch?v=${encodeURIComponent(trailer.key)}` : '',
    imdb_id: film.external_ids.imdb_id ?? '',
    tmdb_id: film.id,
    wikidata_id: film.external_ids.wikidata_id ?? '',
  })
}

function certificateOf({ release_dates: { results } }: FilmAnswer): string {
  const certificates = COUNTRIES.map((country) =>
    results
      .find(({ iso_3166_1 }) => iso_3166_1 === country)
      ?.release_dates.map(({ certification }) => certification)
      .find(Boolean),
  )
  return certificates.find(Boolean) ?? ''
}

function yearOf(date: string): number | null {
  return Number(/^\d{4}/.exec(date)?.[0]) || null
}

function picture(size: string, path: string): string {
  return path ? IMAGES + size + path : ''
}

/** 'ta' is 'Tamil'; an unknown code gives ''. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) ?? ''
  } catch {
    return ''
  }
}
