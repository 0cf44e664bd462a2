import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { root } from './project.ts'

const STARTED_BY = 'TALKIES_RUNTIME_STARTED_BY'

/** Variables for the environment of a Workers runtime that this process starts, by which a later start knows it. */
export function runtimeMark(): Record<string, string> {
  return { [STARTED_BY]: `${process.pid} ${root}` }
}

/**
 * Ends the Workers runtime that a killed start (SIGKILL) of this project left on a port of 127.0.0.1; true when there was one. Only
 * a runtime with the mark above is ended, and only if the process that started it is no longer its parent. It works on Linux only,
 * because it reads /proc.
 */
export async function endOrphanedRuntime(port: number): Promise<boolean> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  for (const id of ids) {
    const command = await read(`/proc/${id}/cmdline`)
    if (!command.includes(`\0--socket-addr=entry=127.0.0.1:${port}\0`) || !(await isOrphan(id))) continue
    process.kill(Number(id), 'SIGKILL')
    while (await isRunning(id)) await setTimeout(10)
    return true
  }
  return false
}

async function isOrphan(id: string): Promise<boolean> {
  const variables = (await read(`/proc/${id}/environ`)).split('\0')
  const mark = variables.find((variable) => variable.startsWith(`${STARTED_BY}=`))
  const [, starter, project] = /=(\d+) (.*)$/s.exec(mark ?? '') ?? []
  const parent = /^PPid:\s+(\d+)/m.exec(await read(`/proc/${id}/status`))?.[1]
  return project === root && parent !== undefined && parent !== starter
}

/** A zombie no longer holds the port, unless another thread of it still runs. */
async function isRunning(id: string): Promise<boolean> {
  if (/^State:\s+[^ZX]/m.test(await read(`/proc/${id}/status`))) return true
  return (await readdir(`/proc/${id}/task`).catch(() => [])).length > 1
}

// A process may end while it is read.
const read = (path: string) => readFile(path, 'utf8').catch(() => '')
