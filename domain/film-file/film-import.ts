import * as v from 'valibot'
import { checkMovie } from '../movie-form.ts'
import { type Db, rows } from '../pages/read.ts'
import { slugOf } from '../slug.ts'
import { FILM_COLUMNS, type FilmCells, formOfCells, STORED_FILM_COLUMNS, StoredFilm } from './film-cells.ts'
import type { FileRow } from './film-file.ts'

/** Films that are compared and written at once. */
const BATCH = 50
const EXTERNAL_IDS = ['imdb_id', 'tmdb_id', 'wikidata_id'] as const

export type ImportedFilm = FileRow & {
  readonly outcome: 'made' | 'changed' | 'unchanged' | 'refused'
  /** Why it was refused. */
  readonly problem?: string
}
type Pending = { readonly row: FileRow; readonly stored: StoredFilm | undefined; readonly columns: object }

/**
 * Writes the films of a file, in batches, and yields what became of each, in their order. A film that is stored already, by its slug,
 * an id in another catalogue, or its title and year, is changed where the file differs; the file's films are checked by the rules of the
 * movie form, and by the database's. With `dryRun`, nothing is written. Throws DataUnavailable when the data service fails.
 */
export async function* importFilms(db: Db, films: readonly FileRow[], dryRun: boolean): AsyncGenerator<ImportedFilm[]> {
  const seen = new Map<string, number>()
  for (let from = 0; from < films.length; from += BATCH) {
    const batch = films.slice(from, from + BATCH)
    const stored = await storedFilms(db, batch)
    const results: ImportedFilm[] = []
    const pending: Pending[] = []
    for (const row of batch) {
      const checked = checkRow(row, stored, seen)
      if ('problem' in checked) results.push({ ...row, outcome: 'refused', problem: checked.problem })
      else if (checked.columns === null) results.push({ ...row, outcome: 'unchanged' })
      else pending.push({ row, stored: checked.stored, columns: checked.columns })
    }
    results.push(...(dryRun ? pending.map(outcomeOf) : await write(db, pending)))
    yield results.sort((a, b) => a.line - b.line)
  }
}

const outcomeOf = ({ row, stored }: Pending): ImportedFilm => ({ ...row, outcome: stored ? 'changed' : 'made' })

/** The value of a column by which a film is found again; a title only together with its year. */
interface FilmKey {
  readonly column: string
  readonly value: string
  readonly year?: string
}
const keyText = ({ column, value, year = '' }: FilmKey) => `${column}:${value}:${year}`

/** How a film is found again: by any of these. */
function keysOf(cells: FilmCells): FilmKey[] {
  const ids = EXTERNAL_IDS.flatMap((column) => (cells[column]?.trim() ? [{ column, value: cells[column].trim() }] : []))
  const slug = cells.slug?.trim()
  if (slug) return [{ column: 'slug', value: slugOf(slug, 'movie', '') }, ...ids]
  return ids.length > 0 ? ids : [titleKey(cells)]
}
function titleKey({ title = '', year = '' }: FilmCells): FilmKey {
  return { column: 'title', value: title.trim(), year: year.trim() }
}

/** By the text of each of its keys. */
type StoredByKey = Map<string, StoredFilm>

async function storedFilms(db: Db, batch: readonly FileRow[]): Promise<StoredByKey> {
  const found: StoredByKey = new Map()
  const wanted = new Map<string, Set<string>>()
  const want = (column: string, value: string) => wanted.set(column, (wanted.get(column) ?? new Set()).add(value))
  for (const { cells } of batch)
    for (const { column, value } of keysOf(cells)) {
      if (column !== 'tmdb_id' || /^\d{1,9}$/.test(value)) want(column, value)
    }
  for (const [column, values] of wanted) {
    const list = [...values]
    // An address has room for about forty titles.
    for (let from = 0; from < list.length; from += 40) {
      const some = list
        .slice(from, from + 40)
        .map(quoted)
        .join(',')
      const query = db
        .from('movies')
        .select(STORED_FILM_COLUMNS)
        .filter(column, 'in', `(${some})`)
        .is('deleted_at', null)
      for (const film of await rows(StoredFilm, query)) {
        const ids = EXTERNAL_IDS.map((column) => ({ column, value: film.cells[column] })).filter(({ value }) => value)
        for (const key of [{ column: 'slug', value: film.cells.slug }, titleKey(film.cells), ...ids])
          found.set(keyText(key), film)
      }
    }
  }
  return found
}

