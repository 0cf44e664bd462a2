import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll } from 'vitest'
import { type Backend, startBackend } from '../../local/backend.ts'
import { clientFor } from './backend-clients.ts'
import { testKeys } from './keys.ts'
import { migratedSnapshot } from './snapshot.ts'

export type TestBackend = Backend & {
  /** A visitor. */
  anonymous: SupabaseClient
  /** The Worker with its secret key: no rule holds it. */
  service: SupabaseClient
  /** Whoever the access token says. */
  as(token: string): SupabaseClient
}

/** A migrated, empty backend in memory; who calls it stops it. */
export async function startTestBackend(): Promise<TestBackend> {
  const snapshot = await migratedSnapshot()
  const backend = await startBackend({ dataDir: null, port: 0, snapshot, ...testKeys })
  return {
    ...backend,
    anonymous: clientFor(backend.url, testKeys.publishableKey),
    service: clientFor(backend.url, testKeys.secretKey),
    as: (token) => clientFor(backend.url, testKeys.publishableKey, token),
  }
}

/** A migrated, empty backend in memory for one test file, stopped after its last test. */
export async function testBackend(): Promise<TestBackend> {
  const backend = await startTestBackend()
  afterAll(() => backend.stop())
  return backend
}
