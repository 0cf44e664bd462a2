import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type {} from '../../worker/support/provided.ts'
import { testKeys } from '../backend/clients.ts'

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Brings up what the Worker talks to, once for all files of the project. In a process of its own: this one resolves
 * packages as the Workers runtime does, and would find a `ws` that cannot serve.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  if (!existsSync(fileBeside('../../../dist/client/index.html')))
    throw new Error('Build the client first: npm run build.')
  const child = fork(fileBeside('worker-process.ts'), { execArgv: [] })
  const { backend, files } = await new Promise<{ backend: string; files: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { backend: string; files: string }))
    child.once('exit', (code) => reject(new Error(`The backend of the tests ended with ${code}.`)))
  })
  // wrangler looks for secrets there.
  process.env.SUPABASE_PUBLISHABLE_KEY = testKeys.publishableKey
  process.env.SUPABASE_SECRET_KEY = testKeys.secretKey
  process.env.JWT_SECRET = testKeys.jwtSecret
  project.provide('fileServer', files)
  project.provide('workerBindings', {
    SITE_URL: 'https://talkies.example',
    SUPABASE_URL: backend,
    MAIL_OUTBOX_URL: `${backend}/local/mail`,
    EDGE_CACHE: 'memory',
  })
  return () => {
    if (child.connected) child.disconnect()
  }
}
