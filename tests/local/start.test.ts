import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ensureBuilt } from '../../local/build.ts'
import { buildManifest } from '../support/browser/loading.ts'

const script = fileURLToPath(new URL('../../local/start.ts', import.meta.url))
// Made here, so that the clean-up can delete it even if a hook fails.
const folder = mkdtempSync(join(tmpdir(), 'talkies-start-'))
const dataDir = join(folder, 'data')
const running: ChildProcess[] = []
// A start takes seconds, but much longer on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 600_000 })

beforeAll(() => ensureBuilt(() => {}))
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  await rm(folder, { recursive: true, force: true })
})

/** Starts the site as `npm start` does, on free ports, and waits until it runs or has ended. */
async function startSite(given: { PORT?: string } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', BACKEND_PORT: '0', ...given }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  // Not 'exit': output may still arrive after it.
  const exited = once(child, 'close').then(([code]) => code as number)
  await new Promise<void>((resolve) => {
    const hear = (text: Buffer) => {
      said += text
      if (said.includes('Ctrl-C stops the site.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exited.then(() => resolve())
  })
  const read = (label: string) => new RegExp(`^ *${label} +(.+)$`, 'm').exec(said)?.[1] ?? ''
  return {
    child,
    exited,
    said: () => said,
    url: read('The site'),
    email: read('The owner'),
    password: read('Password'),
  }
}

async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  return response.json()
}

// These tests follow one data folder in order, because each start takes seconds.
let site: Awaited<ReturnType<typeof startSite>>

test('a start brings up the site with its catalogue, and tells the owner how to sign in', async () => {
  site = await startSite()
  const page = await (
    await fetch(`${site.url}/movie/big-buck-bunny`, { headers: { 'sec-fetch-mode': 'navigate' } })
  ).text()
  expect(page).toContain('<title data-head="">Download Big Buck Bunny - Watch Online | Talkies</title>')
  const { token, user } = await signIn(site.url, site.email, site.password)
  expect(user).toMatchObject({ email: site.email, isAccountVerified: true })
  const renamed = await fetch(`${site.url}/rest/v1/movies?slug=eq.big-buck-bunny`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A Big Rabbit' }),
  })
  expect(renamed.status).toBe(204)
})

test('a running site has its files from a copy of its own, which no build touches', async () => {
  const file = Object.values(buildManifest())[0]?.file ?? ''
  await writeFile(join(dataDir, 'site/client', file), 'own copy')
  expect(await (await fetch(`${site.url}/${file}`)).text()).toBe('own copy')
})

test('the secrets can be read by their owner only', async () => {
  const secrets = join(dataDir, 'secrets.json')
  expect((await stat(secrets)).mode & 0o077).toBe(0)
  expect(JSON.parse(await readFile(secrets, 'utf8')).jwtSecret.length).toBeGreaterThanOrEqual(32)
})

test('a start that cannot be says why in one line, and ends with 1', async () => {
  await expectRefusal(startSite(), 'is in use by another start')
  await expectRefusal(startSite({ PORT: 'many' }), 'PORT is "many", which is not a port: set it to a number')
})

test('the next start keeps everything', async () => {
  const first = site
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  site = await startSite()
  expect([site.email, site.password]).toEqual([first.email, first.password])
  expect(await (await fetch(`${site.url}/data/movie/big-buck-bunny`)).text()).toContain('A Big Rabbit')
})

test('a start that was killed outright leaves nothing in the way of the next one', async () => {
  const { url, child, exited } = site
  child.kill('SIGKILL')
  await exited
  site = await startSite({ PORT: new URL(url).port })
  expect(site.said()).toContain(url)
  expect((await fetch(`${url}/data/home`)).status).toBe(200)
  site.child.kill('SIGINT')
  expect(await site.exited).toBe(0)
})

test('a start whose port is in use says so in one line, and ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refusal = `Port ${port} is in use: stop the program that uses it, or set PORT to another.`
  await expectRefusal(startSite({ PORT: String(port) }), refusal)
})

async function expectRefusal(start: ReturnType<typeof startSite>, why: string) {
  const { exited, said } = await start
  expect(await exited).toBe(1)
  expect(said()).toContain(why)
  expect(said().trim().split('\n')).toHaveLength(1)
}
