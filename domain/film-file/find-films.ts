import * as v from 'valibot'
import { checkForm } from '../forms.ts'
import { FilmNames } from '../movie-form.ts'
import { type Db, rows } from '../pages/read.ts'
import { slugOf } from '../slug.ts'
import { type FilmCells, STORED_FILM_COLUMNS, StoredFilm } from './film-cells.ts'
import type { FileRow } from './film-file.ts'

/** The room for a list of values in the address of a request, in bytes: some servers refuse addresses of more than 8,000. */
const LIST_LENGTH = 4000
const EXTERNAL_IDS = ['imdb_id', 'tmdb_id', 'wikidata_id'] as const

/** The value of a column by which a film is found again; a title only together with its year. */
interface FilmKey {
  readonly column: string
  readonly value: string
  readonly year?: string
}
export const keyText = ({ column, value, year = '' }: FilmKey) => `${column}:${value}:${year}`

/** The slug that a row gives its film; null for none, which has the database make it from the title. */
export function slugIn(cells: FilmCells): string | null {
  const slug = cells.slug?.trim()
  return slug ? slugOf(slug, 'movie', '') : null
}

/** How a film is found again: by any of these. */
export function keysOf(cells: FilmCells): FilmKey[] {
  const { ids, title } = namesOf(cells)
  const slug = slugIn(cells)
  if (slug) return [{ column: 'slug', value: slug }, ...ids]
  return ids.length > 0 ? ids : [title]
}

/** The ids, and the title with the year, as the form stores them: the id of an address, and 1957 of '1957 (India)'. */
function namesOf({ title = '', year = '', imdb_id = '', tmdb_id = '', wikidata_id = '' }: FilmCells) {
  const cells = { title, year, imdb_id, tmdb_id, wikidata_id }
  const { columns } = checkForm(FilmNames, cells, '')
  // What is wrong is compared as it is: rows of an older system may be so.
  const text = (name: keyof typeof cells) => String(columns[name] ?? cells[name].trim())
  const ids = EXTERNAL_IDS.map((column) => ({ column, value: text(column) })).filter(({ value }) => value)
  return { ids, title: { column: 'title', value: text('title'), year: text('year') } }
}

/** How many films of a file have each slug, each id, and each title and year. */
export type KeyCounts = ReadonlyMap<string, number>
export function countKeys(films: readonly FileRow[]): KeyCounts {
  const counts = new Map<string, number>()
  for (const { cells } of films)
    for (const text of new Set([...keysOf(cells), namesOf(cells).title].map(keyText)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** By the text of each of its keys; one in the trash only by its slug, which no other film can have. */
export type StoredByKey = Map<string, StoredFilm>

/** The stored films that have a key of one of these, or else the title and year of one that `file` has once. */
export async function storedFilms(db: Db, batch: readonly FileRow[], file: KeyCounts): Promise<StoredByKey> {
  const found: StoredByKey = new Map()
  const keys = batch.flatMap(({ cells }) => keysOf(cells))
  for (const column of new Set(keys.map((key) => key.column))) {
    const values = keys.filter((key) => key.column === column).map(({ value }) => value)
    for (const film of await filmsWith(db, column, values))
      for (const key of film.isTrash ? [slugKey(film)] : storedKeys(film)) found.set(keyText(key), film)
  }
  const isFound = ({ column, ...key }: FilmKey) => column === 'title' || found.has(keyText({ column, ...key }))
  const others = batch.filter(({ cells }) => !keysOf(cells).some(isFound))
  const titles = others.map(({ cells }) => namesOf(cells).title.value)
  const films = await filmsWith(db, 'title', titles)
  for (const { cells } of others) {
    const [same, ...more] = films.filter((film) => isSameByTitle(cells, film, file))
    const [own] = keysOf(cells)
    if (same && more.length === 0 && own) found.set(keyText(own), same)
  }
  const slugs = others.flatMap(({ cells }) => slugIn(cells) ?? [])
  for (const [slug, film] of await filmsOnceAt(db, slugs)) found.set(formerKey(slug), film)
  return found
}

/** The key of a film's former slug. */
export const formerKey = (slug: string) => keyText({ column: 'former slug', value: slug })

const OldSlug = v.object({ slug: v.string(), row_id: v.string() })

/** The films outside the trash that had one of these slugs before it was corrected, each with that slug. */
async function filmsOnceAt(db: Db, slugs: readonly string[]): Promise<[string, StoredFilm][]> {
  const former: v.InferOutput<typeof OldSlug>[] = []
  for (const list of listsInAddresses(new Set(slugs))) {
    const query = db.from('old_slugs').select('slug,row_id').eq('table_name', 'movies').filter('slug', 'in', list)
    former.push(...(await rows(OldSlug, query)))
  }
  const ids = former.map(({ row_id }) => row_id)
  const films = new Map((await filmsWith(db, 'id', ids)).map((film) => [film.id, film]))
  return former.flatMap(({ slug, row_id }) => {
    const film = films.get(row_id)
    return film ? [[slug, film]] : []
  })
}

/** The films with one of these values, outside the trash unless by their slugs. */
async function filmsWith(db: Db, column: string, values: readonly string[]): Promise<StoredFilm[]> {
  const films: StoredFilm[] = []
  const possible = column === 'tmdb_id' ? values.filter((value) => /^\d{1,9}$/.test(value)) : values
  for (const list of listsInAddresses(new Set(possible))) {
    const query = db.from('movies').select(STORED_FILM_COLUMNS).filter(column, 'in', list)
    films.push(...(await rows(StoredFilm, column === 'slug' ? query : query.is('deleted_at', null))))
  }
  return films
}

const slugKey = ({ cells }: StoredFilm) => ({ column: 'slug', value: cells.slug })
export function storedKeys(film: StoredFilm): FilmKey[] {
  const { ids, title } = namesOf(film.cells)
  return [slugKey(film), title, ...ids]
}

/**
 * True for a stored film with this title and year that the row can be, though it has none of its keys: its ids are others than those of
 * the row, and it is no other film of the file. Where the row has a slug, only for a draft, whose slug follows its title: a published film
 * at another address may be another one, such as Mayabazar (1957) in Tamil and in Telugu.
 */
function isSameByTitle(cells: FilmCells, film: StoredFilm, file: KeyCounts): boolean {
  const [row, stored] = [namesOf(cells), namesOf(film.cells)]
  const title = keyText(row.title)
  if (row.title.value === '' || title !== keyText(stored.title) || file.get(title) !== 1) return false
  if ([slugKey(film), ...stored.ids].some((key) => file.has(keyText(key)))) return false
  if (row.ids.some(({ column }) => stored.ids.some((id) => id.column === column))) return false
  return !cells.slug?.trim() || film.cells.state === 'draft'
}

/** Lists of values, as PostgREST reads them, that each fit into an address. */
function listsInAddresses(values: Iterable<string>): string[] {
  const lists: string[][] = []
  let room = 0
  for (const value of values) {
    // supabase-js does not escape quotes in a list.
    const quoted = `"${value.replace(/[\\"]/g, '\\$&')}"`
    const length = new URLSearchParams({ ',': quoted }).toString().length
    // No stored film has such a value: a title has up to 300 characters, which take up to 3,600.
    if (length > LIST_LENGTH) continue
    if (length > room) {
      lists.push([])
      room = LIST_LENGTH
    }
    lists.at(-1)?.push(quoted)
    room -= length
  }
  return lists.map((list) => `(${list.join(',')})`)
}
