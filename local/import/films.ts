import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { FilmCells } from '../../domain/film-file/film-cells.ts'
import { type FileRow, readFilms, UnreadableFile, writeFilms } from '../../domain/film-file/film-file.ts'
import { importFilms, type StorePoster, storedFilmCells } from '../../domain/film-file/film-import.ts'
import { DataUnavailable } from '../../domain/pages/read.ts'
import { progress } from '../backup/progress.ts'
import { firstLine, StartProblem } from '../start-problem.ts'

type Print = (text: string) => void
const OUTCOMES = ['made', 'changed', 'unchanged', 'refused'] as const
/** Lines about posters, and about refused films, that are printed. */
const SHOWN = 20

/**
 * Imports a file of films and their posters, and writes what was refused, and why, to a new file beside it; a dry run only prints it.
 * Answers how many there are of each outcome. Throws a StartProblem when that file exists.
 */
export async function importFile(
  db: SupabaseClient,
  file: string,
  dryRun: boolean,
  print: Print,
  storePoster: StorePoster,
) {
  const report = file.replace(/(\.\w+)?$/, '.refused$1')
  // The owner may be correcting it.
  if (!dryRun && existsSync(report))
    throw new StartProblem(`${report} exists already, from an earlier import: move it away, or delete it first.`)
  const films = await readFile(file, 'utf8')
    .then((text) => readFilms(file, text))
    .catch((error) => {
      const isOurs = error instanceof UnreadableFile
      throw new StartProblem(isOurs ? `${file}: ${error.message}` : `${file} cannot be read: ${firstLine(error)}`)
    })
  const counts = { made: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused: (FileRow & { problem: string })[] = []
  const withoutPoster: string[] = []
  let fetched = 0
  const tell = progress(`of ${films.length.toLocaleString('en')} films`, print)
  try {
    for await (const results of importFilms(db, films, dryRun, storePoster)) {
      for (const film of results) {
        const { outcome, line, cells, problem = '', posterProblem } = film
        counts[outcome] += 1
        if (film.fetched) fetched += 1
        if (posterProblem) withoutPoster.push(`  row ${line}: ${cells.poster}: ${posterProblem}`)
        if (outcome === 'refused') refused.push({ line, cells, problem })
      }
      tell(0, results.length)
    }
  } catch (error) {
    if (!(error instanceof DataUnavailable)) throw error
    throw new StartProblem(
      `The import has stopped. ${firstLine(error)}\nImport the same file again to go on: films that are done are not written twice.`,
    )
  }
  tell.end()
  print(OUTCOMES.map((outcome) => `${counts[outcome].toLocaleString('en')} ${outcome}`).join(', '))
  if (fetched > 0) print(`${fetched.toLocaleString('en')} posters ${dryRun ? 'to be fetched' : 'fetched'}`)
  if (withoutPoster.length > 0)
    print(`${withoutPoster.length} posters could not be fetched; their films have the addresses of the file:`)
  for (const line of withoutPoster.slice(0, SHOWN)) print(line)
  if (withoutPoster.length > SHOWN) print(`  and ${withoutPoster.length - SHOWN} more`)
  for (const { line, problem } of refused.slice(0, SHOWN)) print(`  row ${line}: ${problem}`)
  if (refused.length > SHOWN) print(`  and ${refused.length - SHOWN} more`)
  if (refused.length === 0 || dryRun) return counts
  await writeWhole(
    report,
    writeFilms(
      file,
      refused.map(({ cells }) => cells),
      refused.map(({ problem }) => problem),
    ),
  )
  print(`The refused rows are in ${report}, with the reason: correct them there and import that file.`)
  return counts
}

/** Writes all films to a new file; answers how many. Throws a StartProblem when the file exists. */
export async function exportFile(db: SupabaseClient, file: string): Promise<number> {
  if (existsSync(file)) throw new StartProblem(`${file} exists already: name another file, or move that one away.`)
  const films: FilmCells[] = []
  for await (const page of storedFilmCells(db)) films.push(...page)
  await writeWhole(file, writeFilms(file, films))
  return films.length
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.unfinished`, text)
  await rename(`${file}.unfinished`, file)
}
