/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { cellsOfRecord, FILM_COLUMNS, type FilmCells, type FilmColumn, jsonOfCells } from './film-cells.ts'

// A file of films, CSV or JSON, which export writes and import reads.

export type FileRow = { readonly line: number; readonly cells: FilmCells }
export class UnreadableFile extends Error {}

/** Tells Excel that a CSV file is UTF-8. Without it, Excel shows and saves garbled letters. */
const BYTE_ORDER_MARK = '\ufeff'

const isColumn = (name: string): name is FilmColumn => (FILM_COLUMNS as readonly string[]).includes(name)

/** The films of a file by its name's ending. Throws an UnreadableFile that says what is wrong. */
export function readFilms(name: string, text: string): FileRow[] {
  // A decoder puts this sign where bytes are not UTF-8; other programs save it.
  if (text.includes('\ufffd'))
    throw new UnreadableFile(
      'The text of the file is not UTF-8, or letters in it are lost (\ufffd). Save it as UTF-8, in Excel as “CSV UTF-8”, and import it again.',
    )
  return /\.json$/i.test(name) ? readJson(text) : readCsv(text)
}

function readCsv(text: string): FileRow[] {
  // Spreadsheets write empty columns beside the table. Papa Parse needs a name for each.
  const nameless = new Set<string>()
  const transformHeader = (name: string, index: number) => {
    if (name.trim() !== '') return name
    const place = `Column ${index + 1}`
    nameless.add(place)
    return place
  }
  const { data, errors, meta } = Papa.parse(text, { header: true, skipEmptyLines: 'greedy', transformHeader })
  refuseUnknown((meta.fields ?? []).filter((column) => !nameless.has(column)))
  // Excel leaves out empty cells at the ends of rows (TooFewFields).
  const broken = errors.find(({ type, code }) => type === 'Quotes' || code === 'TooManyFields')
  if (broken) throw unreadableRow(broken.row ?? 0, broken.message)
  for (const [index, row] of data.entries()) {
    const filled = [...nameless].find((column) => row[column]?.trim())
    if (filled) throw unreadableRow(index, `${filled} has no name. Name it as in an export, or empty its cells.`)
  }
  return data.map(fileRow)
}

function readJson(text: string): FileRow[] {
  let films: unknown
  try {
    films = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new UnreadableFile(`The file is not JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(films) || films.some((film) => typeof film !== 'object' || film === null))
    throw new UnreadableFile('The file must hold a JSON list of films.')
  refuseUnknown(films.flatMap(Object.keys))
  return films.map(fileRow)
}

function fileRow(film: Readonly<Record<string, unknown>>, index: number): FileRow {
  const read = cellsOfRecord(film)
  if ('problem' in read) throw unreadableRow(index, read.problem)
  return { line: index + 1, cells: read.cells }
}

const unreadableRow = (index: number, problem: string) =>
  new UnreadableFile(`Row ${index + 1} cannot be read: ${problem}`)

/** The column of a report that says why a film was refused. A file that was corrected may still have it. */
const PROBLEM = 'problem'

/** A column by another name would be ignored without a word. */
function refuseUnknown(columns: readonly string[]): void {
  const unknown = [...new Set(columns)].filter((column) => !isColumn(column) && column !== PROBLEM)
  if (unknown.length > 0) throw new UnreadableFile(`Unknown columns: ${unknown.join(', ')}. Use those of an export.`)
}

/** A file of films; with `problems`, one for each, as a report to correct and send again. */
export function writeFilms(name: string, films: readonly FilmCells[], problems?: readonly string[]): string {
  if (/\.json$/i.test(name))
    return JSON.stringify(
      films.map((cells, index) => ({ ...(problems && { [PROBLEM]: problems[index] }), ...jsonOfCells(cells) })),
      null,
      1,
    )
  if (!problems) return csv([FILM_COLUMNS, ...films.map((cells) => FILM_COLUMNS.map((column) => cells[column] ?? ''))])
  // An empty cell would erase what is stored, so cells that a row's file left out are left out here too. They were at the ends of rows:
  // the columns that most rows have come first.
  const count = (column: FilmColumn) => films.filter((cells) => cells[column] !== undefined).length
  const used = FILM_COLUMNS.filter((column) => count(column) > 0).sort((one, two) => count(two) - count(one))
  const rows = films.map((cells, index) => {
    const kept = used.filter((_, place) => used.slice(place).some((column) => cells[column] !== undefined))
    return [problems[index] ?? '', ...kept.map((column) => cells[column] ?? '')]
  })
  return csv([[PROBLEM, ...used], ...rows])
}

const csv = (rows: readonly (readonly string[])[]) => BYTE_ORDER_MARK + Papa.unparse(rows)
