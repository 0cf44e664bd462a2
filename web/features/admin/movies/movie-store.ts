import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { checkMovie, type MovieColumns, type MovieForm, readMovieForm } from '../../../../domain/movie-form.ts'
import { paths } from '../../../shared/page/paths.ts'
import { ask, DataError, parsed, read, readRows, send, withFiles } from '../../../shared/session/data-service.ts'
import {
  columnsOf,
  filterByLicence,
  filterByState,
  type ListRequest,
  type ReadList,
  type RowsQuery,
  readListPage,
} from '../rows/read-list.ts'
import type { RowForm } from '../rows/row-kind.ts'
import { correctedSlug, deleteRow, rowStore } from '../rows/row-store.ts'
import { AdminMovie, asNewMovie, emptyMovie, formOf, ListedMovie } from './admin-movie.ts'
import { decodedPath, storedFilePath, storedFileUrl } from './stored-files.ts'
import { texts } from './texts.ts'

const LISTED_COLUMNS = columnsOf(ListedMovie)
/** What the filters of the list compare. */
const FILTERED_COLUMNS = columnsOf(
  v.pick(AdminMovie, [
    'state',
    'visible_from',
    'deleted_at',
    'withdrawn_at',
    'language',
    'showOnHomepage',
    'downloads',
  ]),
).split(',')
export const PAGE_ROWS = 20
/** How many movies search_movies finds at most; filters and pages apply to these. */
export const SEARCH_LIMIT = 1000
const HOMEPAGE_FLAG: Readonly<Record<string, boolean | null>> = { shown: true, hidden: false, unset: null }

/** A page of the catalogue, newest first; of a search, the best match first (ADMMOV-06, ADMMOV-07, DATA-20). Throws a DataError. */
export const readMovies: ReadList<ListedMovie> = (request, signal) => {
  const { search, sort } = request
  return readListPage(
    ListedMovie,
    request,
    (client) => {
      const query = moviesQuery(client, request, ListedMovie, 'exact')
      if (sort === 'title') query.order('title')
      if (sort === 'year') query.order('year', { ascending: false, nullsFirst: false })
      if (search !== '' && sort === '') return query
      return query.order('created_at', { ascending: false, nullsFirst: false }).order('id', { ascending: false })
    },
    signal,
    PAGE_ROWS,
  )
}

/** The movies that a list finds, in no order: these columns of them. */
export function moviesQuery(
  client: SupabaseClient,
  { search, filters }: ListRequest,
  schema: { readonly entries: v.ObjectEntries },
  count: 'exact' | null,
): RowsQuery {
  const columns = columnsOf(schema)
  const options = count ? { count } : {}
  const found =
    search === ''
      ? client.from('movies').select(columns, options)
      : client
          .rpc('search_movies', { query: search, page_size: SEARCH_LIMIT }, options)
          // PostgREST 12 filters what a function returns only by selected columns.
          .select([...new Set([...columns.split(','), ...FILTERED_COLUMNS])].join())
  const query = found as RowsQuery
  filterByState(query, 'movies', filters.state)
  filterByLicence(query, 'movies', filters.licence)
  const flag = HOMEPAGE_FLAG[filters.homepage ?? '']
  if (filters.language) query.contains('language', [filters.language])
  if (flag !== undefined) query.is('showOnHomepage', flag)
  return query
}

/** Shows movies on the homepage or hides them, by their slugs (DATA-24); answers those that were changed. */
export async function showOnHomepage(slugs: readonly string[], shown: boolean): Promise<ListedMovie[]> {
  const changed = await send((client) =>
    client.from('movies').update({ showOnHomepage: shown }).in('slug', slugs).select(LISTED_COLUMNS),
  )
  return parsed(v.array(ListedMovie), changed)
}

const NamedMovie = v.object({ id: v.string(), slug: v.string(), title: v.nullish(v.string(), '') })
export type NamedMovie = v.InferOutput<typeof NamedMovie>

/** The movies that offer a torrent already, newest first, at most five; none where they cannot be read. */
export async function moviesWithTorrent(infoHash: string): Promise<readonly NamedMovie[]> {
  return readRows(NamedMovie, (client) => client.rpc('movies_with_torrent', { info_hash: infoHash })).catch(() => [])
}

const SameMovie = v.object({ ...NamedMovie.entries, year: v.nullable(v.number()), is_public: v.boolean() })

/** The movies with this title, as slugs spell it, and this year or none, newest first, at most five. Throws a DataError. */
export function sameMovies(title: string, year: string, signal: AbortSignal) {
  const facts = { title, year: /^\d{4}$/.test(year) ? Number(year) : null }
  return readRows(SameMovie, (client) => client.rpc('same_movies', facts), signal)
}

