import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../../local/build.ts'
import { seedCatalogue } from '../../../local/catalogue/seed.ts'
import { type Site, startSite } from '../../../local/site.ts'
import { testKeys } from '../backend/clients.ts'
import { startTestBackend, type TestBackend } from '../backend/test-backend.ts'

const buildDir = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Starts the built Worker on a backend in memory with the sample catalogue; `vars` override those of wrangler.toml. */
export async function startTestSite(vars: Record<string, string> = {}): Promise<Site & { backend: TestBackend }> {
  await ensureBuilt(() => {})
  const backend = await startTestBackend()
  await seedCatalogue(backend.service, new Date())
  const site = await startSite({
    port: 0,
    backendUrl: backend.url,
    buildDir,
    vars: {
      SUPABASE_PUBLISHABLE_KEY: testKeys.publishableKey,
      SUPABASE_SECRET_KEY: testKeys.secretKey,
      JWT_SECRET: testKeys.jwtSecret,
      MAIL_OUTBOX_URL: `${backend.url}/local/mail`,
      EDGE_CACHE: 'memory',
      ...vars,
    },
  })
  return {
    ...site,
    backend,
    async stop() {
      await site.stop()
      await backend.stop()
    },
  }
}
