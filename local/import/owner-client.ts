import { randomBytes } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { AccessTokens } from '../../worker/accounts/access-tokens.ts'
import type { SavedSite } from '../backup/site.ts'
import { StartProblem } from '../start-problem.ts'

type Owner = { id: string; name: string; email: string }

/**
 * Runs work with a client that is the owner, so that the database checks what it writes as it checks the admin area. The owner has a
 * session meanwhile, which the profile names by the command. Throws a StartProblem where there is no owner.
 */
export async function asOwner<T>(
  { name, files, jwtSecret }: Pick<SavedSite, 'name' | 'files' | 'jwtSecret'>,
  command: string,
  work: (db: SupabaseClient) => Promise<T>,
): Promise<T> {
  const service = createClient(files.url, files.secretKey)
  const owners = service.from('users').select('id,name,email').eq('is_owner_address', true).eq('is_verified', true)
  const { data: owner, error } = await owners.limit(1).maybeSingle<Owner>()
  if (error) throw new StartProblem(`${name} does not answer: ${error.message}`)
  if (!owner) throw new StartProblem(`${name} has no owner yet: register with the address of OWNER_EMAIL first.`)
  const session = await service
    .from('sessions')
    .insert({
      user_id: owner.id,
      refresh_hash: randomBytes(32).toString('hex'),
      device: command,
      expires_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    })
    .select('id')
    .single<{ id: string }>()
  if (session.error) throw new StartProblem(`The owner could not be signed in: ${session.error.message}`)
  try {
    const tokens = new AccessTokens({ JWT_SECRET: jwtSecret })
    const account = { ...owner, isVerified: true, sessionId: session.data.id }
    // A token for each request: an import takes longer than a token is valid. The key only says which project it is.
    return await work(createClient(files.url, files.secretKey, { accessToken: () => tokens.sign(account, true) }))
  } finally {
    await service.from('sessions').delete().eq('id', session.data.id)
  }
}
