import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { cp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../../local/build.ts'

const script = fileURLToPath(new URL('../../local/start.ts', import.meta.url))
// Made before anything can fail: the clean-up deletes it, whatever happened in between.
const folder = mkdtempSync(join(tmpdir(), 'talkies-start-'))
const dataDir = join(folder, 'data')
const running: ChildProcess[] = []
// A start is seconds, but six at once on a machine that is busy with other tests are not.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => ensureBuilt(() => {}))
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the site as `npm start` does, on free ports, and waits for what it says then. */
async function startSite(given: { PORT?: string; DATA_DIR?: string } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', BACKEND_PORT: '0', ...given }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  const exited = once(child, 'exit').then(([code]) => code as number)
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

test('a start brings up the site with its catalogue, tells the owner how to sign in, and the next one keeps it all', async () => {
  const first = await startSite()
  const page = await (
    await fetch(`${first.url}/movie/big-buck-bunny`, { headers: { 'sec-fetch-mode': 'navigate' } })
  ).text()
  expect(page).toContain('<title data-head="">Download Big Buck Bunny - Watch Online | Talkies</title>')
  const { token, user } = await signIn(first.url, first.email, first.password)
  expect(user).toMatchObject({ email: first.email, isAccountVerified: true })
  const renamed = await fetch(`${first.url}/rest/v1/movies?slug=eq.big-buck-bunny`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A Big Rabbit' }),
  })
  expect(renamed.status).toBe(204)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const second = await startSite()
  expect([second.email, second.password]).toEqual([first.email, first.password])
  const answer = await fetch(`${second.url}/data/movie/big-buck-bunny`)
  expect(await answer.text()).toContain('A Big Rabbit')
  second.child.kill('SIGINT')
  expect(await second.exited).toBe(0)
})

test('the secrets can be read by their owner only', async () => {
  const secrets = join(dataDir, 'secrets.json')
  expect((await stat(secrets)).mode & 0o077).toBe(0)
  expect(JSON.parse(await readFile(secrets, 'utf8')).jwtSecret.length).toBeGreaterThanOrEqual(32)
})

test('a start that was killed outright leaves nothing in the way of the next one', async () => {
  const killed = await startSite()
  const { port } = new URL(killed.url)
  killed.child.kill('SIGKILL')
  await killed.exited
  const next = await startSite({ PORT: port })
  expect(next.said()).toContain(killed.url)
  expect((await fetch(`${next.url}/data/home`)).status).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
})

test('a start that cannot be says why in one line, and ends with 1', async () => {
  // Nothing has to be made in it: the start comes to its port at once.
  await cp(dataDir, `${dataDir}-2`, { recursive: true })
  const first = await startSite()
  const { port } = new URL(first.url)
  const refusals = [
    { why: 'is in use by another start', start: startSite() },
    { why: 'PORT is "many", which is not a port: set it to a number', start: startSite({ PORT: 'many' }) },
    {
      why: `Port ${port} is in use: stop the program that uses it, or set PORT to another.`,
      start: startSite({ PORT: port, DATA_DIR: `${dataDir}-2` }),
    },
  ]
  for (const { why, start } of refusals) {
    const { exited, said } = await start
    expect(await exited).toBe(1)
    expect(said()).toContain(why)
    expect(said().trim().split('\n')).toHaveLength(1)
  }
})
