import { type Answer, ask } from '../ui/write-result.ts'
import type { ListedMovie } from './admin-movie.ts'
import { deleteMovie } from './movie-store.ts'
import { removeFiles } from './save-movie.ts'
import { decodedPath } from './stored-files.ts'

/** Deletes a movie with its comments and its stored files (DEC-68). The files go last: no page ever shows a dead link. */
export async function removeMovie({ id, slug }: Pick<ListedMovie, 'id' | 'slug'>): Promise<Answer<unknown>> {
  const files = await ask<string[]>((client) => client.rpc('movie_files', { movie: id }))
  if (!files.ok) return files
  const deleted = await deleteMovie(slug)
  if (deleted.ok) await removeFiles(files.value.flatMap((path) => decodedPath(path) ?? []))
  return deleted
}
