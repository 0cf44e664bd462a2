// npm run reset: deletes the data folder of the local site.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { lockFolder } from './folder-lock.ts'
import { localSettings } from './project.ts'
import { StartProblem, tellProblem } from './start-problem.ts'

const KEPT = /^(README|files|lock|lock-journal|postgres|secrets.*|unfinished)$/

try {
  await reset(localSettings().dataDir)
} catch (error) {
  tellProblem(error)
  process.exitCode = 1
}

async function reset(dataDir: string) {
  if (!existsSync(dataDir)) return console.log(`There is nothing to delete: ${dataDir} does not exist.`)
  const unknown = (await readdir(dataDir)).filter((name) => !KEPT.test(name))
  if (unknown.length > 0) {
    throw new StartProblem(
      `${dataDir} has files that are not of the local site (${unknown.slice(0, 3).join(', ')}): move them away first, or delete the folder yourself.`,
    )
  }
  const release = lockFolder(dataDir)
  console.log(`Deleting ${dataDir}: the local database, the stored files, the secrets and the owner’s password.`)
  release()
  await rm(dataDir, { recursive: true })
  console.log('Done. The next start begins with a new one.')
}
