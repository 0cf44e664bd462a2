import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { CODE_SECONDS } from '../../domain/account/rules.ts'
import { timestamp } from '../../domain/rows/text.ts'
import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { AccountJson } from './account.ts'

/** How long an unused session lives, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** The data service returns at most this many rows. */
const PAGE_SIZE = 1000

const Registered = v.object({ wait: v.number(), account: v.nullable(AccountJson) })
const Attempt = v.object({ wait: v.number(), id: v.nullable(v.string()), password_hash: v.nullable(v.string()) })
const Issued = v.object({ wait: v.number(), email: v.nullable(v.string()) })
const Renewed = v.intersect([AccountJson, v.object({ renewed: v.boolean() })])
const Verdict = v.picklist(['right', 'wrong', 'gone'])
const Listed = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  is_verified: v.boolean(),
  created_at: timestamp,
})

export type Verdict = v.InferOutput<typeof Verdict>

/** The accounts could not be read or written. The message has the database's error code and no personal data. */
export class AccountsUnavailable extends Error {
  override readonly name = 'AccountsUnavailable'
}

/** Accounts, sessions and codes in the database, reached with the secret key. Every method throws AccountsUnavailable. */
export class AccountStore {
  readonly #db: SupabaseClient

  constructor(settings: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>) {
    this.#db = serviceClient(settings)
  }

  /**
   * Counts a registration from a network (see network.ts). `wait` is in seconds; with 0, `account` is the new account with its first
   * session, or null when the email is taken.
   */
  register(person: {
    name: string
    email: string
    passwordHash: string
    isOwnerAddress: boolean
    refreshHash: string
    network: string
  }) {
    return this.#call(Registered, 'register_account', {
      name: person.name,
      email: person.email,
      password_hash: person.passwordHash,
      is_owner_address: person.isOwnerAddress,
      refresh_hash: person.refreshHash,
      live_seconds: SESSION_SECONDS,
      network: person.network,
    })
  }

  /** Counts a login attempt from a network. `wait` is in seconds; with 0, the account to compare the password with, or nulls. */
  beginLogin(email: string, network: string) {
    return this.#call(Attempt, 'begin_login', { email, network })
  }

  /** The account with a new session; null when the password has changed since `seenHash` was read. */
  finishLogin(login: {
    id: string
    seenHash: string
    newHash: string | null
    isOwnerAddress: boolean
    refreshHash: string
    network: string
  }) {
    return this.#call(v.nullable(AccountJson), 'finish_login', {
      account_id: login.id,
      seen_hash: login.seenHash,
      new_hash: login.newHash,
      is_owner_address: login.isOwnerAddress,
      refresh_hash: login.refreshHash,
      live_seconds: SESSION_SECONDS,
      network: login.network,
    })
  }

  /** Replaces a session's secret. `renewed` is false when the cookie must stay as it is. Null when the session is gone. */
  renewSession(sessionId: string, presentedHash: string, nextHash: string) {
    return this.#call(v.nullable(Renewed), 'renew_session', {
      session_id: sessionId,
      presented_hash: presentedHash,
      next_hash: nextHash,
      live_seconds: SESSION_SECONDS,
    })
  }

  /** The account of a live session, else null. `presentedHash` is the hash of the cookie's secret, null when a token was verified. */
  sessionAccount(sessionId: string, presentedHash: string | null) {
    return this.#call(v.nullable(AccountJson), 'session_account', {
      session_id: sessionId,
      presented_hash: presentedHash,
    })
  }

  async endSession(sessionId: string): Promise<void> {
    await this.#ask(this.#db.from('sessions').delete().eq('id', sessionId))
  }

  /** Stores a new code. `wait` is in seconds; with 0, `email` is the address to mail it to, null when no account has it. */
  issueCode(code: { email: string; purpose: 'verify' | 'reset'; codeHash: string; network: string }) {
    return this.#call(Issued, 'issue_code', {
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      live_seconds: CODE_SECONDS,
      network: code.network,
    })
  }

  /** Allows the next verification code at once, because the last one could not be mailed. */
  async forgiveCode(email: string): Promise<void> {
    await this.#ask(this.#db.rpc('forgive_code', { email }))
  }

  verifyAccount(accountId: string, codeHash: string): Promise<Verdict> {
    return this.#call(Verdict, 'verify_account', { account_id: accountId, code_hash: codeHash })
  }

  resetPassword(reset: { email: string; codeHash: string; passwordHash: string; network: string }): Promise<Verdict> {
    return this.#call(Verdict, 'reset_password', {
      email: reset.email,
      code_hash: reset.codeHash,
      password_hash: reset.passwordHash,
      network: reset.network,
    })
  }

  async rename(accountId: string, name: string): Promise<void> {
    await this.#ask(this.#db.from('users').update({ name }).eq('id', accountId))
  }

  /** The number of accounts without the owner's (DEC-79). */
  async countOthers(ownerEmail: string): Promise<number> {
    const answer = this.#db.from('users').select('id', { count: 'exact', head: true }).neq('email_key', ownerEmail)
    return v.parse(v.number(), (await this.#ask(answer)).count)
  }

  /** All accounts without the owner's, newest first. */
  async listOthers(ownerEmail: string) {
    const listed: v.InferOutput<typeof Listed>[] = []
    for (;;) {
      const answer = this.#db
        .from('users')
        .select('id,name,email:email_key,is_verified,created_at')
        .neq('email_key', ownerEmail)
        .order('id', { ascending: false })
        .range(listed.length, listed.length + PAGE_SIZE - 1)
      const page = v.parse(v.array(Listed), (await this.#ask(answer)).data)
      listed.push(...page)
      if (page.length < PAGE_SIZE) return listed
    }
  }

  async #call<const Answer extends v.GenericSchema>(
    answer: Answer,
    name: string,
    args: object,
  ): Promise<v.InferOutput<Answer>> {
    return v.parse(answer, (await this.#ask(this.#db.rpc(name, args))).data)
  }

  async #ask<Answer extends { readonly error: { readonly code?: string } | null; readonly status: number }>(
    request: PromiseLike<Answer>,
  ): Promise<Answer> {
    const answer = await request
    if (answer.error)
      throw new AccountsUnavailable(`the data service answered ${answer.status} ${answer.error.code ?? ''}`)
    return answer
  }
}
