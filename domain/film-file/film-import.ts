import * as v from 'valibot'
import { fetchedPictures } from '../fetched-pictures.ts'
import { checkMovie, type MovieForm } from '../movie-form.ts'
import { DataUnavailable, type Db, rows } from '../pages/read.ts'
import { httpUrl } from '../web-address.ts'
import {
  FILM_COLUMNS,
  type FilmCells,
  type FilmColumn,
  formOfCells,
  STORED_FILM_COLUMNS,
  StoredFilm,
} from './film-cells.ts'
import type { FileRow } from './film-file.ts'
import {
  countKeys,
  formerKey,
  keysOf,
  keyText,
  type StoredByKey,
  slugIn,
  storedFilms,
  storedKeys,
} from './find-films.ts'

/** Films that are compared and written at once. */
const BATCH = 50
/** Posters that are fetched at once. */
const FETCHES = 4

export type ImportedFilm = FileRow & {
  readonly outcome: 'made' | 'changed' | 'unchanged' | 'refused'
  /** Why it was refused. */
  readonly problem?: string
  /** True when its poster was fetched, or would be. */
  readonly fetched?: boolean
  /** Why its poster could not be fetched; the film has the address of the file then. */
  readonly posterProblem?: string
}
interface Pending {
  readonly row: FileRow
  readonly stored: StoredFilm | undefined
  /** What differs from what is stored. */
  readonly columns: object
  readonly fetched?: boolean
  readonly posterProblem?: string
}

/** Fetches a picture elsewhere and stores it here. Answers its address here and its average colour, or why that failed. */
export type StorePoster = (
  address: string,
) => Promise<{ readonly address: string; readonly color: string } | { readonly problem: string }>

/**
 * Writes the films of a file, in batches, and yields what became of each, in their order. A film that is stored already, by its slug,
 * an id in another catalogue, or its title and year, is changed where the file differs; the file's films are checked by the rules of the
 * movie form, and by the database's. Posters elsewhere are fetched with `storePoster`, unless they were fetched before. With `dryRun`,
 * nothing is fetched or written. Throws DataUnavailable when the data service fails: the same films can then be sent again, which writes
 * only those that are not stored.
 */
export async function* importFilms(
  db: Db,
  films: readonly FileRow[],
  dryRun: boolean,
  storePoster?: StorePoster,
): AsyncGenerator<ImportedFilm[]> {
  const seen = new Map<string, SeenRow>()
  const keys = countKeys(films)
  // Films of one file may have the same poster.
  const asked = new Map<string, ReturnType<StorePoster>>()
  const storeOnce: StorePoster | undefined =
    storePoster &&
    ((address) => {
      const answer = asked.get(address) ?? storePoster(address)
      asked.set(address, answer)
      return answer
    })
  for (let from = 0; from < films.length; from += BATCH) {
    const batch = films.slice(from, from + BATCH)
    const stored = await storedFilms(db, batch, keys)
    const known = storeOnce ? await fetchedPictures(db, batch.map(posterElsewhere)) : new Map<string, string>()
    const results: ImportedFilm[] = []
    const accepted: Pending[] = []
    for (const row of batch) {
      const checked = checkRow(withKnownPoster(row, known), stored, seen)
      if ('problem' in checked) results.push({ ...row, outcome: 'refused', problem: checked.problem })
      else accepted.push({ row, stored: checked.stored, columns: checked.columns ?? {} })
    }
    const pending: Pending[] = []
    for (let at = 0; at < accepted.length; at += FETCHES) {
      const some = accepted.slice(at, at + FETCHES)
      pending.push(
        ...(await Promise.all(
          some.map((each) => (known.has(posterElsewhere(each.row)) ? each : withPoster(each, dryRun, storeOnce))),
        )),
      )
    }
    const isChanged = ({ columns }: Pending) => Object.keys(columns).length > 0
    for (const each of pending)
      if (!isChanged(each)) results.push({ ...each.row, ...posterOf(each), outcome: 'unchanged' })
    const changed = pending.filter(isChanged)
    results.push(...(dryRun ? changed.map(outcomeOf) : await write(db, changed)))
    yield results.sort((a, b) => a.line - b.line)
  }
}

