import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { root, wranglerConfig } from './project.ts'
import { StartProblem } from './start-problem.ts'

/** The settings of an environment, which are on the owner's machine and never in git: deploy.env for the live site, deploy.NAME.env for another. */
const deployFile = (environment: string | null, folder = root) =>
  join(folder, environment === null ? 'deploy.env' : `deploy.${environment}.env`)

export type DeploySettings = {
  /** Null for the live site; else the Worker's name ends with it. */
  readonly environment: string | null
  /** Public settings, which replace those of wrangler.toml. */
  readonly vars: Readonly<Record<string, string>>
  /** Secrets of the Worker. */
  readonly secrets: Readonly<Record<string, string>>
  /** For the migrations only; the Worker does not get it. */
  readonly databaseUrl: string | null
}

/** Secrets that may be left empty. wrangler.toml names only those that the Worker cannot do without. */
const OPTIONAL_SECRETS = ['TMDB_TOKEN', 'JWT_SECRET_PREVIOUS']

/**
 * The settings of `--env NAME`, or of the live site. Throws a StartProblem when another environment has the address, the project or the
 * database of the live site.
 */
export function settingsOf(environment: string | null, folder = root): DeploySettings {
  if (environment !== null && !/^[a-z][a-z0-9-]{0,30}$/.test(environment))
    throw new StartProblem('The name of an environment has small letters, digits and hyphens.')
  const settings = { ...readDeploySettings(deployFile(environment, folder)), environment }
  const live = deployFile(null, folder)
  if (environment === null || !existsSync(live)) return settings
  const lives = placesOf(readDeploySettings(live))
  const shared = Object.entries(placesOf(settings)).filter(([, place]) => Object.values(lives).includes(place))
  if (shared.length > 0)
    throw new StartProblem(
      `${environment} would change the live site: in deploy.${environment}.env, ${shared.map(([name]) => name).join(' and ')} leads to the same place as deploy.env. Make a Supabase project and choose an address for ${environment} alone, and set them there.`,
    )
  return settings
}

/** What the addresses lead to, however they are written. Those of a hosted project name it in the host or in the user. */
function placesOf({ vars, databaseUrl }: Omit<DeploySettings, 'environment'>): Record<string, string> {
  const { SITE_URL, SUPABASE_URL } = vars
  const addresses = { SITE_URL, SUPABASE_URL, DATABASE_URL: databaseUrl }
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([name, address]) => (address ? [[name, placeOf(address)]] : [])),
  )
}

function placeOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, username, hostname, host, pathname } = new URL(address)
  const project = /^(?:db\.)?([a-z0-9]+)\.supabase\.co$/i.exec(hostname) ?? /^\w+\.([a-z0-9]{20})$/.exec(username)
  if (project) return `the project ${project[1]}`.toLowerCase()
  return (protocol.startsWith('http') ? host : host.replace(/:5432$/, '') + pathname).toLowerCase()
}

/** The values of a file of settings, deploy.env; throws a StartProblem that says how to make one. */
export function readDeployFile(file = deployFile(null)): Record<string, string> {
  if (!existsSync(file)) {
    throw new StartProblem(
      `There is no ${file}: copy deploy.env.example to ${basename(file)} and fill it in (see docs/deploy.md).`,
    )
  }
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The settings in a file; throws a StartProblem that says how to make one. */
export function readDeploySettings(file: string): Omit<DeploySettings, 'environment'> {
  const { DATABASE_URL, ...values } = readDeployFile(file)
  // A deployment leaves a secret that it does not name as it was. The Worker takes a space for empty.
  for (const name of OPTIONAL_SECRETS) values[name] ||= ' '
  const secretNames = [...(wranglerConfig().secrets?.required ?? []), ...OPTIONAL_SECRETS]
  const chosen = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secretNames.includes(name) === isSecret))
  return { vars: chosen(false), secrets: chosen(true), databaseUrl: DATABASE_URL || null }
}
