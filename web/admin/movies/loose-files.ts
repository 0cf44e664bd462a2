import { json, storedValue } from '../../device/stored-value.ts'
import { send } from '../ui/write-result.ts'
import { readMovie } from './movie-store.ts'
import { storedFilePath } from './stored-files.ts'

/**
 * Files in the bucket that may end up without a movie: noted before they are uploaded, or before the movie that shows them is
 * changed or deleted, and kept on this device until that is settled, over a cut network and a closed tab.
 */
const looseFiles = storedValue<readonly LooseFile[]>(
  'looseFiles',
  [],
  json((stored) => (Array.isArray(stored) && stored.every(isLooseFile) ? (stored as LooseFile[]) : undefined)),
)
interface LooseFile {
  readonly movieId: string
  readonly path: string
}
function isLooseFile(item: unknown): boolean {
  const file = item as Partial<LooseFile> | null
  return typeof file?.movieId === 'string' && typeof file.path === 'string'
}

/** Notes files to be looked after. */
export function noteLooseFiles(movieId: string, paths: readonly string[]): void {
  const others = looseFiles.get().filter((file) => file.movieId !== movieId || !paths.includes(file.path))
  looseFiles.set([...others, ...paths.map((path) => ({ movieId, path }))])
}

/**
 * Removes the noted files of a movie that its row does not show, or all where there is no such row. What cannot be settled now
 * stays noted. Call it while holding `movieFilesLock`.
 */
export async function settleLooseFiles(movieId: string): Promise<void> {
  const noted = looseFiles.get().filter((file) => file.movieId === movieId)
  if (noted.length === 0) return
  const movie = await readMovie(movieId)
  if (!movie.ok) return
  const shown = new Set(movie.value?.downloads.map((block) => storedFilePath(block.url)))
  const loose = noted.map(({ path }) => path).filter((path) => !shown.has(path))
  if (loose.length > 0) {
    const removed = await send((client) => client.storage.from('torrents').remove(loose))
    if (!removed.ok) return
  }
  looseFiles.set(looseFiles.get().filter((file) => !noted.includes(file)))
}

/** Settles what earlier visits left behind; not while a save is under way in any tab. */
export async function settleAllLooseFiles(): Promise<void> {
  if (!hasLocks()) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const movieId of new Set(looseFiles.get().map((file) => file.movieId))) await settleLooseFiles(movieId)
  })
}

/** Runs what writes movies with their files; one at a time in this browser, so that no tab tidies up under another. */
export function withMovieFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  return hasLocks() ? navigator.locks.request(LOCK, work) : work()
}

const LOCK = 'movie-files'

/** False on an origin that is not secure, as a site on a home network: its tabs cannot wait for each other. */
function hasLocks(): boolean {
  return 'locks' in navigator
}
