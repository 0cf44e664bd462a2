import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const README = `The data of the local site: the database, stored files, and secrets of this machine.
Do not share or commit it. "npm run reset" deletes it, and the next start begins with a new one.
`

/** Creates the folder if it is missing, readable by its owner only; throws a StartProblem when it cannot be written to. */
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

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
