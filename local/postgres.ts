import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, aptUpdate } from './apt.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's own programs, on the PATH or where Debian keeps them; null where there are none. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const places = [...(env.PATH ?? '').split(':'), ...debian.sort().reverse()]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name)))) ?? null
}

/**
 * Finds PostgreSQL, or installs Debian's with apt-get, which it says; as root only, for the package starts a server where there is
 * an init. The embedded database has a single connection: what two do at once can only be seen on a whole one, and is left out of
 * the tests where there is none.
 */
export function ensurePostgres(say: (text: string) => void): void {
  if (findPostgres()) return
  try {
    if (process.getuid?.() !== 0) throw new Error('not root')
    say('Installing PostgreSQL for the tests with several connections (apt-get install postgresql) …')
    aptUpdate()
    aptInstall('postgresql')
  } catch {
    say('There is no PostgreSQL here: the tests with several connections are left out. Install it by hand to run them.')
  }
}
