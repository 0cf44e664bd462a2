import { type Answer, ask } from '../ui/write-result.ts'
import type { ListedMovie } from './admin-movie.ts'
import { noteLooseFiles, settleLooseFiles, withMovieFiles } from './loose-files.ts'
import { deleteMovie } from './movie-store.ts'
import { decodedPath } from './stored-files.ts'

/** Deletes a movie with its comments and its stored files (DEC-68). The files go last: no page ever shows a dead link. */
export function removeMovie({ id, slug }: Pick<ListedMovie, 'id' | 'slug'>): Promise<Answer<unknown>> {
  return withMovieFiles(async () => {
    const files = await ask<string[]>((client) => client.rpc('movie_files', { movie: id }))
    if (!files.ok) return files
    const paths = files.value.flatMap((path) => decodedPath(path) ?? [])
    noteLooseFiles(id, paths)
    const deleted = await deleteMovie(slug)
    await settleLooseFiles(id)
    return deleted
  })
}
