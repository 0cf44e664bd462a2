import { randomUUID } from 'node:crypto'
import { AccessTokens } from '../worker/accounts/access-tokens.ts'

type Keys = {
  readonly SUPABASE_URL: string
  readonly SUPABASE_PUBLISHABLE_KEY: string
  readonly SUPABASE_SECRET_KEY: string
  readonly JWT_SECRET: string
}

const MOVIES = '/rest/v1/movies?select=id&limit=1'
const baseOf = ({ SUPABASE_URL }: Pick<Keys, 'SUPABASE_URL'>) => SUPABASE_URL.replace(/\/+$/, '')

/** True when the project accepts the publishable key and has no tables yet; false, too, when it cannot be asked. */
export async function isUnmigrated(keys: Pick<Keys, 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY'>): Promise<boolean> {
  try {
    const headers = { apikey: keys.SUPABASE_PUBLISHABLE_KEY }
    const answer = await fetch(baseOf(keys) + MOVIES, { headers, signal: AbortSignal.timeout(15_000) })
    // Only the data API gives a code with it: a wrong address may answer 404, too.
    return answer.status === 404 && typeof (await answer.json()).code === 'string'
  } catch {
    return false
  }
}

/**
 * Asks the Supabase project whether the settings belong to it, and returns a sentence for each problem. It changes nothing. With
 * `isMigrated` false, it does not expect what the migrations create.
 */
export async function serviceProblems(keys: Keys, isMigrated = true): Promise<string[]> {
  const ask = (path: string, apikey: string, token?: string) =>
    fetch(baseOf(keys) + path, {
      headers: { apikey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(15_000),
    })
  const askAsService = (path: string) => ask(path, keys.SUPABASE_SECRET_KEY, serviceToken(keys.SUPABASE_SECRET_KEY))
  // With an accepted key, a missing table is a 404.
  const isRefused = ({ ok, status }: Response) => !ok && (isMigrated || status !== 404)
  try {
    const problems: string[] = []
    const visitor = await ask(MOVIES, keys.SUPABASE_PUBLISHABLE_KEY)
    if (visitor.status === 401 || visitor.status === 403)
      problems.push('SUPABASE_PUBLISHABLE_KEY is not a key of this project')
    else if (visitor.status === 404 && isMigrated)
      return ['The database has no tables yet: run npm run migrate first', ...(await serviceProblems(keys, false))]
    else if (isRefused(visitor)) problems.push(`Reading movies as a visitor failed with ${visitor.status}`)

    if (isRefused(await askAsService('/rest/v1/users?select=id&limit=1')))
      problems.push('SUPABASE_SECRET_KEY is not a secret key of this project')
    const token = await tokenOfNobody(keys.JWT_SECRET)
    if (token === null) problems.push('JWT_SECRET is neither a secret nor a private JWK that can sign')
    else if (isRefused(await ask(MOVIES, keys.SUPABASE_PUBLISHABLE_KEY, token)))
      problems.push(
        "JWT_SECRET does not sign what this project accepts: take the project's own (Project Settings, JWT Keys)",
      )
    if (!isMigrated) return problems

    const open = await ask('/rest/v1/users?select=id&limit=1', keys.SUPABASE_PUBLISHABLE_KEY)
    if (open.ok) problems.push('The table of accounts is open to everybody: run npm run migrate')
    for (const [name, isPublic] of Object.entries({ torrents: false, pictures: true })) {
      const bucket = await askAsService(`/storage/v1/bucket/${name}`)
      if (!bucket.ok) problems.push(`The bucket "${name}" is missing: run npm run migrate`)
      else if (((await bucket.json()) as { public?: boolean }).public !== isPublic)
        problems.push(`The bucket "${name}" is ${isPublic ? 'not public' : 'public'}`)
    }
    return problems
  } catch (error) {
    return [`SUPABASE_URL does not answer: ${(error as Error).message}`]
  }
}

/** Legacy secret keys are JWTs, which must be in both headers. */
function serviceToken(key: string): string | undefined {
  return key.startsWith('ey') ? key : undefined
}

/** A token as the Worker signs it, of an account that does not exist. */
async function tokenOfNobody(secret: string): Promise<string | null> {
  const nobody = {
    id: randomUUID(),
    name: 'Nobody',
    email: 'nobody@talkies.example',
    isVerified: false,
    sessionId: randomUUID(),
  }
  try {
    return await new AccessTokens({ JWT_SECRET: secret }).sign(nobody, false)
  } catch {
    return null
  }
}
