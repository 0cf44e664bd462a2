import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../local/site.ts'

const binary: string = createRequire(import.meta.url)('workerd').default

export interface Workerd {
  readonly url: string
  /** Processor seconds that the process has used so far, user and system. */
  cpuSeconds(): Promise<number>
  /** Resident memory in bytes. */
  residentBytes(): Promise<number>
  stop(): Promise<void>
}

interface Served {
  /** Entry first. */
  readonly modules: readonly { readonly name: string; readonly path: string }[]
  readonly vars?: Readonly<Record<string, string>>
  /** Folder answered by the ASSETS binding. */
  readonly assets?: string
}

/** Runs a Worker on the bare runtime, without Miniflare's proxy in front, on a free port of 127.0.0.1. */
export async function startWorkerd({ modules, vars = {}, assets }: Served): Promise<Workerd> {
  const port = await freePort(0)
  const folder = await mkdtemp(join(tmpdir(), 'talkies-workerd-'))
  const text = JSON.stringify
  // Files are embedded by their place beside the configuration.
  const files = modules.map(({ name, path }, index) => ({ name, path, copy: `module-${index}.js` }))
  await Promise.all(files.map(({ path, copy }) => copyFile(path, join(folder, copy))))
  const bindings = Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`)
  if (assets) bindings.push('(name = "ASSETS", service = "assets")')
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["public", "private"]))${assets ? `,\n    (name = "assets", disk = (path = ${text(assets)}))` : ''}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [${files.map(({ name, copy }) => `(name = ${text(name)}, esModule = embed ${text(copy)})`).join(', ')}],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "2026-08-22"
);`
  const file = join(folder, 'config.capnp')
  await writeFile(file, config)
  const child = spawn(binary, ['serve', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await answers(url, () => child.exitCode !== null)
  return {
    url,
    async cpuSeconds() {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    async residentBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** The modules of the built Worker, as `startWorkerd` wants them. */
export async function builtModules(buildDir: string): Promise<Served['modules']> {
  const folder = join(buildDir, 'talkies')
  const others = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.js') && file !== 'index.js',
  )
  return ['index.js', ...others].map((name) => ({ name, path: join(folder, name) }))
}

/** A Worker of a few lines as a module for `startWorkerd`. */
export async function scriptModule(script: string): Promise<Served['modules'][number]> {
  const path = join(await mkdtemp(join(tmpdir(), 'talkies-script-')), 'script.js')
  await writeFile(path, script)
  return { name: 'script.js', path }
}

async function answers(url: string, isDead: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (isDead()) throw new Error('workerd ended at its start')
    try {
      // An address that a site answers without its data service.
      await (await fetch(`${url}/robots.txt`, { method: 'HEAD' })).body?.cancel()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error('workerd does not answer')
}
