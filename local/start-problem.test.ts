import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartProblem, tellProblem } from './start-problem.ts'

function told(error: unknown): unknown {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  tellProblem(error)
  return print.mock.lastCall?.[0]
}

const failed = (code: string, message: string) => Object.assign(new Error(`${code}: ${message}`), { code })

test('a full disk and a folder that is not writable are told with what to do', () => {
  expect(told(failed('ENOSPC', 'no space left on device, write'))).toBe(
    'The disk is full (ENOSPC: no space left on device, write): free some space, then try again.',
  )
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(told(failed(code, "open '/srv/talkies/dist/lock'"))).toMatch(
      /^Something cannot be read or written here \(.+\/dist\/lock'\): make the project’s folder one that you may write to/,
    )
})

test('a problem is told by its message alone, and a surprise with its stack', () => {
  expect(told(new StartProblem('Port 80 is in use: set PORT to another.'))).toBe(
    'Port 80 is in use: set PORT to another.',
  )
  const surprise = failed('ENOENT', "open '/nowhere'")
  expect(told(surprise)).toBe(surprise)
})

test.each(['SIGINT', 'SIGTERM'] as const)('a command that is stopped by %s deletes its secrets', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'talkies-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [script, secrets] = [join(folder, 'command.ts'), join(folder, 'secrets.json')]
  writeFileSync(secrets, '{}')
  const tool = new URL('start-problem.ts', import.meta.url)
  writeFileSync(
    script,
    `import { removeAfter, runCommand } from '${tool}'
    await runCommand(() => removeAfter('${secrets}', async () => {
      console.log('running')
      for await (const _ of process.stdin);
    }))`,
  )
  const child = spawn(process.execPath, ['--no-warnings', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(existsSync(secrets)).toBe(true)
  child.kill(signal)
  expect(await ended).toEqual([1, null])
  expect(existsSync(secrets)).toBe(false)
})
