import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { testKeys } from '../backend/clients.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For each runtime of the Worker's tests, the variables that override those of wrangler.toml. */
    workerBindings: Record<string, string>[]
  }
}

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Starts a backend and a file server for each runtime, so that files that run at the same time share no database. They are
 * processes of their own, because this one resolves packages as the Workers runtime does and would load a `ws` that cannot serve.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  if (!existsSync(fileBeside('../../../dist/client/index.html')))
    throw new Error('Build the client first: npm run build.')
  const children = Array.from({ length: project.config.maxWorkers }, () =>
    fork(fileBeside('worker-process.ts'), { execArgv: [] }),
  )
  const started = await Promise.all(
    children.map(
      (child) =>
        new Promise<{ backend: string; files: string }>((resolve, reject) => {
          child.once('message', (message) => resolve(message as { backend: string; files: string }))
          child.once('exit', (code) => reject(new Error(`The backend of the tests ended with ${code}.`)))
        }),
    ),
  )
  // wrangler reads secrets from the environment.
  process.env.SUPABASE_PUBLISHABLE_KEY = testKeys.publishableKey
  process.env.SUPABASE_SECRET_KEY = testKeys.secretKey
  process.env.JWT_SECRET = testKeys.jwtSecret
  project.provide(
    'workerBindings',
    started.map(({ backend, files }) => ({
      SITE_URL: 'https://talkies.example',
      SUPABASE_URL: backend,
      MAIL_OUTBOX_URL: `${backend}/local/mail`,
      EDGE_CACHE: 'memory',
      FILE_SERVER: files,
    })),
  )
  return () => {
    for (const child of children) if (child.connected) child.disconnect()
  }
}
