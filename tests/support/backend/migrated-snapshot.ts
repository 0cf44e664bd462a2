import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBackend } from '../../../local/backend.ts'
import { testKeys } from './clients.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/talkies')

/** A migrated, empty database. It is made once for each state of the sources and then read from disk. */
export async function migratedSnapshot(): Promise<Blob> {
  const place = join(cache, `database-${await fingerprint()}.tar`)
  const kept = await readFile(place).catch(() => null)
  if (kept) return new Blob([kept])
  const backend = await startBackend({ dataDir: null, port: 0, ...testKeys })
  try {
    // The template databases are half of the files, which every start from the snapshot would load.
    await backend.query('update pg_database set datistemplate = false where datname <> current_database()')
    for (const name of ['template0', 'template1']) await backend.query(`drop database ${name}`)
    const snapshot = await backend.dump()
    await mkdir(cache, { recursive: true })
    const unfinished = join(cache, `unfinished-${randomUUID()}`)
    await writeFile(unfinished, Buffer.from(await snapshot.arrayBuffer()))
    await rename(unfinished, place)
    await forgetOthers(place)
    return snapshot
  } finally {
    await backend.stop()
  }
}

/** Each copy is 40 MB, and only the newest is used. */
async function forgetOthers(place: string) {
  const others = (await readdir(cache)).filter((name) => name.startsWith('database-') && join(cache, name) !== place)
  await Promise.all(others.map((name) => rm(join(cache, name), { force: true })))
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
  const inputs = [
    ...migrations.map((name) => join(root, 'migrations', name)),
    fileURLToPath(import.meta.url),
    join(root, 'local/hosted-platform.sql'),
    join(root, 'local/embedded-postgres.ts'),
    join(root, 'local/migrate.ts'),
    join(root, 'local/realtime/change-feed.sql'),
    join(root, 'node_modules/@supabase/lite/package.json'),
  ]
  const hash = createHash('sha256')
  for (const path of inputs) hash.update(path).update(await readFile(path))
  return hash.digest('hex').slice(0, 24)
}
