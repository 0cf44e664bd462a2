// Runs a script of this project, from a fresh clone too: it installs the packages of the lock file if they are missing, and
// runs the script with the project's own Node, which is one of them. It is plain JavaScript without imports of packages, because
// it runs on the machine's Node, 20 or newer.
// Usage: node local/bootstrap.mjs script.ts [argument …]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'
const parent = process.ppid

if (!isInstalled()) install()
run(process.argv.slice(2))

/** True when npm's record of its last install has every package of the lock file in its version. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note) || !existsSync(binaries)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  )
}

function install() {
  console.log('Installing the packages that package-lock.json pins (npm ci) …')
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status === 0) return
  console.error(`The packages could not be installed${error ? ` (${error.message})` : ''}: see above, then try again.`)
  process.exit(1)
}

function run(script) {
  const env = {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    WRANGLER_SEND_METRICS: 'false',
  }
  const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  const child = spawn(node, script, { cwd: root, stdio: 'inherit', env })
  // A terminal sends Ctrl-C to both processes; the script decides when it ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // When npm is stopped, its shell ends without passing the signal on.
  const watch = () => process.ppid === parent || child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 500)
  child.on('error', (error) => {
    console.error(`The project's own Node could not be run (${error.message}): delete node_modules and try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
