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
