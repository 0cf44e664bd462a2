// npm run bench -- <name>: one benchmark, on this machine, its method in the file of that name and in tests/bench/README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const names = globSync('*/bench.ts', { cwd: here }).map((file) => file.split('/')[0] ?? '')
const [name = '', ...rest] = process.argv.slice(2)

if (!names.includes(name)) {
  console.error(`Which one? npm run bench -- ${names.sort().join(' | ')}`)
  process.exit(1)
}
if (!existsSync(join(here, 'node_modules'))) {
  console.log("Installing the benchmarks' own packages …")
  const { status } = spawnSync('npm', ['ci', '--prefix', here, '--loglevel=error'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const { status } = spawnSync(process.execPath, ['--no-warnings', join(here, name, 'bench.ts'), ...rest], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
