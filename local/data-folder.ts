import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const README = `What the local start keeps: the database, stored files, and secrets made for this machine alone.
Not to be shared or committed. "npm run reset" deletes it; the next start begins anew.
`

/** Makes the folder if need be, for its owner's eyes only; throws a StartProblem when it cannot be written to. */
export async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, 'README'), README)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${firstLine(error)}): make it a folder that you may write to, or set DATA_DIR to another.`,
    )
  }
}

/** The first line of an error's message, for a sentence that tells a person what went wrong. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
