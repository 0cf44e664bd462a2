import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { writeFilms } from '../../domain/film-file/film-file.ts'
import { startBackend } from '../../local/backend.ts'
import { prepareFolder } from '../../local/data-folder.ts'
import { ensureOwner } from '../../local/owner-account.ts'
import { keptSecrets } from '../../local/secrets.ts'

const KILLS = inject('long') ? 10 : 2
const FILMS = 400
const folder = mkdtempSync(join(tmpdir(), 'talkies-import-'))
const dataDir = join(folder, 'data')
vi.setConfig({ testTimeout: 600_000 })
afterAll(() => rm(folder, { recursive: true, force: true }))

test('killed imports are finished by the next one: no film is missing, none is there twice', async () => {
  await prepareFolder(dataDir)
  const backend = await startBackend({ dataDir, port: 0, ...(await keptSecrets(dataDir)) })
  await ensureOwner(backend, 'owner@talkies.example', 'the password of the owner')
  const films = Array.from({ length: FILMS }, (_, index) => ({
    ...{
      slug: `film-${index}`,
      title: index === 7 ? '' : `Film ${index}`,
      poster: '/icon-512.png',
      description: 'A film.',
    },
    ...{ categories: 'Tamil Language', subCategory: 'Drama', language: 'Tamil' },
    downloads: '[{"quality":"720p","size":"1 GB","format":"MKV","directUrl":"https://files.example/a.mkv"}]',
  }))
  const file = join(folder, 'films.csv')
  await writeFile(file, writeFilms(file, films))
  const start = (script: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: String(backend.port) }
    const path = fileURLToPath(new URL(`../../local/import/${script}.ts`, import.meta.url))
    return spawn(process.execPath, ['--no-warnings', path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const run = async (script: string, ...args: string[]) => {
    const child = start(script, ...args)
    const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code, said: out + problem }
  }
  const count = async () => (await backend.query<{ n: number }>('select count(*)::int as n from movies'))[0]?.n ?? 0

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await count()
    const child = start('import', file)
    const exited = once(child, 'exit')
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), { timeout: 120_000, interval: 1 })
    child.kill('SIGKILL')
    await exited
    // A batch is one statement: all of it or nothing.
    expect([0, 49]).toContain((await count()) % 50)
    if ((await count()) > FILMS / 2) await backend.query('delete from movies')
  }
  const { code, said } = await run('import', file)
  expect(said).toContain('1 refused')
  expect(said).toContain('row 8: title: Please fill this in.')
  expect(code).toBe(1)
  expect(await count()).toBe(FILMS - 1)
  const refused = join(folder, 'films.refused.csv')
  expect(await readFile(refused, 'utf8')).toContain('film-7,')
  await writeFile(refused, 'corrected')
  const dry = await run('import', file, '--dry-run')
  expect([dry.code, dry.said]).toEqual([1, expect.stringContaining('row 8: title: Please fill this in.')])
  expect(await run('import', file)).toEqual({
    code: 1,
    said: `${refused} exists already, from an earlier import: move it away, or delete it first.\n`,
  })
  expect(await readFile(refused, 'utf8')).toBe('corrected')
  // Only the killed ones could not end their session.
  expect(await backend.query(`select from sessions where device = 'npm run import'`)).toHaveLength(KILLS)

  const exported = join(folder, 'all.json')
  expect((await run('export', exported)).said).toContain(`${FILMS - 1} films are in`)
  expect(await run('import', exported, '--dry-run')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${FILMS - 1} unchanged, 0 refused`),
  })
  expect(await run('export', exported)).toEqual({
    code: 1,
    said: `${exported} exists already: name another file, or move that one away.\n`,
  })
  expect((await run('import', '--from-supabase', 'https://older.example', 'the key')).said).toContain('set OLDER_KEY')
  await backend.stop()
})
