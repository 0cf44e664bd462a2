// Start: a fresh clone, `npm start`, until the first page is answered; then again. Method: tests/bench/README.md.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../local/site.ts'
import { printTable } from '../measure/table.ts'

const root = join(import.meta.dirname, '../../..')
const clone = join(mkdtempSync(join(tmpdir(), 'talkies-start-')), 'talkies')
execFileSync('git', ['clone', '--quiet', root, clone])

const rows = [
  ['fresh clone, install included', await secondsToFirstPage()],
  ['second start', await secondsToFirstPage()],
]
printTable(['start', 'seconds to the first page'], rows)
rmSync(clone, { recursive: true })

/** Seconds from `npm start` to a whole front page; the start is then stopped. */
async function secondsToFirstPage(): Promise<string> {
  const [port, backendPort] = [await freePort(0), await freePort(0)]
  const env = { ...process.env, PORT: String(port), BACKEND_PORT: String(backendPort) }
  const began = performance.now()
  const start = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const ended = once(start, 'exit')
  while (!(await answers(`http://localhost:${port}/`))) {
    if (start.exitCode !== null) throw new Error('npm start ended before it answered')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const seconds = (performance.now() - began) / 1000
  process.kill(-(start.pid ?? 0), 'SIGINT')
  await ended
  return seconds.toFixed(1)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    return response.ok && (await response.text()).includes('</html>')
  } catch {
    return false
  }
}
