// npm run reset: forgets what the local start has kept.
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
  if (!existsSync(dataDir)) return console.log(`There is nothing to forget: ${dataDir} does not exist.`)
  const strangers = (await readdir(dataDir)).filter((name) => !KEPT.test(name))
  if (strangers.length > 0) {
    throw new StartProblem(
      `${dataDir} holds what no start has put there (${strangers.slice(0, 3).join(', ')}): move that away first, or delete the folder yourself.`,
    )
  }
  const release = lockFolder(dataDir)
  console.log(`Deleting ${dataDir}: the local database, the stored files, the secrets and the owner's password.`)
  release()
  await rm(dataDir, { recursive: true })
  console.log('Done. The next start begins anew.')
}
