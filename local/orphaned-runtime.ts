import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/**
 * Ends the Workers runtime that a killed start (SIGKILL) left on a port of 127.0.0.1; true when there was one. Only a runtime
 * without its parent process is ended. It works on Linux only, because it reads /proc.
 */
export async function endOrphanedRuntime(port: number): Promise<boolean> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  for (const id of ids) {
    const command = await read(`/proc/${id}/cmdline`)
    const isRuntime =
      /^[^\0]*\/workerd\0/.test(command) && command.includes(`\0--socket-addr=entry=127.0.0.1:${port}\0`)
    if (!isRuntime || !(await isOrphan(id))) continue
    process.kill(Number(id), 'SIGKILL')
    while (await isRunning(id)) await setTimeout(10)
    return true
  }
  return false
}

async function isOrphan(id: string): Promise<boolean> {
  const parent = /^PPid:\s+(\d+)/m.exec(await read(`/proc/${id}/status`))?.[1] ?? ''
  return parent === '1' || (await read(`/proc/${parent}/comm`)).startsWith('systemd')
}

/** A zombie no longer holds the port, unless another thread of it still runs. */
async function isRunning(id: string): Promise<boolean> {
  if (/^State:\s+[^ZX]/m.test(await read(`/proc/${id}/status`))) return true
  return (await readdir(`/proc/${id}/task`).catch(() => [])).length > 1
}

// A process may end while it is read.
const read = (path: string) => readFile(path, 'utf8').catch(() => '')
