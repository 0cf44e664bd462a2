import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLine, StartProblem } from './start-problem.ts'

/** Marks a folder as the local site's. With another text, npm start and npm run reset would refuse the folders that have this one. */
const README = `The data of the local site: the database, stored files, and secrets of this machine.
Do not share or commit it. "npm run reset" deletes it, and the next start begins with a new one.
`

/** The local site's own entries of its data folder. */
const OWN = /^(README|files|lock|lock-journal|postgres|secrets.*|site|unfinished)$/

/**
 * Creates the folder if it is missing, readable by its owner only, and marks it. Throws a StartProblem when it cannot be written to,
 * or holds anything that is not the local site's.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const names = await readdir(dataDir)
    const readme = await readReadme(dataDir)
    if (readme === README) return
    // A start that was killed may have left an incomplete one.
    if (names.some((name) => name !== 'README') || !README.startsWith(readme)) {
      throw new StartProblem(
        `The data folder ${dataDir} has files that are not of the local site (${some(names)}): set DATA_DIR to an empty or a new folder.`,
      )
    }
    await writeFile(join(dataDir, 'README'), README)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${firstLine(error)}): make it a folder that you may write to, on a disk with free space, or set DATA_DIR to another.`,
    )
  }
}

/** Throws a StartProblem unless the folder is the local site's, with nothing else in it. */
export async function requireOwnFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const others = (await readReadme(dataDir)) === README ? names.filter((name) => !OWN.test(name)) : names
  if (others.length === 0) return
  throw new StartProblem(
    `${dataDir} has files that are not of the local site (${some(others)}): move them away first, or delete the folder yourself.`,
  )
}

const some = (names: readonly string[]) => names.slice(0, 3).join(', ')

async function readReadme(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'README'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}
