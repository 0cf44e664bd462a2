import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, inject } from 'vitest'
import { type Backend, startBackend } from '../../../local/backend.ts'
import { clientFor, testKeys } from './clients.ts'
import { startHostedBackend } from './hosted-backend.ts'
import { migratedSnapshot } from './migrated-snapshot.ts'

export type TestBackend = Pick<Backend, 'url' | 'query' | 'stop'> & {
  /** A visitor. */
  anonymous: SupabaseClient
  /** The Worker with its secret key, which bypasses the policies. */
  service: SupabaseClient
  /** The person of an access token. */
  as(token: string): SupabaseClient
}

/** A migrated, empty embedded backend in memory; the caller stops it. */
export async function startTestBackend(): Promise<TestBackend> {
  const snapshot = await migratedSnapshot()
  return withClients(await startBackend({ dataDir: null, port: 0, snapshot, ...testKeys }))
}

/**
 * A migrated, empty backend for one test file, stopped after its last test: PostgreSQL and PostgREST in the project
 * `db-postgres`, the embedded backend in memory elsewhere.
 */
export async function testBackend(): Promise<TestBackend> {
  const server = inject('postgres')
  const backend = server ? withClients(await startHostedBackend(server)) : await startTestBackend()
  afterAll(() => backend.stop())
  return backend
}

const withClients = ({ url, query, stop }: Pick<Backend, 'url' | 'query' | 'stop'>): TestBackend => ({
  url,
  query,
  stop,
  anonymous: clientFor(url, testKeys.publishableKey),
  service: clientFor(url, testKeys.secretKey),
  as: (token) => clientFor(url, testKeys.publishableKey, token),
})
