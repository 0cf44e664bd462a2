import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root, wranglerConfig } from './project.ts'
import { StartProblem } from './start-problem.ts'

/** The settings of the live site, which are on the owner's machine and never in git. */
export const DEPLOY_FILE = join(root, 'deploy.env')

export type DeploySettings = {
  /** Public settings, which replace those of wrangler.toml. */
  readonly vars: Readonly<Record<string, string>>
  /** Secrets of the Worker. */
  readonly secrets: Readonly<Record<string, string>>
  /** For the migrations only; the Worker does not get it. */
  readonly databaseUrl: string | null
}

/** Secrets that may be left empty; then the Worker does not get them. wrangler.toml names only those that it cannot do without. */
const OPTIONAL_SECRETS = ['TMDB_TOKEN']

/** The values of deploy.env; throws a StartProblem that says how to make one. */
export function readDeployFile(file = DEPLOY_FILE): Record<string, string> {
  if (!existsSync(file)) {
    throw new StartProblem(
      `There is no ${file}: copy deploy.env.example to deploy.env and fill it in (see docs/deploy.md).`,
    )
  }
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Reads deploy.env; throws a StartProblem that says how to make one. */
export function readDeploySettings(file = DEPLOY_FILE): DeploySettings {
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
