import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { TRANSPORTS } from '../../domain/account/passkeys.ts'
import { timestamp } from '../../domain/rows/text.ts'
import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { answerTo, callFunction } from './account-database.ts'
import { LoggedIn, type NewSession, sessionArguments } from './account-store.ts'

/** How long a device may take to sign a challenge, in seconds: people look for their phone. */
export const CHALLENGE_SECONDS = 5 * 60

const Stored = v.object({
  user_id: v.string(),
  credential_id: v.string(),
  public_key: v.string(),
  counter: v.number(),
  transports: v.array(v.picklist(TRANSPORTS)),
})
const Listed = v.object({
  id: v.string(),
  credential_id: v.string(),
  transports: v.array(v.picklist(TRANSPORTS)),
  name: v.string(),
  created_at: timestamp,
  last_used_at: timestamp,
})

/** Passkeys and their challenges in the database, reached with the secret key. Every method throws AccountsUnavailable. */
export class PasskeyStore {
  readonly #db: SupabaseClient

  constructor(settings: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>) {
    this.#db = serviceClient(settings)
  }

  /** Stores a challenge, for a login when `accountId` is null. Returns the seconds to wait, or 0. */
  newChallenge(challenge: string, accountId: string | null, network: string): Promise<number> {
    return callFunction(this.#db, v.number(), 'new_passkey_challenge', {
      challenge,
      account_id: accountId,
      live_seconds: CHALLENGE_SECONDS,
      network,
    })
  }

  /** Uses up a challenge; false when it is unknown, used, expired, or not of this account (null: of a login). */
  takeChallenge(challenge: string, accountId: string | null): Promise<boolean> {
    return callFunction(this.#db, v.boolean(), 'take_passkey_challenge', { challenge, account_id: accountId })
  }

  /** The passkey with this credential id, the device's own id of it; null when there is none. */
  async find(credentialId: string) {
    const answer = this.#db
      .from('passkeys')
      .select('user_id,credential_id,public_key,counter,transports')
      .eq('credential_id', credentialId)
      .maybeSingle()
    return v.parse(v.nullable(Stored), (await answerTo(answer)).data)
  }

  add(passkey: {
    accountId: string
    sessionId: string
    credentialId: string
    publicKey: string
    counter: number
    transports: readonly string[]
    name: string
  }) {
    return callFunction(this.#db, v.picklist(['added', 'taken', 'full', 'gone']), 'add_passkey', {
      account_id: passkey.accountId,
      session_id: passkey.sessionId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
  }

  /** The account with a new session, and whether the device is new; null when the passkey is gone or its counter did not rise. */
  finishLogin(login: { credentialId: string; counter: number; ownerEmail: string; session: NewSession }) {
    return callFunction(this.#db, v.nullable(LoggedIn), 'finish_passkey_login', {
      credential_id: login.credentialId,
      counter: login.counter,
      owner_email: login.ownerEmail,
      network: login.session.network,
      ...sessionArguments(login.session),
    })
  }

  /** The passkeys of an account, the newest first. */
  async list(accountId: string) {
    const answer = this.#db
      .from('passkeys')
      .select('id,credential_id,transports,name,created_at,last_used_at')
      .eq('user_id', accountId)
      .order('created_at', { ascending: false })
    return v.parse(v.array(Listed), (await answerTo(answer)).data)
  }

  /** False when the passkey is not of this account, or gone. */
  async rename(accountId: string, passkeyId: string, name: string): Promise<boolean> {
    const answer = this.#db.from('passkeys').update({ name }).eq('id', passkeyId).eq('user_id', accountId).select('id')
    return (await answerTo(answer)).data?.length === 1
  }

  /** The name of the removed passkey; null when it is not of this account, or gone. */
  async remove(accountId: string, passkeyId: string): Promise<string | null> {
    const answer = this.#db.from('passkeys').delete().eq('id', passkeyId).eq('user_id', accountId).select('name')
    return v.parse(v.array(v.object({ name: v.string() })), (await answerTo(answer)).data)[0]?.name ?? null
  }
}
