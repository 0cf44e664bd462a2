import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'talkies-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program whose stop is `stop` and whose start ends with `last`, and waits until it has started. */
async function running(stop: string, last = '') {
  const script = join(folder, 'program.ts')
  const tool = new URL('run-until-stopped.ts', import.meta.url)
  writeFileSync(
    script,
    `import { runUntilStopped } from '${tool}'
    await runUntilStopped(async (onStop) => {
      onStop(async () => ${stop})
      setInterval(() => {}, 1000)
      console.log('running')
      ${last}
    })`,
  )
  const child = spawn(process.execPath, ['--no-warnings', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  const ended = once(child, 'close')
  await expect.poll(() => said, { timeout: 60_000 }).toBe('running\n')
  return { child, ended, said: () => said }
}

test('a stop that arrives several times, as Ctrl-C does from the terminal and from npm, is one stop in order', async () => {
  const { child, ended, said } = await running(
    `{ for await (const _ of process.stdin); console.log('stopped in order') }`,
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGTERM'] as const) child.kill(signal)
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  expect(said()).toBe('running\nstopped in order\n')
})

test('a later signal ends at once what does not stop', async () => {
  const { child, ended } = await running('new Promise(() => {})')
  await expect.poll(() => child.kill('SIGTERM') && child.exitCode, { timeout: 60_000 }).toBe(false)
  expect(await ended).toEqual([1, null])
})

test('a signal that arrives while the start ends is not lost', async () => {
  const { ended } = await running('undefined', `process.kill(process.pid, 'SIGTERM')`)
  expect(await ended).toEqual([0, null])
})
