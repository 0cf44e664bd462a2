// npm run import -- films.csv|films.json [--dry-run] [--hosted]
// OLDER_KEY=… npm run import -- --from-supabase URL [--dry-run] [--hosted]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hostedSite, localSite } from '../backup/site.ts'
import { runCommand, StartProblem } from '../start-problem.ts'
import { importFile } from './films.ts'
import { describeReports, TORRENT_FILES } from './older-report.ts'
import { importOlderSite } from './older-site.ts'
import { asOwner } from './owner-client.ts'
import { posterStore } from './store-picture.ts'

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    options: { 'dry-run': flag, hosted: flag, 'from-supabase': flag },
    allowPositionals: true,
  })
  const [file = ''] = positionals
  // Not an argument: other people of the machine can read those, and npm prints them.
  const secretKey = process.env.OLDER_KEY ?? ''
  if (values['from-supabase'] && !(URL.canParse(file) && secretKey))
    throw new StartProblem(
      'Name the older project, and set OLDER_KEY to its secret key: OLDER_KEY=… npm run import -- --from-supabase https://….supabase.co',
    )
  if (!file) throw new StartProblem('Name the file: npm run import -- films.csv')
  const site = values.hosted ? await hostedSite() : await localSite()
  try {
    if (values['from-supabase']) {
      const older = { url: file.replace(/\/+$/, ''), secretKey }
      const reports = await importOlderSite(older, site.files, values['dry-run'], console.log)
      console.log(describeReports(reports, values['dry-run']))
      if (reports.some(({ table, left }) => table === TORRENT_FILES && left.length > 0)) process.exitCode = 1
      return
    }
    const path = resolve(process.env.INIT_CWD ?? '', file)
    const { refused } = await asOwner(site, 'npm run import', (db) =>
      importFile(db, path, values['dry-run'], console.log, posterStore(db)),
    )
    if (values['dry-run']) console.log('Nothing was changed.')
    if (refused > 0) process.exitCode = 1
  } finally {
    await site.close()
  }
}

await runCommand(run)
