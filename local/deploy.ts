import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDir, ensureBuilt } from './build.ts'
import { checkConfig } from './check-config.ts'
import { type DeploySettings, settingsOf } from './deploy-settings.ts'
import { migrateUrl } from './migrate.ts'
import { root, wranglerConfig } from './project.ts'
import { smoke } from './smoke.ts'
import { removeAfter, runCommand, StartProblem } from './start-problem.ts'

/**
 * Checks, builds, migrates and uploads, in an order that reports wrong settings before anything is changed. Throws a StartProblem when
 * it has no database to migrate, unless `isMigrated` says that this was done.
 */
export async function deploy(settings: DeploySettings, dryRun: boolean, isMigrated = false): Promise<void> {
  // The checks do not see that a later migration is missing: the new Worker would go live without its tables and functions.
  if (!dryRun && settings.databaseUrl === null && !isMigrated)
    throw new StartProblem(
      'DATABASE_URL is empty, so the migrations cannot be applied: set it, or apply them (npm run migrate) and add --migrated.',
    )
  const values = { ...settings.vars, ...settings.secrets }
  const migrates = !dryRun && settings.databaseUrl !== null
  if (migrates) await checkConfig(values, false)
  await ensureBuilt(console.log)
  if (migrates) await migrateUrl(settings.databaseUrl ?? undefined)
  await checkConfig(values)
  await uploadWorker(settings, dryRun)
}

/**
 * Uploads the built Worker with its vars and secrets to Cloudflare; with `dryRun` it only builds and checks the upload, and leaves it
 * in `outDir` if that is given.
 */
export async function uploadWorker(
  { vars, secrets, environment }: Omit<DeploySettings, 'databaseUrl'>,
  dryRun: boolean,
  outDir?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-'))
  await removeAfter(folder, async () => {
    const secretsFile = join(folder, 'secrets.json')
    await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 })
    await wrangler([
      'deploy',
      '--config',
      join(buildDir, 'talkies/wrangler.json'),
      '--secrets-file',
      secretsFile,
      ...(environment === null ? [] : ['--name', `${wranglerConfig().name}-${environment}`]),
      ...domainOf(vars.SITE_URL ?? ''),
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ...(dryRun ? ['--dry-run', '--outdir', outDir ?? join(folder, 'out')] : []),
    ])
  })
}

/** The site's own domain, which must be a zone of the account; a workers.dev address comes with the Worker. */
function domainOf(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl)
  return hostname.endsWith('.workers.dev') ? [] : ['--domain', hostname]
}

function wrangler(args: string[]): Promise<void> {
  const command = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StartProblem('wrangler could not deploy: see its output above.')),
    )
  })
}

if (import.meta.main)
  await runCommand(async () => {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        env: { type: 'string' },
        migrated: { type: 'boolean', default: false },
      },
    })
    const dryRun = values['dry-run']
    const settings = settingsOf(values.env ?? null)
    await deploy(settings, dryRun, values.migrated)
    if (!dryRun) {
      console.log(`Live: ${settings.vars.SITE_URL}. Checking it from outside:`)
      if ((await smoke(settings.vars.SITE_URL ?? '', process.env.OWNER_TOKEN)) > 0) process.exitCode = 1
    }
  })
