import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from './start-problem.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The settings of the local commands: PORT, BACKEND_PORT, DATA_DIR and the sources of the lookup, from the environment. */
export function localSettings() {
  const { env } = process
  return {
    port: portFrom('PORT', 8787),
    backendPort: portFrom('BACKEND_PORT', 54321),
    dataDir: env.DATA_DIR || join(root, '.data'),
    lookup: { WIKIDATA_LOOKUP: env.WIKIDATA_LOOKUP ?? '', TMDB_TOKEN: env.TMDB_TOKEN ?? '' },
  }
}

function portFrom(name: string, usual: number): number {
  const text = process.env[name]
  if (!text) return usual
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new StartProblem(`${name} is "${text}", which is not a port: set it to a number up to 65535, or leave it out.`)
}

/** wrangler.toml, read by wrangler. */
export function wranglerConfig() {
  // Loaded when it is needed: it takes seconds and 200 MiB.
  const { unstable_readConfig } = createRequire(import.meta.url)('wrangler') as typeof import('wrangler')
  return unstable_readConfig({ config: join(root, 'wrangler.toml') }, { hideWarnings: true })
}

/** The Worker's vars as wrangler.toml has them. */
export function wranglerVars(): Record<string, string> {
  return wranglerConfig().vars as Record<string, string>
}
