// npm run reset: deletes the data folder of the local site.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireOwnFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { localSettings } from './project.ts'
import { runCommand } from './start-problem.ts'

await runCommand(() => reset(localSettings().dataDir))

async function reset(dataDir: string) {
  if (!existsSync(dataDir)) return console.log(`There is nothing to delete: ${dataDir} does not exist.`)
  await requireOwnFolder(dataDir)
  const release = lockFolder(dataDir)
  console.log(`Deleting ${dataDir}: the local database, the stored files, the secrets and the owner’s password.`)
  release()
  // The README goes last: by it a reset that was interrupted is begun again.
  const names = (await readdir(dataDir)).filter((name) => name !== 'README')
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true })))
  await rm(dataDir, { recursive: true })
  console.log('Done. The next start begins with a new one.')
}
