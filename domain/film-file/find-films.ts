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

/** How a film is found again: by any of these. */
export function keysOf(cells: FilmCells): FilmKey[] {
  const ids = EXTERNAL_IDS.flatMap((column) => (cells[column]?.trim() ? [{ column, value: cells[column].trim() }] : []))
  const slug = cells.slug?.trim()
  if (slug) return [{ column: 'slug', value: slugOf(slug, 'movie', '') }, ...ids]
  return ids.length > 0 ? ids : [titleKey(cells)]
}
function titleKey({ title = '', year = '' }: FilmCells): FilmKey {
  return { column: 'title', value: title.trim(), year: year.trim() }
}

/** By the text of each of its keys. */
export type StoredByKey = Map<string, StoredFilm>

/** The stored films outside the trash that have a key of one of these. */
export async function storedFilms(db: Db, batch: readonly FileRow[]): Promise<StoredByKey> {
  const found: StoredByKey = new Map()
  const wanted = new Map<string, Set<string>>()
  const want = (column: string, value: string) => wanted.set(column, (wanted.get(column) ?? new Set()).add(value))
  for (const { cells } of batch)
    for (const { column, value } of keysOf(cells)) {
      if (column !== 'tmdb_id' || /^\d{1,9}$/.test(value)) want(column, value)
    }
  for (const [column, values] of wanted) {
    for (const list of listsInAddresses(values)) {
      const query = db.from('movies').select(STORED_FILM_COLUMNS).filter(column, 'in', list).is('deleted_at', null)
      for (const film of await rows(StoredFilm, query)) {
        const ids = EXTERNAL_IDS.map((column) => ({ column, value: film.cells[column] })).filter(({ value }) => value)
        for (const key of [{ column: 'slug', value: film.cells.slug }, titleKey(film.cells), ...ids])
          found.set(keyText(key), film)
      }
    }
  }
  return found
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
