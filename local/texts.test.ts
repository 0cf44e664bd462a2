import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test('an export of texts does not replace the file that a translator sent back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'texts.ta.json')
  await writeFile(file, '{}')
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'texts.ts'), 'export', 'ta'], {
    env: { ...process.env, INIT_CWD: folder },
  })
  await expect(run).rejects.toMatchObject({ code: 1, stderr: `${file} exists already: import it, or move it away.\n` })
  expect(await readFile(file, 'utf8')).toBe('{}')
})
