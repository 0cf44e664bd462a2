import { createClient } from '@supabase/supabase-js'
import { type Backend, startBackend } from './backend.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import { prepareFolder } from './data-folder.ts'
import { ensureOwner } from './owner-account.ts'
import { wranglerVars } from './project.ts'
import { keptSecrets } from './secrets.ts'

export type LocalStack = {
  backend: Backend
  /** The Worker's variables for this backend. */
  vars: Record<string, string>
  owner: { email: string; password: string; passwordStillWorks: boolean }
}

/** Starts the backend of a data folder with its secrets, the owner's account and the sample catalogue. */
export async function startLocalStack(options: {
  dataDir: string
  port: number
  print: (text: string) => void
}): Promise<LocalStack> {
  await prepareFolder(options.dataDir)
  const secrets = await keptSecrets(options.dataDir)
  const backend = await startBackend({ ...options, ...secrets })
  try {
    const email = wranglerVars().OWNER_EMAIL ?? ''
    const passwordStillWorks = await ensureOwner(backend, email, secrets.ownerPassword)
    await seedCatalogue(createClient(backend.url, secrets.secretKey), new Date())
    return {
      backend,
      vars: {
        SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
        SUPABASE_SECRET_KEY: secrets.secretKey,
        JWT_SECRET: secrets.jwtSecret,
        MAIL_OUTBOX_URL: `${backend.url}/local/mail`,
      },
      owner: { email, password: secrets.ownerPassword, passwordStillWorks },
    }
  } catch (error) {
    await backend.stop()
    throw error
  }
}

/** The text that `npm start` and `npm run dev` print when the site can be opened. */
export function welcome(url: string, { email, password, passwordStillWorks }: LocalStack['owner']): string {
  return `
  The site     ${url}
  The owner    ${email}
  Password     ${passwordStillWorks ? password : '(the one you have set)'}
  Mail         is printed here and not sent

  Ctrl-C stops the site. Its data is kept for the next start; npm run reset deletes it.
`
}