/** As PostgREST reads a value in a list; supabase-js does not escape quotes in it. */
const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

type CheckedRow = { problem: string } | { stored: StoredFilm | undefined; columns: object | null }

function checkRow({ line, cells }: FileRow, found: StoredByKey, seen: Map<string, number>): CheckedRow {
  const keys = keysOf(cells).map(keyText)
  const twin = keys.map((key) => seen.get(key)).find((each) => each !== undefined)
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
  if (twin !== undefined) return { problem: `Row ${twin} is the same film.` }
  const matches = [...new Set(keys.flatMap((key) => found.get(key) ?? []))]
  if (matches.length > 1)
    return {
      problem: `The slug and the ids belong to different films: ${matches.map(({ cells }) => cells.slug).join(', ')}.`,
    }
  const [stored] = matches
  const merged = { ...stored?.cells, ...cells }
  // Rows of an older system may break the form's rules; they are not refused for being exported.
  if (stored && FILM_COLUMNS.every((name) => merged[name] === stored.cells[name])) return { stored, columns: null }
  const state = merged.state?.trim() || 'published'
  if (state !== 'draft' && state !== 'published' && state !== stored?.cells.state)
    return { problem: 'state: Use draft or published.' }
  const read = formOfCells(merged)
  if ('problem' in read) return read
  const rule = state === 'draft' ? 'draft' : 'published'
  const { columns, problems } = checkMovie(read.form, rule)
  if (problems) {
    const fields = Object.entries(problems.fields)
    const sentences = fields.map(([name, message]) => `${name}: ${message}`)
    const isSaid = fields.some(([, message]) => message === problems.message)
    return { problem: [...(isSaid ? [] : [problems.message]), ...sentences].join(' ') }
  }
  if (!stored) {
    const slug = cells.slug?.trim()
    return { stored, columns: { ...columns, state, ...(slug && { slug: slugOf(slug, 'movie', '') }) } }
  }
  const before = formOfCells(stored.cells)
  const old = 'form' in before ? checkMovie(before.form, 'draft').columns : {}
  const changed = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((old as Record<string, unknown>)[name]),
  )
  if (state !== stored.cells.state) changed.push(['state', state])
  // The counts of downloads are the database's; a block without changes is not written.
  return { stored, columns: changed.length > 0 ? Object.fromEntries(changed) : null }
}

const Written = v.object({ id: v.string() })

/** New films at once, or each by itself when one of them is refused; changed ones each by itself. */
async function write(db: Db, pending: readonly Pending[]): Promise<ImportedFilm[]> {
  const made = pending.filter(({ stored }) => !stored)
  const changed = pending.filter(({ stored }) => stored)
  const results: ImportedFilm[] = []
  const insert = (each: readonly Pending[]) =>
    db
      .from('movies')
      .insert(each.map(({ columns }) => columns))
      .select('id')
  if (made.length > 0 && !(await insert(made)).error) results.push(...made.map(outcomeOf))
  else for (const each of made) results.push(await resultOf(each, insert([each])))
  for (const each of changed) {
    const { id = '', updated_at = '' } = each.stored ?? {}
    const update = db.from('movies').update<object>(each.columns).eq('id', id).eq('updated_at', updated_at).select('id')
    results.push(await resultOf(each, update))
  }
  return results
}

async function resultOf(
  each: Pending,
  answer: PromiseLike<{ data: unknown; error: { message: string; code?: string } | null; status: number }>,
): Promise<ImportedFilm> {
  const { data, error, status } = await answer
  if (!error)
    return v.is(v.tuple([Written]), data)
      ? outcomeOf(each)
      : { ...each.row, outcome: 'refused', problem: 'Somebody else changed it meanwhile. Send it again.' }
  if (status < 400 || status >= 500) throw new Error(`The data service failed: ${error.message}`)
  return { ...each.row, outcome: 'refused', problem: error.message }
}

/** All films outside the trash by id, in pages. */
export async function* storedFilmCells(db: Db): AsyncGenerator<FilmCells[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const query = db
      .from('movies')
      .select(STORED_FILM_COLUMNS)
      .is('deleted_at', null)
      .gt('id', after)
      .order('id')
      .limit(500)
    const films = await rows(StoredFilm, query)
    if (films.length === 0) return
    yield films.map(({ cells }) => cells)
    after = films.at(-1)?.id ?? ''
  }
}
