import { type ChangeOutcome, changeOutcome } from '../ui/change-outcome.ts'
import { type Answer, type Problem, send } from '../ui/write-result.ts'
import type { AdminMovie } from './admin-movie.ts'
import { noteLooseFiles, settleLooseFiles, withMovieFiles } from './loose-files.ts'
import { columnsOf, type MovieColumns } from './movie-columns.ts'
import { formOf, type MovieForm } from './movie-form.ts'
import { insertMovie, readMovie, updateMovie } from './movie-store.ts'
import { storedFilePath, storedFileUrl, torrentPaths } from './stored-files.ts'

interface Save {
  readonly form: MovieForm
  /** Files to upload, by block id. */
  readonly files: ReadonlyMap<string, File>
  /** The row that is edited, and its version that the typing began from; null for a new movie. */
  readonly edited: { readonly movie: AdminMovie; readonly version: string | null } | null
}

export type SaveResult =
  | ChangeOutcome<AdminMovie>
  | { readonly kind: 'file-failed'; readonly filename: string; readonly problem: Problem }

/**
 * Uploads the files and writes the row. Whatever happens, no file stays behind that no movie shows, and doing it again after a
 * lost answer makes no second movie. It answers when the row is written; tidying up goes on behind it.
 */
export function saveMovie(save: Save): Promise<SaveResult> {
  return new Promise((resolve, reject) => {
    withMovieFiles(async () => {
      resolve(await uploadAndWrite(save))
      await settleLooseFiles(save.form.id)
    }).catch(reject)
  })
}

async function uploadAndWrite(save: Save): Promise<SaveResult> {
  const { form, files, edited } = save
  const paths = torrentPaths(
    form.blocks
      .filter((block) => files.has(block.id))
      .map(({ id, quality, size }) => ({ id, quality, size, stamp: form.stamp, slug: form.slug })),
  )
  const before = edited?.movie.downloads.flatMap((block) => storedFilePath(block.url) ?? []) ?? []
  noteLooseFiles(form.id, [...before, ...paths.values()])
  return (await uploadAll(paths, files)) ?? writeRow(save, addressesOf(paths))
}

async function uploadAll(
  paths: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, File>,
): Promise<SaveResult | null> {
  for (const [block, path] of paths) {
    const file = files.get(block)
    if (!file) continue
    const bytes = await file.arrayBuffer().catch(() => null)
    const sent: Answer<unknown> = bytes
      ? await send((client) =>
          client.storage
            .from('torrents')
            .upload(path, bytes, { contentType: 'application/x-bittorrent', upsert: true }),
        )
      : { ok: false, problem: { kind: 'refused', message: 'The file is no longer there. Choose it again.' } }
    if (!sent.ok) return { kind: 'file-failed', filename: file.name, problem: sent.problem }
  }
  return null
}

async function writeRow({ form, edited }: Save, uploaded: ReadonlyMap<string, string>): Promise<SaveResult> {
  const columns = columnsOf(form, uploaded)
  const written = edited ? await updateMovie(form.id, edited.version, columns) : await insertOnce(form, columns)
  return changeOutcome({
    written,
    version: edited?.version ?? null,
    read: () => readMovie(form.id),
    holds: (movie) => JSON.stringify(columnsOf(formOf(movie))) === JSON.stringify(columns),
  })
}

/** An id that is taken already is our own insert, whose answer was lost: the row then gets what the form says now. */
async function insertOnce(form: MovieForm, columns: MovieColumns): Promise<Answer<AdminMovie>> {
  const inserted = await insertMovie(form.id, form.slug, columns)
  return inserted.ok || inserted.problem.kind !== 'taken' ? inserted : updateMovie(form.id, null, columns)
}

function addressesOf(paths: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...paths].map(([block, path]) => [block, storedFileUrl(path)]))
}