/** The address of a film's poster on another site; empty without one. */
const posterElsewhere = ({ cells }: FileRow) => httpUrl(cells.poster) ?? ''

/** The film with its poster stored here. With `dryRun`, it only notes that the poster would be fetched. */
async function withPoster(film: Pending, dryRun: boolean, storePoster?: StorePoster): Promise<Pending> {
  const address = posterElsewhere(film.row)
  if (!address || !storePoster) return film
  if (dryRun) return { ...film, fetched: true, columns: { ...film.columns, poster: address } }
  const answer = await storePoster(address)
  if ('problem' in answer) return { ...film, posterProblem: answer.problem }
  // The image of another address may be the film's poster already, which keeps its colour.
  const before: FilmCells = film.stored?.cells ?? {}
  const newColor = before.poster === answer.address ? before.poster_color : answer.color
  const color = film.row.cells.poster_color?.trim() ? {} : { poster_color: newColor }
  const columns = Object.entries({ ...film.columns, poster: answer.address, ...color }).filter(
    ([name, value]) => value !== before[name as FilmColumn],
  )
  return { ...film, fetched: true, columns: Object.fromEntries(columns) }
}

/** The row with the address here of a poster that was fetched before. Its colour stays, unless the row has another. */
function withKnownPoster({ line, cells }: FileRow, known: ReadonlyMap<string, string>): FileRow {
  const poster = known.get(posterElsewhere({ line, cells }))
  if (!poster) return { line, cells }
  const { poster_color = '', ...others } = cells
  return { line, cells: { ...others, ...(poster_color.trim() && { poster_color }), poster } }
}

const posterOf = ({ fetched, posterProblem }: Pending) => ({
  ...(fetched && { fetched }),
  ...(posterProblem && { posterProblem }),
})
const outcomeOf = (each: Pending): ImportedFilm => ({
  ...each.row,
  ...posterOf(each),
  outcome: each.stored ? 'changed' : 'made',
})

/** What a new film has where the file has no such column, as a new form does. */
const NEW_FILM: FilmCells = { showOnHomepage: 'true' }

type CheckedRow = { problem: string } | { stored: StoredFilm | undefined; columns: object | null }

/** A row before this one that has a key. */
interface SeenRow {
  readonly line: number
  readonly hasSlug: boolean
}

function checkRow({ line, cells }: FileRow, found: StoredByKey, seen: Map<string, SeenRow>): CheckedRow {
  const keys = keysOf(cells).map(keyText)
  const slug = slugIn(cells)
  const [own = ''] = keys
  const atSlug = slug === null ? undefined : found.get(own)
  const storedOwn = atSlug && !atSlug.isTrash ? storedKeys(atSlug).map(keyText) : []
  // Two films may have one id, such as a film and its dubbed version: their slugs tell them apart.
  const telling = keys.filter(
    (key) => slug === null || key === own || !(storedOwn.includes(key) || seen.get(key)?.hasSlug),
  )
  const twin = telling.map((key) => seen.get(key)?.line).find((each) => each !== undefined)
  for (const key of keys) if (!seen.has(key)) seen.set(key, { line, hasSlug: slug !== null })
  if (twin !== undefined) return { problem: `Row ${twin} is the same film.` }
  const all = [...new Set(telling.flatMap((key) => found.get(key) ?? []))]
  const matches = all.filter(({ isTrash }) => !isTrash)
  if (matches.length > 1)
    return {
      problem: `The slug and the ids belong to different films: ${matches.map(({ cells }) => cells.slug).join(', ')}.`,
    }
  const [stored] = matches
  const moved = slug && found.get(formerKey(slug))
  if (!stored && moved) return { problem: `The film that had this address is at ${moved.cells.slug} now.` }
  if (!stored && all.length > 0)
    return { problem: 'A film with this address is in the trash: restore it, or delete it for good.' }
  const merged = { ...(stored ? stored.cells : NEW_FILM), ...cells }
  // Rows of an older system may break the form's rules; they are not refused for being exported.
  if (stored && FILM_COLUMNS.every((name) => merged[name] === stored.cells[name])) return { stored, columns: null }
  const named = merged.state?.trim() || 'published'
  // A file has no moment for it.
  const state = named === 'scheduled' && !stored ? 'draft' : named
  if (state !== 'draft' && state !== 'published' && state !== stored?.cells.state)
    return { problem: 'state: Use draft or published.' }
  const before = stored ? formOfCells(stored.cells) : { problem: '' }
  const read = formOfCells(merged, 'form' in before ? before.form.downloads : [])
  if ('problem' in read) return read
  const isWithout = stored?.cells.downloads === '' && stored.cells.state === state
  const rule = state === 'draft' ? 'draft' : isWithout ? 'withdrawn' : 'published'
  const { columns, problems } = checkMovie(read.form, rule)
  if (problems) {
    const fields = Object.entries(problems.fields)
    const sentences = fields.map(([name, message]) => `${fieldName(name, read.form)}: ${message}`)
    return { problem: sentences.join(' ') || problems.message }
  }
  if (!stored) return { stored, columns: { ...columns, state, ...(slug && { slug }) } }
  const old = 'form' in before ? checkMovie(before.form, 'draft').columns : {}
  const changed = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((old as Record<string, unknown>)[name]),
  )
  if (state !== stored.cells.state) changed.push(['state', state])
  // The counts of downloads are the database's; a block without changes is not written.
  return { stored, columns: changed.length > 0 ? Object.fromEntries(changed) : null }
}

