import { checkMovie, type MovieColumns, type MovieForm } from '../../../domain/movie-form.ts'
import { rowStore } from '../editor/row-store.ts'
import { type SaveOutcome, saveRow } from '../editor/save-row.ts'
import { keepSentRow, sentRow } from '../editor/sent-row.ts'
import type { Saving } from '../editor/use-row-editor.ts'
import { type Answer, send } from '../ui/write-result.ts'
import { ADMIN_COLUMNS, AdminMovie } from './admin-movie.ts'
import { formOf } from './movie-form.ts'
import { storedFilePath, storedFileUrl, torrentPaths } from './stored-files.ts'

export const movieStore = rowStore<AdminMovie, MovieColumns>('movies', ADMIN_COLUMNS, AdminMovie)

interface Save extends Saving<AdminMovie, MovieForm, MovieColumns> {
  /** Files to upload, by block id. */
  readonly files: ReadonlyMap<string, File>
}

/**
 * Uploads the files and writes the row; doing it again after a lost answer makes no second movie. Files that the movie shows no
 * longer are removed behind the answer; what is left over for another reason, a job of the Worker removes a day later.
 */
export async function saveMovie({ columns, form, files, edited, draft }: Save): Promise<SaveOutcome<AdminMovie>> {
  const sent = sentRow(draft)
  keepSentRow(draft, sent)
  const paths = torrentPaths(
    form.downloads
      .filter((block) => files.has(block.id))
      .map(({ id, quality, size }) => ({ id, quality, size, stamp: sent.stamp, slug: form.slug })),
  )
  for (const [block, path] of paths) {
    const file = files.get(block)
    const uploaded = file && (await upload(path, file))
    if (uploaded && !uploaded.ok)
      return { kind: 'failed', problem: uploaded.problem, toast: `Failed to upload ${file.name}` }
  }
  const downloads = columns.downloads.map((block) => {
    const path = paths.get(block.id)
    return path === undefined ? block : { ...block, url: storedFileUrl(path) }
  })
  const save = {
    store: movieStore,
    columns: { ...columns, downloads },
    columnsOf: (movie: AdminMovie) => checkMovie(formOf(movie), new Set()).columns,
  }
  const outcome = await saveRow(save, edited, draft, () => ({ slug: form.slug }))
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
export async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await send((client) => client.storage.from('torrents').remove([...paths]))
}

async function upload(path: string, file: File): Promise<Answer<unknown>> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes)
    return { ok: false, problem: { kind: 'refused', message: 'The file is no longer there. Choose it again.' } }
  return send((client) =>
    client.storage.from('torrents').upload(path, bytes, { contentType: 'application/x-bittorrent', upsert: true }),
  )
}
