import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root, wranglerConfig } from './project.ts'
import { StartProblem } from './start-problem.ts'

/** Where the settings of the live site are kept: on the owner's machine, never in git. */
export const DEPLOY_FILE = join(root, 'deploy.env')

export type DeploySettings = {
  /** What anybody may know; over what wrangler.toml says for the local start. */
  readonly vars: Readonly<Record<string, string>>
  /** What only the Worker may know. */
  readonly secrets: Readonly<Record<string, string>>
  /** For the migrations alone; the Worker never sees it. */
  readonly databaseUrl: string | null
}

/** Reads deploy.env; throws a StartProblem that says how to make one. */
export function readDeploySettings(file = DEPLOY_FILE): DeploySettings {
  if (!existsSync(file)) {
    throw new StartProblem(
      `There is no ${file}: copy deploy.env.example to deploy.env and fill it in (README, "Deploying for real").`,
    )
  }
  const { DATABASE_URL, ...values } = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  const secretNames = wranglerConfig().secrets?.required ?? []
  const chosen = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secretNames.includes(name) === isSecret))
  return { vars: chosen(false), secrets: chosen(true), databaseUrl: DATABASE_URL || null }
}