/** Numbered slugs that are looked at to find a free one: more than a title ever has. */
const SLUG_CANDIDATES = 50

/** The slug that a new movie, or the draft with the id, gets: the given one, or with the first free number, as the database chooses it (DEC-49). Throws a DataError. */
export async function freeSlug(slug: string, id: string | null, signal: AbortSignal): Promise<string> {
  const candidates = [slug, ...Array.from({ length: SLUG_CANDIDATES }, (_, index) => `${slug}-${index + 2}`)]
  const rows = await read<{ slug: string }[]>((client) => {
    const query = client.from('movies').select('slug').in('slug', candidates)
    return id === null ? query : query.neq('id', id)
  }, signal)
  const taken = new Set(rows.map((movie) => movie.slug))
  return candidates.find((each) => !taken.has(each)) ?? slug
}

/** Deletes a movie from the trash by its slug (DATA-26), with its comments and its stored files (DEC-68). The files go last, so that no page shows a dead link. */
export async function deleteMovie({ id, slug }: Pick<ListedMovie, 'id' | 'slug'>): Promise<void> {
  const files = await read<string[]>((client) => client.rpc('movie_files', { movie: id }))
  await deleteRow('movies', { id, slug })
  await removeFiles(files.flatMap((path) => decodedPath(path) ?? []))
}

export const movieStore = rowStore('movies', AdminMovie)

export const movieKind: RowForm<AdminMovie, MovieForm, MovieColumns> = {
  name: 'movie',
  table: 'movies',
  store: movieStore,
  texts,
  pageOf: ({ slug }) => paths.movie(slug),
  readForm: (stored, missing = emptyMovie()) => readMovieForm(stored, missing),
  empty: emptyMovie,
  formOf,
  asNew: asNewMovie,
  check: (form) => checkMovie(form, 'published'),
  checkDraft: (form) => checkMovie(form, 'draft'),
  columns: (columns, { slug }, movie) => ({ ...columns, ...correctedSlug(movie, slug, 'movie') }),
  afterSave: removeUnusedFiles,
}

/** Removes the stored files that a save has taken out of a movie. A job of the Worker removes other orphaned files a day later. */
function removeUnusedFiles(movie: AdminMovie, before: AdminMovie | null): void {
  const shown = new Set(filesOf(movie))
  if (before) void removeFiles(filesOf(before).filter((path) => !shown.has(path)))
}

function filesOf(movie: AdminMovie): string[] {
  return movie.downloads.flatMap((block) => storedFilePath(block.url) ?? [])
}

/** Removes files from the bucket, as far as that works; the database keeps those that a movie shows. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await withFiles((files) => files.from('torrents').remove([...paths])).catch(() => {})
}

/** Uploads a torrent, and answers its address. */
export async function uploadTorrent(path: string, file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) throw new DataError({ kind: 'refused', message: texts.fileMissing })
  const options = { contentType: 'application/x-bittorrent', upsert: true }
  await withFiles((files) => files.from('torrents').upload(path, bytes, options))
  return storedFileUrl(path)
}

/** How many movies have no homepage flag. */
export async function countUnset(): Promise<number> {
  const { count } = await ask((client) =>
    client.from('movies').select('id', { count: 'exact', head: true }).is('showOnHomepage', null),
  )
  return count ?? 0
}

/** Ids written in one call: more would not fit into an address. */
const BATCH = 100

interface BulkResult {
  readonly kind: 'done' | 'unread' | 'unwritten'
  readonly updated: number
}

/** Shows every movie whose flag is unset, and leaves those that were hidden (ADMMOV-32, DATA-23). `onProgress` gets how many are done. */
export async function showOldMovies(onProgress: (updated: number) => void): Promise<BulkResult> {
  let updated = 0
  let kind: BulkResult['kind'] = 'unread'
  try {
    for (;;) {
      kind = 'unread'
      const unset = await read<{ id: string }[]>((client) =>
        client.from('movies').select('id').is('showOnHomepage', null).order('id').limit(BATCH),
      )
      const ids = unset.map(({ id }) => id)
      if (ids.length === 0) return { kind: 'done', updated }
      kind = 'unwritten'
      const written = await send((client) =>
        client.from('movies').update({ showOnHomepage: true }).in('id', ids).is('showOnHomepage', null).select('id'),
      )
      // Rows that were there a moment ago and cannot be changed: the permission is gone.
      if (written.length === 0) return { kind, updated }
      updated += written.length
      onProgress(updated)
    }
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return { kind, updated }
  }
}
