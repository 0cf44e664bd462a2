import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../local/backend.ts'
import { keptSecrets } from '../../local/secrets.ts'
import { StartProblem } from '../../local/start-problem.ts'
import { clientFor, testKeys } from '../support/backend/clients.ts'

const folders: string[] = []
let dataDir = ''
/** A data folder after its first start. */
let started = ''

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-test-'))
  folders.push(folder)
  return join(folder, 'data')
}

beforeAll(async () => {
  started = await newFolder()
  await (await startBackend({ dataDir: started, port: 0, ...testKeys })).stop()
})
beforeEach(async () => {
  dataDir = await newFolder()
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const start = (port = 0) => startBackend({ dataDir, port, ...testKeys })
const reset = () =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../local/reset.ts', import.meta.url))], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
const copyStarted = () => cp(started, dataDir, { recursive: true })
const clientOf = (backend: Backend) => clientFor(backend.url, testKeys.secretKey)
const story = (title: string) => ({ title, poster_url: '/icon-512.png' })
const file = 'files/1795000000000_moon/1080p_1 GB.torrent'

describe('a data folder', () => {
  test('keeps rows and files for the next start, which does not migrate again', async () => {
    await copyStarted()
    const first = await start()
    await clientOf(first).from('stories').insert(story('Moon'))
    await clientOf(first)
      .storage.from('torrents')
      .upload(file, new Blob(['d4:infoe'], { type: 'application/x-bittorrent' }))
    const applied = await first.query('select name, applied_at from app.migrations order by name')
    await first.stop()

    const second = await start()
    expect((await clientOf(second).from('stories').select('title')).data).toEqual([{ title: 'Moon' }])
    expect(await (await clientOf(second).storage.from('torrents').download(file)).data?.text()).toBe('d4:infoe')
    expect(await second.query('select name, applied_at from app.migrations order by name')).toEqual(applied)
    await second.stop()
  })

  test('can be read by its owner only', async () => {
    expect((await stat(started)).mode & 0o077).toBe(0)
  })

  test('that is in use by another start is refused in one sentence, and unlocked after it', async () => {
    await copyStarted()
    const first = await start()
    const refusal = start()
    await expect(refusal).rejects.toThrow(StartProblem)
    await expect(refusal).rejects.toThrow(/in use by another start: stop that one first/)
    await first.stop()
    await (await start()).stop()
  })

  test('whose first start was killed is initialised again', async () => {
    await copyStarted()
    // Such a start leaves its mark and a database that lacks files.
    await writeFile(join(dataDir, 'unfinished'), '')
    await rm(join(dataDir, 'postgres/global'), { recursive: true })
    const backend = await start()
    expect(await backend.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(dataDir)).not.toContain('unfinished')
    await backend.stop()
  })

  test('with a broken database is refused with what to do, and nothing in it is deleted', async () => {
    await copyStarted()
    await truncate(join(dataDir, 'postgres/global/pg_control'), 10)
    await expect(start()).rejects.toThrow(
      /cannot be opened .*restore that folder from a copy, or start over with npm run reset\.$/,
    )
    expect(await readdir(join(dataDir, 'postgres'))).toContain('base')
  })

  test('that cannot be a folder is refused with what to do', async () => {
    await writeFile(dataDir, '')
    await expect(start()).rejects.toThrow(
      /cannot be used .*make it a folder that you may write to, on a disk with free space, or set DATA_DIR to another\.$/,
    )
  })
})

describe('a folder of somebody else', () => {
  const texts = async () =>
    Promise.all((await readdir(dataDir)).map(async (name) => [name, await readFile(join(dataDir, name), 'utf8')]))

  test.each([
    { README: 'How to bake bread', 'recipes.txt': 'Flour, water, salt' },
    { README: 'How to bake bread' },
    { files: 'A list of files', lock: '', postgres: 'Notes on Postgres' },
    { 'secrets.json': '{}' },
  ])('is refused by npm start and npm run reset, and left as it is: %o', async (theirs) => {
    await mkdir(dataDir)
    for (const [name, text] of Object.entries(theirs)) await writeFile(join(dataDir, name), text)
    const before = await texts()
    await expect(start()).rejects.toThrow(
      /has files that are not of the local site .*: set DATA_DIR to an empty or a new folder\.$/,
    )
    await expect(reset()).rejects.toMatchObject({ stderr: expect.stringContaining('not of the local site') })
    expect(await texts()).toEqual(before)
  })
})

test('a first start that was killed while it marked its folder is repeated', async () => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'README'), 'The data of the local')
  await (await start()).stop()
  expect(await readFile(join(dataDir, 'README'), 'utf8')).toContain('npm run reset')
})

test('a port that is in use is reported in one sentence, and the folder is unlocked again', async () => {
  await copyStarted()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(start(port)).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or set BACKEND_PORT to another.`,
  )
  other.close()
  await (await start()).stop()
})

test('npm run reset deletes a data folder, but no folder that holds anything else', async () => {
  await copyStarted()
  const backend = await start()
  await expect(reset()).rejects.toMatchObject({ stderr: expect.stringContaining('in use by another start') })
  await backend.stop()
  await writeFile(join(dataDir, 'thesis.txt'), 'years of work')
  await expect(reset()).rejects.toMatchObject({ stderr: expect.stringContaining('thesis.txt') })
  await rm(join(dataDir, 'thesis.txt'))
  expect((await reset()).stdout).toContain(`Deleting ${dataDir}`)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('of two first starts at once, one makes the secrets and the other is refused; later ones have the same', async () => {
  await mkdir(dataDir)
  const [first, second] = await Promise.allSettled([keptSecrets(dataDir), keptSecrets(dataDir)])
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('in use by another') },
  })
  expect(first).toEqual({ status: 'fulfilled', value: await keptSecrets(dataDir) })
  expect((await readdir(dataDir)).sort()).toEqual(['lock', 'secrets.json'])
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0)
})
