// npm run test:stress: the browser tests ten times, while two other processes keep the processor busy; prints which test failed how
// often. `npm run test:stress -- 2 home` runs the files with "home" in their name twice.
import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureEngines } from './engines.ts'
import { root } from './project.ts'
import { runCommand } from './start-problem.ts'
import { runVitest } from './vitest-report.ts'

// Ends with this process, which holds its standard input.
const BUSY =
  'process.stdin.on("end", process.exit).resume(); const turn = () => { for (let i = 0; i < 1e8; i += 1); setImmediate(turn) }; turn()'

const [first = '10', ...rest] = process.argv.slice(2)
const isCounted = /^\d+$/.test(first)
const rounds = isCounted ? Number(first) : 10
const selection = isCounted ? rest : [first, ...rest]

await runCommand(async () => {
  process.env.CHROMIUM_PATH = ensureChromium(console.log)
  ensureEngines(console.log)
  await ensureBuilt(console.log)
  process.env.SKIP_BUILD = '1'
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', BUSY]))
  try {
    run()
  } finally {
    for (const each of busy) each.kill()
  }
})

function run() {
  const failures = new Map<string, number>()
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`\n▸ Round ${round} of ${rounds}`)
    const { report, isPassed } = runVitest('--project=e2e', '--project=engines', ...selection)
    const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
      const names = status === 'failed' && tests.length === 0 ? ['outside of a test'] : tests
      return names.map((test) => `${relative(root, name)}: ${test}`)
    })
    if (!isPassed && failed.length === 0) failed.push('outside of any file')
    for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  }
  console.log(
    `\n${failures.size === 0 ? 'Nothing failed' : 'Failed'} in ${rounds} rounds${failures.size === 0 ? '.' : ':'}`,
  )
  for (const [name, times] of [...failures].sort(([, a], [, b]) => b - a))
    console.log(`${String(times).padStart(4)} ×  ${name}`)
  process.exitCode = failures.size === 0 ? 0 : 1
}
