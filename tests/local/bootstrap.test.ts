import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
let project = ''

/** A small project with the real bootstrap and the real Node. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'talkies-bootstrap-'))
  await mkdir(join(project, 'local'))
  await mkdir(join(project, 'node_modules/.bin'), { recursive: true })
  await symlink(join(root, 'node_modules/node'), join(project, 'node_modules/node'))
  await copyFile(join(root, 'local/bootstrap.mjs'), join(project, 'local/bootstrap.mjs'))
  await writeFile(
    join(project, 'script.ts'),
    `const out: string = JSON.stringify(process.argv.slice(2)); console.log(process.version, process.env.PATH, out); process.exit(7)`,
  )
  // A fake npm that prints its arguments.
  await mkdir(join(project, 'bin'))
  await writeFile(join(project, 'bin/npm'), '#!/bin/sh\necho "npm was asked to $*"\nexit 1\n')
  await chmod(join(project, 'bin/npm'), 0o755)
})
afterEach(() => rm(project, { recursive: true, force: true }))

const packages = (entries: object) => JSON.stringify({ packages: { '': {}, ...entries } })

async function run(locked: object, installed: object | null, nodeOptions = '') {
  await writeFile(join(project, 'package-lock.json'), packages(locked))
  if (installed) await writeFile(join(project, 'node_modules/.package-lock.json'), packages(installed))
  const bootstrap = [join(project, 'local/bootstrap.mjs'), 'script.ts', 'one', 'two']
  const env = { PATH: [join(project, 'bin'), '/usr/bin', '/bin'].join(delimiter), NODE_OPTIONS: nodeOptions }
  return promisify(execFile)(process.execPath, bootstrap, { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

test('a script is run on the project’s own Node with its tools first, and its exit code is passed on', async () => {
  const { code, stdout } = await run(
    { 'node_modules/a': { version: '1.0.0' } },
    { 'node_modules/a': { version: '1.0.0' } },
  )
  expect(stdout).toMatch(/^v24\.\d+\.\d+ /)
  expect(stdout).toContain(`${join(project, 'node_modules/.bin')}${delimiter}`)
  expect(stdout).toContain('["one","two"]')
  expect(code).toBe(7)
})

test('where npm has no Node for the system, the machine’s runs the script, if it is new enough', async () => {
  await rm(join(project, 'node_modules/node'))
  expect(await run({}, {})).toMatchObject({ code: 7, stdout: expect.stringContaining(process.version) })
  for (const version of ['v22.9.0', 'v24.1.0']) {
    await writeFile(join(project, 'older.cjs'), `Object.defineProperty(process, 'version', { value: '${version}' })`)
    const refusal = await run({}, {}, `--require=${join(project, 'older.cjs')}`)
    expect(refusal).toMatchObject({ code: 1, stdout: '' })
    expect(refusal.stderr).toContain(`this one is ${version}: install Node 24.2 or newer`)
  }
})

test('every command runs through it, and none builds without noting the sources', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const others = Object.entries(scripts).filter(
    ([, command]) => !/^node local\/bootstrap\.mjs |^LONG=1 npm test$/.test(command),
  )
  expect(others).toEqual([])
})

test('packages that are missing or of another version are installed first, by the lock file', async () => {
  const wanted = { 'node_modules/a': { version: '2.0.0' } }
  for (const installed of [null, {}, { 'node_modules/a': { version: '1.0.0' } }]) {
    const { code, stdout, stderr } = await run(wanted, installed)
    expect(stdout).toContain('npm was asked to ci --include=dev')
    expect(stderr).toContain('could not be installed')
    expect(code).toBe(1)
  }
})

test('a package for another system need not be there', async () => {
  const { code } = await run({ 'node_modules/for-another': { version: '1.0.0', optional: true } }, {})
  expect(code).toBe(7)
})

test('a script that npm runs is stopped once when npm is, and ends in its own time', async () => {
  await writeFile(join(project, 'package-lock.json'), packages({}))
  await writeFile(join(project, 'node_modules/.package-lock.json'), packages({}))
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ scripts: { start: 'node local/bootstrap.mjs script.ts' } }),
  )
  // Its stop takes longer than the bootstrap takes to see that npm is gone.
  await writeFile(
    join(project, 'script.ts'),
    `let stops = 0
    const stop = () => {
      stops += 1
      if (stops === 1) setTimeout(() => { console.log('stopped by', stops); process.exit() }, 1500)
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
    setInterval(() => {}, 1000)
    console.log('running', process.pid)`,
  )
  const npm = spawn('npm', ['start', '--silent'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  npm.stdout.on('data', (text: Buffer) => {
    said += text
  })
  // The script inherits npm's output, so it closes when both have ended.
  const closed = once(npm, 'close')
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/^running \d+\n/m)
  const script = Number(/^running (\d+)$/m.exec(said)?.[1])
  onTestFailed(() => void process.kill(script, 'SIGKILL'))
  npm.kill('SIGTERM')
  await closed
  expect(said).toMatch(/^running \d+\nstopped by 1\n$/m)
})
