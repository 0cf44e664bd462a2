import type { Context } from 'hono'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { AccountsUnavailable } from './account-database.ts'
import type { AccountsEnv } from './current-account.ts'

/** Loads the WebAuthn library when it is first needed: it has 300 kB, and most requests do not need it. */
export const webauthn = () => import('./webauthn-library.ts')

/** The site as a WebAuthn relying party, by its configured address: passkeys of one host name are not valid at another. */
export function relyingParty({ SITE_URL, SITE_NAME }: Pick<Settings, 'SITE_URL' | 'SITE_NAME'>) {
  const { hostname, origin } = new URL(SITE_URL)
  return { id: hostname, name: SITE_NAME, origin }
}

/** An account's id as a device keeps it with a passkey, in base64url. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/** What has to be true of everything that a device signs. */
interface Expected {
  readonly expectedChallenge: (challenge: string) => Promise<boolean>
  readonly expectedOrigin: string
  readonly expectedRPID: string
  readonly requireUserVerification: true
}

/**
 * Runs one of the library's checks with the site's address and a challenge of the account (null: of a login), which is used up even
 * when the check fails. Throws 400 when the challenge is gone, and `refusal()` for everything else that is wrong.
 */
export async function checkSigned<Checked extends { readonly verified: boolean }>(
  c: Context<AccountsEnv>,
  accountId: string | null,
  refusal: () => Refusal,
  check: (expected: Expected) => Promise<Checked>,
): Promise<Checked & { readonly verified: true }> {
  const { id, origin } = relyingParty(c.get('settings'))
  let stale = false
  const expectedChallenge = async (challenge: unknown) => {
    const asOurs = typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge)
    const taken = asOurs && (await c.get('passkeys').takeChallenge(challenge, accountId))
    stale = !taken
    return taken
  }
  let problem: unknown = 'wrong signature'
  try {
    const checked = await check({
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (checked.verified) return { ...checked, verified: true }
  } catch (error) {
    if (error instanceof AccountsUnavailable) throw error
    problem = error
  }
  if (stale) throw new Refusal(400, 'This took too long, or was sent twice. Please try again.')
  // Tells the operator of a site whose configured address is not the one that people use.
  console.warn(JSON.stringify({ id: c.get('requestId'), problem: `passkey: ${String(problem)}` }))
  throw refusal()
}
