// npm test: every check of the project, each by the tool that developers use. Arguments go to vitest: with some, only
// the tests they select are run. The last line is the sum, alone.
import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureEngines } from './engines.ts'
import { ensurePostgres } from './postgres.ts'
import { root } from './project.ts'
import { tellProblem } from './start-problem.ts'
import { runVitest } from './vitest-report.ts'

const selection = process.argv.slice(2)
const sum = { passed: 0, failed: 0 }

const count = (isPassed: boolean) => {
  if (isPassed) sum.passed += 1
  else sum.failed += 1
}

const sideBySide = [
  check('Build', async () => {
    await ensureBuilt(console.log)
    process.env.SKIP_BUILD = '1'
    return true
  }),
]
if (selection.length === 0) {
  sideBySide.push(check('Format and lint', () => runQuietly('biome', 'ci', '.')))
  sideBySide.push(check('Types', () => runQuietly('tsc', '-b')))
}
await Promise.all(sideBySide)
await check('Chromium', async () => {
  process.env.CHROMIUM_PATH = ensureChromium(console.log)
  return true
})
const leftOut = [
  ['on PostgreSQL', missing(ensurePostgres)],
  ['in Firefox and WebKit', missing(ensureEngines)],
].filter(([, problem]) => problem)
runTests()
for (const [where, problem] of leftOut)
  console.log(`\n!!! The tests ${where} were left out, and must not be in CI. ${problem}`)

console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1

/** Why tests that need these programs cannot run, or null; in CI that is a failure. */
function missing(ensure: (print: (text: string) => void) => void): string | null {
  try {
    ensure(console.log)
    return null
  } catch (error) {
    tellProblem(error)
    if (process.env.CI) count(false)
    return (error as Error).message
  }
}

async function check(name: string, work: () => boolean | Promise<boolean>) {
  console.log(`\n▸ ${name}`)
  try {
    count(await work())
  } catch (error) {
    tellProblem(error)
    count(false)
  }
}

/** Runs a tool beside others and prints what it wrote when it ends. */
function runQuietly(name: string, ...args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  execFile(join(root, 'node_modules/.bin', name), args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
    console.log(`\n▸ ${name}: ${error ? 'failed' : 'passed'}\n${stdout}${stderr}`.trimEnd())
    resolve(!error)
  })
  return promise
}

function runTests() {
  console.log('\n▸ Tests')
  try {
    const { report, isPassed } = runVitest(...selection)
    printSlowest(report.testResults)
    sum.passed += report.numPassedTests
    sum.failed += report.numFailedTests
    // A file that cannot be loaded, or an error outside of any test, has no test to its name.
    if (!isPassed && report.numFailedTests === 0) sum.failed += 1
  } catch (error) {
    tellProblem(error)
    sum.failed += 1
  }
}

function printSlowest(files: readonly { name: string; startTime: number; endTime: number }[]) {
  const slowest = files.toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime)).slice(0, 10)
  console.log('\n▸ Slowest files')
  for (const { name, startTime, endTime } of slowest)
    console.log(`${((endTime - startTime) / 1000).toFixed(1).padStart(7)} s  ${relative(root, name)}`)
}
