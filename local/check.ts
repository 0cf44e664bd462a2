// npm test: every check of the project, each by the tool that developers use. Arguments go to vitest: with some, only
// the tests they select are run. The last line is the sum, alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensurePostgres } from './postgres.ts'
import { root } from './project.ts'
import { tellProblem } from './start-problem.ts'

const selection = process.argv.slice(2)
const sum = { passed: 0, failed: 0 }

const count = (isPassed: boolean) => {
  if (isPassed) sum.passed += 1
  else sum.failed += 1
}

if (selection.length === 0) {
  await check('Format and lint', () => runTool('biome', 'ci', '.'))
  await check('Types', () => runTool('tsc', '-b'))
}
await check('Build', async () => {
  await ensureBuilt(console.log)
  process.env.SKIP_BUILD = '1'
  return true
})
await check('Chromium', async () => {
  process.env.CHROMIUM_PATH = ensureChromium(console.log)
  return true
})
const missing = missingPostgres()
runTests()
if (missing) console.log(`\n!!! The tests on PostgreSQL were left out, and must not be in CI. ${missing}`)

console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1

/** Why the tests on PostgreSQL cannot run, or null; in CI that is a failure. */
function missingPostgres(): string | null {
  try {
    ensurePostgres(console.log)
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

function runTool(name: string, ...args: string[]): boolean {
  return spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' }).status === 0
}

function runTests() {
  console.log('\n▸ Tests')
  const folder = mkdtempSync(join(tmpdir(), 'talkies-check-'))
  const report = join(folder, 'report.json')
  try {
    const isPassed = runTool(
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...selection,
    )
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    sum.passed += numPassedTests
    sum.failed += numFailedTests
    // A file that cannot be loaded, or an error outside of any test, has no test to its name.
    if (!isPassed && numFailedTests === 0) sum.failed += 1
  } catch (error) {
    tellProblem(error)
    sum.failed += 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
