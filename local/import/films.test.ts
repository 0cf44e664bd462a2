import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { importFile } from './films.ts'

/** Imports a file of one film where each request is answered by `answer`; answers what the command says. */
async function run(answer: () => Response) {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-films-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'films.csv')
  await writeFile(file, 'slug,title,state\nmayabazar,Mayabazar,draft\n')
  const db = createClient('https://project.example', 'key', { global: { fetch: async () => answer() } })
  return importFile(
    db,
    file,
    false,
    () => {},
    async () => ({ problem: '' }),
  )
}

test('an import that the data service stops says that the same file can be imported again', async () => {
  const answer = () => Response.json({ code: 'XX000', message: 'The disk is full.' }, { status: 500 })
  await expect(run(answer)).rejects.toThrow(
    new StartProblem(
      'The import has stopped. XX000: The disk is full.\nImport the same file again to go on: films that are done are not written twice.',
    ),
  )
})
