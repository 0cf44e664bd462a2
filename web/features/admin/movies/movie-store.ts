import * as v from 'valibot'
import { checkMovie, checkMovieDraft, type MovieColumns, type MovieForm } from '../../../../domain/movie-form.ts'
import { type Answer, ask, parsed, read, send, write } from '../data-service.ts'
import { rowStore, type SaveOutcome, saveRow, sentRow, storeSentRow, withSlug } from '../editor/row-store.ts'
import type { Saving } from '../editor/use-row-editor.ts'
import { filterByLicence, filterByState } from '../list/filters.ts'
import { type ListPage, type ListRequest, type RowsQuery, readPage } from '../list/use-list.ts'
import { ADMIN_COLUMNS, AdminMovie, LISTED_COLUMNS, ListedMovie } from './admin-movie.ts'
import { formOf } from './movie-form.ts'
import { decodedPath, storedFilePath, storedFileUrl, torrentPaths } from './stored-files.ts'
import { texts } from './texts.ts'

export const PAGE_ROWS = 20
/** How many movies search_movies finds at most; filters and pages apply to these. */
export const SEARCH_LIMIT = 200
const HOMEPAGE_FLAG: Readonly<Record<string, boolean | null>> = { shown: true, hidden: false, unset: null }

/** A page of the catalogue, newest first; of a search, the best match first (ADMMOV-06, ADMMOV-07, DATA-20). Throws a DataError. */
export function readMovies(request: ListRequest, signal: AbortSignal): Promise<ListPage<ListedMovie>> {
  const { search, sort, filters } = request
  return readPage(
    ListedMovie,
    request,
    (client) => {
      const count = { count: 'exact' } as const
      const found =
        search === ''
          ? client.from('movies').select(LISTED_COLUMNS, count)
          : client
              .rpc('search_movies', { query: search, page_size: SEARCH_LIMIT }, count)
              // PostgREST 12 filters what a function returns only by selected columns.
              .select(filters.licence ? `${LISTED_COLUMNS},downloads` : LISTED_COLUMNS)
      const query = found as RowsQuery
      filterByState(query, filters.state)
      filterByLicence(query, 'movies', filters.licence)
      const flag = HOMEPAGE_FLAG[filters.homepage ?? '']
      if (filters.language) query.contains('language', [filters.language])
      if (flag !== undefined) query.is('showOnHomepage', flag)
      if (sort === 'title') query.order('title')
      if (sort === 'year') query.order('year', { ascending: false, nullsFirst: false })
      if (search !== '' && sort === '') return query
      return query.order('created_at', { ascending: false, nullsFirst: false }).order('id', { ascending: false })
    },
    signal,
    PAGE_ROWS,
  )
}

/** Shows movies on the homepage or hides them, by their slugs (DATA-24); answers those that were changed. */
export async function showOnHomepage(slugs: readonly string[], shown: boolean): Promise<Answer<ListedMovie[]>> {
  const answer = await send<unknown[]>((client) =>
    client.from('movies').update({ showOnHomepage: shown }).in('slug', slugs).select(LISTED_COLUMNS),
  )
  return answer.ok ? parsed(v.array(ListedMovie), answer.value) : answer
}

const NamedMovie = v.object({ id: v.string(), slug: v.string(), title: v.nullish(v.string(), '') })
export type NamedMovie = v.InferOutput<typeof NamedMovie>

