import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

type Started = { siteUrl: string; backendUrl: string; fileServer: string }

declare module 'vitest' {
  interface ProvidedContext extends Started {}
}

/** Starts one site for all files of the projects that use it, in a process of its own: otherwise the database would slow down Playwright. */
export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // What the root project provides, all projects have.
  const project = vitest.getRootProject()
  if (project.getProvidedContext().siteUrl) return
  const child = fork(fileURLToPath(new URL('e2e-process.ts', import.meta.url)), { execArgv: [] })
  const { siteUrl, backendUrl, fileServer } = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('exit', (code) => reject(new Error(`The site of the tests ended with ${code}.`)))
  })
  project.provide('siteUrl', siteUrl)
  project.provide('backendUrl', backendUrl)
  project.provide('fileServer', fileServer)
  return async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
}
