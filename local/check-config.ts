import { parseArgs } from 'node:util'
import { bindingProblems, configProblems } from './config-problems.ts'
import { settingsOf } from './deploy-settings.ts'
import { wranglerConfig } from './project.ts'
import { isUnmigrated, serviceProblems } from './service-problems.ts'
import { runCommand, StartProblem } from './start-problem.ts'

/**
 * Throws a StartProblem that lists what is missing or wrong for a live site. It asks the Supabase project only when the rest is
 * right. With `isMigrated` false, it does not expect what the migrations create.
 */
export async function checkConfig(values: Readonly<Record<string, string>>, isMigrated = true): Promise<void> {
  const problems = [...configProblems(values), ...bindingProblems(wranglerConfig())]
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '', JWT_SECRET = '' } = values
  const keys = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, JWT_SECRET }
  if (problems.length === 0) problems.push(...(await serviceProblems(keys, isMigrated)))
  if (problems.length === 0) return
  throw new StartProblem(['The configuration is not ready:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
}

if (import.meta.main)
  await runCommand(async () => {
    const { values } = parseArgs({ options: { env: { type: 'string' } } })
    const { vars, secrets, databaseUrl } = settingsOf(values.env ?? null)
    const settings = { ...vars, ...secrets }
    const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '' } = settings
    const makesTables = databaseUrl !== null && (await isUnmigrated({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }))
    await checkConfig(settings, !makesTables)
    if (!databaseUrl)
      console.log('DATABASE_URL is empty: npm run deploy needs --migrated, which says that the migrations are applied.')
    if (makesTables) console.log('The database has no tables yet: npm run deploy will make them.')
    console.log('The configuration is complete, and the Supabase project answers as it should.')
  })
