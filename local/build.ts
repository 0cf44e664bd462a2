import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { tryLock } from './folder-lock.ts'
import { root } from './project.ts'
import { runCommand, StartProblem } from './start-problem.ts'

const inputs = [
  'domain',
  'web',
  'worker',
  'local/browser-path.ts',
  'vite.config.ts',
  'wrangler.toml',
  'tsconfig.base.json',
  'package-lock.json',
]

/** Where `vite build` writes the Worker and the client. */
export const buildDir = join(root, 'dist')

/** Has the fingerprint of the sources of a complete build. */
const stamp = join(buildDir, 'built-from')

/**
 * Builds Worker and client unless they are built from the same sources; `print` gets a line when it builds. With SKIP_BUILD=1,
 * which `npm test` sets for the tests, it takes what is there: a build would empty the folder that other tests are serving.
 */
export async function ensureBuilt(print: (text: string) => void): Promise<void> {
  if (process.env.SKIP_BUILD === '1') return
  const sources = await fingerprint()
  if ((await builtFrom()) === sources) return
  const release = await lockBuilding()
  try {
    // Another command may have built them meanwhile.
    if ((await builtFrom()) === sources) return
    print('Building the site…')
    await rm(stamp, { force: true })
    await build()
    await writeFile(stamp, sources)
  } finally {
    release()
  }
}

/**
 * Copies the build to a folder, which a running site can serve while others build, and builds first if that is necessary. What
 * was in the folder is deleted.
 */
export async function copyBuild(folder: string, print: (text: string) => void): Promise<void> {
  for (;;) {
    await ensureBuilt(print)
    const before = await builtFrom()
    await rm(folder, { recursive: true, force: true })
    const failure = await cp(buildDir, folder, { recursive: true })
      .then(() => null)
      .catch((error: unknown) => ({ error }))
    // Otherwise another command has begun to build.
    if ((await builtFrom()) !== before) continue
    if (failure) throw failure.error
    return
  }
}

async function builtFrom(): Promise<string | null> {
  return existsSync(stamp) ? readFile(stamp, 'utf8') : null
}

/** Waits until no other process builds. */
async function lockBuilding(): Promise<() => void> {
  await mkdir(buildDir, { recursive: true })
  for (;;) {
    const release = tryLock(join(buildDir, 'lock'))
    if (release) return release
    await setTimeout(200)
  }
}

async function build(): Promise<void> {
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    // Test runners set NODE_ENV=test, which would build in React's development code.
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new StartProblem(`The build failed. Correct these errors:\n${stdout}${stderr}`)
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesOf(input)) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function filesOf(input: string): Promise<string[]> {
  if (input.includes('.')) return existsSync(join(root, input)) ? [input] : []
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true })
  return (
    entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      // Tools write into folders such as .wrangler.
      .filter((file) => !file.includes('/.'))
      .sort()
  )
}

if (import.meta.main)
  await runCommand(async () => {
    await ensureBuilt(console.log)
    console.log(`The site is built in ${buildDir}.`)
  })
