import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/**
 * Ends the Workers runtime that a start which was killed outright has left behind on a port of 127.0.0.1; true when
 * there was one. Only a runtime that has lost its parent is one. Knows Linux alone, where /proc tells.
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

/**
 * Its port is free when it has ended, whether anybody has taken note or not (a zombie is noted by nobody). The first of its
 * threads can be a zombie while another still holds the port.
 */
async function isRunning(id: string): Promise<boolean> {
  if (/^State:\s+[^ZX]/m.test(await read(`/proc/${id}/status`))) return true
  return (await readdir(`/proc/${id}/task`).catch(() => [])).length > 1
}

// A process may end while it is looked at.
const read = (path: string) => readFile(path, 'utf8').catch(() => '')
