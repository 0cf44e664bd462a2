import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { firstLine, StartProblem } from './start-problem.ts'

/**
 * Locks a data folder for this process until the returned function is called or the process ends. Throws a StartProblem when another
 * start has it, or it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  try {
    const release = tryLock(join(folder, 'lock'))
    if (release) return release
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be locked (${firstLine(error)}): make it a folder that you may write to, on a disk with free space, or set DATA_DIR to another.`,
    )
  }
  throw new StartProblem(
    `The data folder ${folder} is in use by another start: stop that one first, or give this one another DATA_DIR.`,
  )
}

/**
 * Locks a file until the returned function is called or the process ends; null when another process has it. It is SQLite's lock on
 * an empty database, which the operating system releases with the process, even if it is killed.
 */
export function tryLock(file: string): (() => void) | null {
  // SQLite does not say why it cannot open a file.
  closeSync(openSync(file, 'a'))
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (/locked|busy/.test(String(error))) return null
    throw error
  }
}