/** The movies that offer a torrent already, newest first, at most five; none where they cannot be read. */
export async function moviesWithTorrent(infoHash: string): Promise<readonly NamedMovie[]> {
  const answer = await ask((client) => client.rpc('movies_with_torrent', { info_hash: infoHash }))
  return answer.ok ? v.parse(v.array(NamedMovie), answer.value.data) : []
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

/** Moves a movie to the trash, by its slug (DATA-26). Its comments and stored files stay for 30 days. */
export function trashMovie({ slug }: Pick<ListedMovie, 'slug'>): Promise<Answer<{ id: string }>> {
  return write((client) =>
    client
      .from('movies')
      .update({ deleted_at: new Date().toISOString() })
      .eq('slug', slug)
      .is('deleted_at', null)
      .select('id'),
  )
}

/** Deletes a movie by its slug (DATA-26), with its comments and its stored files (DEC-68). The files go last, so that no page shows a dead link. */
export async function deleteMovie({ id, slug }: Pick<ListedMovie, 'id' | 'slug'>): Promise<Answer<unknown>> {
  const files = await ask<string[]>((client) => client.rpc('movie_files', { movie: id }))
  if (!files.ok) return files
  const deleted = await write<{ id: string }>((client) => client.from('movies').delete().eq('slug', slug).select('id'))
  if (deleted.ok) await removeFiles(files.value.data.flatMap((path) => decodedPath(path) ?? []))
  return deleted
}

export const movieStore = rowStore<AdminMovie, MovieColumns>('movies', ADMIN_COLUMNS, AdminMovie)

interface Save extends Saving<AdminMovie, MovieForm, MovieColumns> {
  /** Files to upload, by block id. */
  readonly files: ReadonlyMap<string, File>
}

/**
 * Uploads the files and writes the row; doing it again after a lost answer makes no second movie. Files that the movie no longer
 * shows are removed afterwards; a job of the Worker removes other orphaned files a day later.
 */
export async function saveMovie(save: Save): Promise<SaveOutcome<AdminMovie>> {
  const { columns, form, edited, draft } = save
  // Files are uploaded only when somebody asks to save.
  const files = save.isAutosave ? new Map<string, File>() : save.files
  const sent = sentRow(draft)
  storeSentRow(draft, sent)
  const paths = torrentPaths(
    form.downloads
      .filter((block) => files.has(block.id))
      .map(({ id, quality, size }) => ({ id, quality, size, stamp: sent.stamp, slug: form.slug })),
  )
  for (const [block, path] of paths) {
    const file = files.get(block)
    const uploaded = file && (await upload(path, file))
    if (uploaded && !uploaded.ok)
      return { kind: 'failed', problem: uploaded.problem, toast: texts.uploadFailed(file.name) }
  }
  const downloads = columns.downloads.map((block) => {
    const path = paths.get(block.id)
    return path === undefined ? block : { ...block, url: storedFileUrl(path) }
  })
  const row = {
    ...save,
    store: movieStore,
    columns: { ...columns, downloads },
    // Not the check of the form, which counts the chosen files.
    columnsOf: (movie: AdminMovie) =>
      (movie.state === 'draft' ? checkMovieDraft(formOf(movie)) : checkMovie(formOf(movie), new Set(), true)).columns,
  }
  const outcome = await saveRow(withSlug(row, form.slug, 'movie'), () => ({ slug: form.slug }))
  if (edited && outcome.kind === 'saved') {
    const shown = new Set(filesOf(outcome.row))
    void removeFiles(filesOf(edited.row).filter((path) => !shown.has(path)))
  }
  return outcome
}

function filesOf(movie: AdminMovie): string[] {
  return movie.downloads.flatMap((block) => storedFilePath(block.url) ?? [])
}

/** Removes files from the bucket; the database keeps those that a movie shows. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await send((client) => client.storage.from('torrents').remove([...paths]))
}

async function upload(path: string, file: File): Promise<Answer<unknown>> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { ok: false, problem: { kind: 'refused', message: texts.fileMissing } }
  return send((client) =>
    client.storage.from('torrents').upload(path, bytes, { contentType: 'application/x-bittorrent', upsert: true }),
  )
}

/** Publishes a draft or scheduled movie; the database refuses one that is not complete. */
export async function publishMovie(id: string): Promise<Answer<ListedMovie>> {
  const answer = await write<unknown>((client) =>
    client.from('movies').update({ state: 'published' }).eq('id', id).neq('state', 'published').select(LISTED_COLUMNS),
  )
  return answer.ok ? parsed(ListedMovie, answer.value) : answer
}

/** How many movies have no homepage flag. */
export async function countUnset(): Promise<Answer<number>> {
  const answer = await ask((client) =>
    client.from('movies').select('id', { count: 'exact', head: true }).is('showOnHomepage', null),
  )
  return answer.ok ? { ok: true, value: answer.value.count } : answer
}

/** Ids written in one call: more would not fit into an address. */
const BATCH = 100

type BulkResult = { readonly kind: 'done' | 'unread' | 'unwritten'; readonly updated: number }

/** Shows every movie whose flag is unset, and leaves those that were hidden (ADMMOV-32, DATA-23). `onProgress` gets how many are done. */
export async function showOldMovies(onProgress: (updated: number) => void): Promise<BulkResult> {
  let updated = 0
  for (;;) {
    const unset = await ask<{ id: string }[]>((client) =>
      client.from('movies').select('id').is('showOnHomepage', null).order('id').limit(BATCH),
    )
    if (!unset.ok) return { kind: 'unread', updated }
    const ids = unset.value.data.map(({ id }) => id)
    if (ids.length === 0) return { kind: 'done', updated }
    const written = await send<unknown[]>((client) =>
      client.from('movies').update({ showOnHomepage: true }).in('id', ids).is('showOnHomepage', null).select('id'),
    )
    // Rows that were there a moment ago and cannot be changed: the permission is gone.
    if (!written.ok || written.value.length === 0) return { kind: 'unwritten', updated }
    updated += written.value.length
    onProgress(updated)
  }
}
