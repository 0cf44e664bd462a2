import { rmSync } from 'node:fs'

/** A problem that the person at the terminal can solve. Its message says what is wrong and what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Prints an error: the message of a StartProblem, what to do about a disk that refuses to write, anything else with its stack. */
export function tellProblem(error: unknown): void {
  console.error(error instanceof StartProblem ? error.message : (diskAdvice(error) ?? error))
}

/**
 * Runs the work of a command; when it fails, prints why and sets the exit code 1. Ctrl-C and SIGTERM end the process at once, but for
 * what `removeAfter` has to delete.
 */
export async function runCommand(work: () => void | Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await work()
  } catch (error) {
    tellProblem(error)
    process.exitCode = 1
  }
}

/** Deletes a file or folder when the work is done, has failed or is stopped in the middle. */
export async function removeAfter<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** What to do about an error of the file system: the disk is full, or this user may not write; null for any other error. */
export function diskAdvice(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code, message } = error
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full (${message}): free some space, then try again.`
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return null
  return `Something cannot be read or written here (${message}): make the project’s folder one that you may write to, or copy it to such a folder.`
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
