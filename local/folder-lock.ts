import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './start-problem.ts'

/**
 * Takes a data folder for this process until the returned function is called or the process ends in whatever way.
 * It is SQLite's lock on an empty file: the operating system frees it with the process, so a killed start leaves nothing stale.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked|busy/.test(String(error))) throw error
    throw new StartProblem(
      `The data folder ${folder} is in use by another start: stop that one first, or give this one another DATA_DIR.`,
    )
  }
  return () => lock.close()
}
