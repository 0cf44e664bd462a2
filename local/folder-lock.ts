import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './start-problem.ts'

/**
 * Locks a data folder for this process until the returned function is called or the process ends. It is SQLite's lock on an empty
 * file, which the operating system releases with the process, even if it is killed.
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
