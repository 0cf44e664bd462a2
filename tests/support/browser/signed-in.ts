import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { hashPassword } from '../../../worker/accounts/password.ts'
import { site } from './site.ts'

interface Options {
  readonly name?: string
  readonly email?: string
  readonly verified?: boolean
  /** The site's one owner; all files share the account. */
  readonly owner?: boolean
  /** Makes a login with this password possible. */
  readonly password?: string
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /** For `browser.open(path, { storageState })`: a browser in which the person has logged in. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/**
 * Makes an account and a browser state in which it is logged in, as the login screen leaves it; `at` is another site than the one
 * of this run.
 */
export async function signedIn(options: Options = {}, at: Pick<typeof site, 'url' | 'query'> = site): Promise<Person> {
  const { name = 'Meena', verified = true, owner = false, password, ...rest } = options
  const email = owner ? 'owner@talkies.example' : (rest.email ?? `${randomUUID()}@people.example`)
  const [user] = await at.query<{ id: string }>(
    `insert into public.users as u (name, email, password_hash, is_verified, is_owner_address)
     values ($1, $2, $3, $4, $5)
     on conflict (email_key) do update set is_verified = excluded.is_verified returning u.id`,
    [owner ? 'Owner' : name, email, password ? await hashPassword(password) : 'no password', owner || verified, owner],
  )
  const id = user?.id ?? ''
  const secret = randomBytes(32).toString('base64url')
  const [session] = await at.query<{ id: string }>(
    `insert into public.sessions (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [id, createHash('sha256').update(secret).digest('base64url')],
  )
  const hint = { _id: id, name: owner ? 'Owner' : name, email, membershipStatus: 'none', isAccountVerified: verified }
  const closedNotes = { hasShared: 'true', hasSeenMemberPopup: 'true', passkeyNoteClosed: 'true' }
  const flags = { isLoggedIn: 'true', userData: JSON.stringify(hint), ...closedNotes }
  return {
    id,
    name: hint.name,
    email,
    storageState: {
      cookies: [
        {
          name: 'talkies_session',
          value: `${session?.id}.${secret}`,
          domain: new URL(at.url).hostname,
          path: '/api/auth',
          expires: -1,
          httpOnly: true,
          secure: true,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: at.url, localStorage: Object.entries(flags).map(([key, value]) => ({ name: key, value })) }],
    },
  }
}
