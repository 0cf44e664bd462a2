import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runtimeMark } from '../../local/orphaned-runtime.ts'
import { freePort } from '../../local/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'talkies-orphan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program that looks like the Workers runtime on a port. Its parent is this process, or has ended. */
async function startRuntime(parent: 'this process' | 'ended', mark: Record<string, string>) {
  const port = await freePort(0)
  const script = join(folder, 'serve.js')
  const note = join(folder, `note-${port}`)
  // The port may be that of an earlier test.
  rmSync(note, { force: true })
  writeFileSync(
    script,
    `require('node:net').createServer().listen(${port}, '127.0.0.1', () =>
      require('node:fs').writeFileSync('${note}', 'listening'))`,
  )
  const args = [script, `--socket-addr=entry=127.0.0.1:${port}`, '-']
  const env = { PATH: process.env.PATH, ...mark }
  const pid =
    parent === 'this process'
      ? spawn(process.execPath, args, { env, stdio: 'ignore' }).pid
      : Number(
          spawnSync('sh', ['-c', '"$0" "$@" </dev/null >/dev/null 2>&1 & echo $!', process.execPath, ...args], { env })
            .stdout,
        )
  if (!pid) throw new Error('The program could not be started.')
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8'), { timeout: 60_000 }).toBe('listening')
  return { pid, port }
}

function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/status`
  return existsSync(status) && !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'))
}

test('a runtime that a killed start of this project left on the port is ended', async () => {
  const { pid, port } = await startRuntime('ended', runtimeMark())
  expect(await freePort(port)).toBe(port)
  expect(isRunning(pid)).toBe(false)
})

test.each([
  ['of another program', 'ended', {}],
  ['of another project', 'ended', { TALKIES_RUNTIME_STARTED_BY: '1234567 /srv/another/' }],
  ['whose start still runs', 'this process', runtimeMark()],
] as const)('a runtime %s is left alone, and its port is in use', async (_, parent, mark) => {
  const { pid, port } = await startRuntime(parent, mark)
  await expect(freePort(port)).rejects.toThrow(`Port ${port} is in use`)
  expect(isRunning(pid)).toBe(true)
})
