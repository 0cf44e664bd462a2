// npm run export -- films.csv|films.json [--hosted]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hostedSite, localSite } from '../backup/site.ts'
import { runCommand, StartProblem } from '../start-problem.ts'
import { exportFile } from './films.ts'
import { asOwner } from './owner-client.ts'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { hosted: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new StartProblem('Name the file to write: npm run export -- films.csv')
  const site = values.hosted ? await hostedSite() : await localSite()
  try {
    const path = resolve(process.env.INIT_CWD ?? '', file)
    console.log(`${await asOwner(site, 'npm run export', (db) => exportFile(db, path))} films are in ${file}.`)
  } finally {
    await site.close()
  }
}

await runCommand(run)
