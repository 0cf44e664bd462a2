// Runs a script of this project, from a fresh clone too: it installs the packages of the lock file if they are missing, and
// runs the script with the project's own Node, which is one of them on most systems. It is plain JavaScript without imports of
// packages, because it runs on the machine's Node, 20 or newer.
// Usage: node local/bootstrap.mjs script.ts [argument …]
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
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
  try {
    accessSync(root, constants.W_OK)
  } catch (error) {
    console.error(
      `The packages cannot be installed here (${error.message}): copy the project to a folder that you may write to.`,
    )
    process.exit(1)
  }
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
  const child = spawn(findNode(), script, { cwd: root, stdio: 'inherit', env })
  // The script decides when it ends. A terminal sends Ctrl-C to it too, which it takes for the same one.
  let isStopping = false
  const stop = (signal) => {
    isStopping = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  // When npm is stopped, its shell ends without passing the signal on.
  const watch = () => {
    if (process.ppid === parent) return
    clearInterval(watching)
    if (!isStopping) stop('SIGTERM')
  }
  const watching = process.env.npm_lifecycle_event ? setInterval(watch, 500) : undefined
  child.on('error', (error) => {
    console.error(`Node could not be run (${error.message}): delete node_modules and try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** The project's own Node, or the machine's where npm has none for this system and the machine's is new enough. */
function findNode() {
  const own = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  const [major, minor] = process.version.slice(1).split('.').map(Number)
  // import.meta.main, which starts most scripts, came with 24.2.
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  console.error(
    `npm has not installed the project's own Node, and this one is ${process.version}: install Node 24.2 or newer, then try again.`,
  )
  process.exit(1)
}
