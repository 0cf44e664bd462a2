import type { FilmCells } from '../../../../domain/film-file/film-cells.ts'
import { type FileRow, readFilms, UnreadableFile } from '../../../../domain/film-file/film-file.ts'
import {
  type ImportedFilm,
  importFilms,
  type StorePoster,
  storedFilmCells,
} from '../../../../domain/film-file/film-import.ts'
import { dataClient } from '../../../shared/session/data-client.ts'
import { DataError } from '../../../shared/session/data-service.ts'
import { fetchPicture } from '../pictures/upload-picture.ts'
import { texts } from './texts.ts'

export type Outcome = ImportedFilm['outcome']

/** What became of the films of a file, or what would become of them. */
export interface Report {
  readonly counts: Readonly<Record<Outcome, number>>
  readonly films: readonly ImportedFilm[]
  /** Why not all films of the file are in the report; null when they are. */
  readonly stopped: string | null
}

/** The films of a chosen file. Throws an UnreadableFile that says what is wrong. */
export async function readFilmFile(file: File): Promise<FileRow[]> {
  if (!crypto.subtle) throw new UnreadableFile(texts.needsHttps)
  const text = await file.text().catch(() => {
    throw new UnreadableFile(texts.unreadable)
  })
  const films = readFilms(file.name, text)
  if (films.length === 0) throw new UnreadableFile(texts.empty)
  return films
}

interface Run {
  /** Finds out what would happen, and writes nothing. */
  readonly isCheck: boolean
  /** Stops the run once the films of the current batch are written. */
  readonly stop: AbortSignal
  /** Gets how many films are done. */
  readonly onProgress: (done: number) => void
}

/** Writes the films of a file over those that are stored. Never throws: the report says how far it came. */
export async function sendFilms(films: readonly FileRow[], { isCheck, stop, onProgress }: Run): Promise<Report> {
  const done: ImportedFilm[] = []
  let stopped: string | null = null
  const storePoster: StorePoster = (address) =>
    fetchPicture(address, { signal: stop, onProgress: () => {} }).catch((error) => {
      if (stop.aborted) return { problem: texts.stopped }
      if (error instanceof DataError) return { problem: error.message }
      throw error
    })
  try {
    for await (const results of importFilms(await dataClient(), films, isCheck, storePoster)) {
      done.push(...results)
      onProgress(done.length)
      if (stop.aborted && done.length < films.length) {
        stopped = texts.stoppedByOwner
        break
      }
    }
  } catch (error) {
    console.error('film file', error)
    stopped = texts.stoppedByError
  }
  const counts = { made: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of done) counts[outcome] += 1
  return { counts, films: done, stopped }
}

/** All films but those in the trash and withdrawn ones. Throws DataUnavailable. */
export async function exportedFilms(onProgress: (done: number) => void): Promise<FilmCells[]> {
  const films: FilmCells[] = []
  for await (const page of storedFilmCells(await dataClient())) {
    films.push(...page)
    onProgress(films.length)
  }
  return films
}