/** A field as a report names it. Those of a download are named by its id in a form. */
function fieldName(name: string, { downloads }: MovieForm): string {
  const place = downloads.findIndex(({ id }) => name.startsWith(`${id}.`))
  return place < 0 ? name : `download ${place + 1}, ${name.slice(name.lastIndexOf('.') + 1)}`
}

const Written = v.object({ id: v.string() })

/** New films at once, or each by itself when the database refuses them; changed ones each by itself. */
async function write(db: Db, pending: readonly Pending[]): Promise<ImportedFilm[]> {
  const made = pending.filter(({ stored }) => !stored)
  const changed = pending.filter(({ stored }) => stored)
  const results: ImportedFilm[] = []
  const insert = (each: readonly Pending[]) =>
    db
      .from('movies')
      .insert(each.map(({ columns }) => columns))
      .select('id')
  if (made.length > 0) {
    const { error, status } = await insert(made)
    if (!error) results.push(...made.map(outcomeOf))
    // Without an answer of the database the films may be stored, and a second insert would store them twice.
    else if (!isRefusal(status) && !isRolledBack(error)) throw failure(error)
    else for (const each of made) results.push(await resultOf(each, insert([each])))
  }
  for (const each of changed) {
    const { id = '', updated_at = '' } = each.stored ?? {}
    const update = db.from('movies').update<object>(each.columns).eq('id', id).eq('updated_at', updated_at).select('id')
    results.push(await resultOf(each, update))
  }
  return results
}

interface WriteError {
  readonly message: string
  readonly code?: string
}
const isRefusal = (status: number) => status >= 400 && status < 500
/** Errors of Postgres have a code of five characters. Some have a status of 5xx, such as a statement that took too long. */
const isRolledBack = ({ code = '' }: WriteError) => /^[0-9A-Z]{5}$/.test(code)
const failure = ({ message }: WriteError) => new DataUnavailable(`The data service failed: ${message}`)

async function resultOf(
  each: Pending,
  answer: PromiseLike<{ data: unknown; error: WriteError | null; status: number }>,
): Promise<ImportedFilm> {
  const { data, error, status } = await answer
  if (!error)
    return v.is(v.tuple([Written]), data)
      ? outcomeOf(each)
      : { ...each.row, outcome: 'refused', problem: 'Somebody else changed it meanwhile. Send it again.' }
  if (!isRefusal(status)) throw failure(error)
  return { ...each.row, outcome: 'refused', problem: error.message }
}

/** All films outside the trash by id, in pages, without withdrawn ones: an import would publish them. */
export async function* storedFilmCells(db: Db): AsyncGenerator<FilmCells[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const query = db
      .from('movies')
      .select(STORED_FILM_COLUMNS)
      .is('deleted_at', null)
      .is('withdrawn_at', null)
      .gt('id', after)
      .order('id')
      .limit(500)
    const films = await rows(StoredFilm, query)
    if (films.length === 0) return
    yield films.map(({ cells }) => cells)
    after = films.at(-1)?.id ?? ''
  }
}
