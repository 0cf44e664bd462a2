// npm run import -- films.csv|films.json [--dry-run] [--hosted]
// npm run import -- --from-supabase URL KEY [--dry-run] [--hosted]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hostedSite, localSite } from '../backup/site.ts'
import { StartProblem, tellProblem } from '../start-problem.ts'
import { importFile } from './films.ts'
import { describeReports } from './older-report.ts'
import { importOlderSite } from './older-site.ts'
import { asOwner } from './owner-client.ts'
import { posterStore } from './store-picture.ts'

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    options: { 'dry-run': flag, hosted: flag, 'from-supabase': flag },
    allowPositionals: true,
  })
  const [file = '', secretKey = ''] = positionals
  if (values['from-supabase'] && !(URL.canParse(file) && secretKey))
    throw new StartProblem('Name the older project: npm run import -- --from-supabase https://….supabase.co KEY')
  if (!file) throw new StartProblem('Name the file: npm run import -- films.csv')
  const site = values.hosted ? await hostedSite() : await localSite()
  try {
    if (values['from-supabase']) {
      const older = { url: file.replace(/\/+$/, ''), secretKey }
      const reports = await importOlderSite(older, site.files, values['dry-run'], console.log)
      return console.log(describeReports(reports, values['dry-run']))
    }
    const path = resolve(process.env.INIT_CWD ?? '', file)
    await asOwner(site, 'npm run import', (db) => importFile(db, path, values['dry-run'], console.log, posterStore(db)))
    if (values['dry-run']) console.log('Nothing was changed.')
  } finally {
    await site.close()
  }
}

await run().catch((error) => {
  tellProblem(error)
  process.exitCode = 1
})
