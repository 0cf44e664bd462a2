import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { root, wranglerConfig } from './project.ts'
import { StartProblem } from './start-problem.ts'

/** The settings of an environment, which are on the owner's machine and never in git: deploy.env for the live site, deploy.NAME.env for another. */
export const deployFile = (environment: string | null) =>
  join(root, environment === null ? 'deploy.env' : `deploy.${environment}.env`)

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

/** Secrets that may be left empty; then the Worker does not get them. wrangler.toml names only those that it cannot do without. */
const OPTIONAL_SECRETS = ['TMDB_TOKEN', 'JWT_SECRET_PREVIOUS']

/** The settings of `--env NAME`, or of the live site. Throws a StartProblem when another environment has an address or a project of the live site. */
export function settingsOf(environment: string | null): DeploySettings {
  const settings = { ...readDeploySettings(deployFile(environment)), environment }
  if (environment === null) return settings
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(environment))
    throw new StartProblem('The name of an environment has small letters, digits and hyphens.')
  const live = existsSync(deployFile(null)) ? readDeploySettings(deployFile(null)) : null
  const shared = ['SITE_URL', 'SUPABASE_URL'].filter((name) => live?.vars[name] === settings.vars[name])
  if (live && (shared.length > 0 || (live.databaseUrl !== null && live.databaseUrl === settings.databaseUrl)))
    throw new StartProblem(
      `${environment} would overwrite the live site: ${[...shared, ...(shared.length === 0 ? ['DATABASE_URL'] : [])].join(' and ')} in deploy.${environment}.env is the same as in deploy.env.`,
    )
  return settings
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
  const secretNames = [...(wranglerConfig().secrets?.required ?? []), ...OPTIONAL_SECRETS]
  const chosen = (isSecret: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) =>
          secretNames.includes(name) === isSecret && !(OPTIONAL_SECRETS.includes(name) && value.trim() === ''),
      ),
    )
  return { vars: chosen(false), secrets: chosen(true), databaseUrl: DATABASE_URL || null }
}
