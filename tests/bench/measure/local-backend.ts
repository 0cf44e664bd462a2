import { createClient } from '@supabase/supabase-js'
import { startBackend } from '../../../local/backend.ts'
import { seedCatalogue } from '../../../local/catalogue/seed.ts'

const keys = {
  jwtSecret: 'the-secret-of-the-benchmarks-is-long-enough',
  publishableKey: 'sb_publishable_of_the_benchmarks_012345',
  secretKey: 'sb_secret_of_the_benchmarks_0123456789ab',
}

/** A backend in memory with the sample catalogue, and the variables a Worker needs to use it. */
export async function startSampleBackend() {
  const backend = await startBackend({ dataDir: null, port: 0, ...keys })
  await seedCatalogue(createClient(backend.url, keys.secretKey), new Date())
  return { backend, vars: sampleVars(backend.url) }
}

/** The variables of a Worker whose data service is at `dataUrl`. */
export function sampleVars(dataUrl: string): Record<string, string> {
  return {
    SITE_NAME: 'Talkies',
    SITE_URL: 'http://localhost:8787',
    OWNER_EMAIL: 'owner@talkies.example',
    CONTACT_EMAIL: 'hello@talkies.example',
    MAIL_FROM: 'no-reply@talkies.example',
    TELEGRAM_URL: 'https://t.me/talkies',
    SUPABASE_URL: dataUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    JWT_SECRET: keys.jwtSecret,
  }
}
