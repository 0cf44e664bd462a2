import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { CODE_SECONDS } from '../../domain/account/code-validity.ts'
import { Language, PEOPLE_PAGE, type PeopleRequest } from '../../domain/account/requests.ts'
import type { PageLanguage } from '../../domain/language.ts'
import { timestamp } from '../../domain/rows/text.ts'
import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { AccountJson } from './account.ts'
import { answerTo, callFunction } from './account-database.ts'
import type { Caller } from './device.ts'
import type { CodePurpose } from './secrets.ts'

/** How long an unused session lives, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

const Attempt = v.object({ wait: v.number(), id: v.nullable(v.string()), password_hash: v.nullable(v.string()) })
const Issued = v.object({ wait: v.number(), email: v.nullable(v.string()), is_verified: v.boolean() })
export const LoggedIn = v.intersect([
  AccountJson,
  v.pipe(
    v.object({ new_device: v.boolean() }),
    v.transform(({ new_device }) => ({ isNewDevice: new_device })),
  ),
])
const Renewed = v.intersect([AccountJson, v.object({ renewed: v.boolean(), remember: v.boolean() })])
/** The result of checking a code, as `app.check_code` in Postgres gives it. */
export const Verdict = v.picklist(['right', 'wrong', 'gone'])
export type Verdict = v.InferOutput<typeof Verdict>
const EmailChange = v.object({ verdict: Verdict, email: v.nullable(v.string()) })
const Listed = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  is_verified: v.boolean(),
  created_at: timestamp,
  comments: v.number(),
  membership: v.nullable(v.picklist(['pending', 'approved', 'rejected'])),
  is_blocked: v.boolean(),
  sessions: v.number(),
  last_seen_at: timestamp,
  passkeys: v.number(),
  total: v.number(),
})
const ListedSession = v.object({ id: v.string(), device: v.string(), created_at: timestamp, renewed_at: timestamp })

/** A session to open, and who asks for it. */
export interface NewSession extends Caller {
  readonly refreshHash: string
  readonly device: string
}

/** A new session as the database functions take it. */
export function sessionArguments({ refreshHash, device, deviceHash }: NewSession) {
  return { refresh_hash: refreshHash, live_seconds: SESSION_SECONDS, device, device_hash: deviceHash }
}

/** Accounts, sessions and codes in the database, reached with the secret key. Every method throws AccountsUnavailable. */
export class AccountStore {
  readonly #db: SupabaseClient

  constructor(settings: Pick<Settings, 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>) {
    this.#db = serviceClient(settings)
  }

  /** Counts a registration before the password is hashed. Returns the seconds to wait, or 0. */
  beginRegistration(network: string) {
    return callFunction(this.#db, v.number(), 'begin_registration', { network })
  }

  /** The new account with its first session; null when the email is taken. Throws 400 for a web address as the name. */
  register(person: {
    name: string
    email: string
    passwordHash: string
    language: PageLanguage
    isOwnerAddress: boolean
    session: NewSession
  }) {
    return callFunction(this.#db, v.nullable(AccountJson), 'register_account', {
      name: person.name,
      email: person.email,
      password_hash: person.passwordHash,
      language: person.language,
      is_owner_address: person.isOwnerAddress,
      ...sessionArguments(person.session),
    })
  }

  /** The language of the mails to an address. */
  async languageOf(email: string): Promise<PageLanguage> {
    const answer = await answerTo(this.#db.from('users').select('language').eq('email_key', email))
    return v.parse(Language, answer.data?.[0]?.language)
  }

  /** Counts a login attempt. `wait` is in seconds; with 0, the account to compare the password with, or nulls. */
  beginLogin(email: string, { network, deviceHash }: Caller) {
    return callFunction(this.#db, Attempt, 'begin_login', { email, network, device_hash: deviceHash })
  }

  /** The account with a new session, and whether the device is new; null when the password has changed since `seenHash` was read. */
  finishLogin(login: {
    id: string
    seenHash: string
    newHash: string | null
    isOwnerAddress: boolean
    session: NewSession
  }) {
    return callFunction(this.#db, v.nullable(LoggedIn), 'finish_login', {
      account_id: login.id,
      seen_hash: login.seenHash,
      new_hash: login.newHash,
      is_owner_address: login.isOwnerAddress,
      network: login.session.network,
      ...sessionArguments(login.session),
    })
  }

  /**
   * Replaces a session's secret. `renewed` is false when the cookie must stay as it is, `remember` is true when the device's cookie is
   * to be set again. Null when the session is gone.
   */
  renewSession(sessionId: string, presentedHash: string, nextHash: string, { deviceHash }: Caller) {
    return callFunction(this.#db, v.nullable(Renewed), 'renew_session', {
      session_id: sessionId,
      presented_hash: presentedHash,
      next_hash: nextHash,
      live_seconds: SESSION_SECONDS,
      device_hash: deviceHash,
    })
  }

  /** The account of a live session, else null. `presentedHash` is the hash of the cookie's secret, null when a token was verified. */
  sessionAccount(sessionId: string, presentedHash: string | null) {
    return callFunction(this.#db, v.nullable(AccountJson), 'session_account', {
      session_id: sessionId,
      presented_hash: presentedHash,
    })
  }

  async endSession(sessionId: string): Promise<void> {
    await answerTo(this.#db.from('sessions').delete().eq('id', sessionId))
  }

  /** The live sessions of an account, at most 50, the last used first. */
  async listSessions(accountId: string) {
    const answer = this.#db
      .from('sessions')
      .select('id,device,created_at,renewed_at')
      .eq('user_id', accountId)
      .gt('expires_at', new Date().toISOString())
      .order('renewed_at', { ascending: false })
    return v.parse(v.array(ListedSession), (await answerTo(answer)).data)
  }

  /** Ends one of the account's sessions, or all but `kept`; the number of sessions that ended. */
  async endSessionsOf(accountId: string, which: { only: string } | { kept: string }): Promise<number> {
    const all = this.#db.from('sessions').delete().eq('user_id', accountId)
    const chosen = 'only' in which ? all.eq('id', which.only) : all.neq('id', which.kept)
    return (await answerTo(chosen.select('id'))).data?.length ?? 0
  }

  /**
   * Stores a new code. `wait` is in seconds; with 0, `email` is the address to mail it to: that of the account, or with `newEmail`
   * the new one. Null when no account has the address, or when an account has the new one. `is_verified` is of the account.
   */
  issueCode(code: { email: string; purpose: CodePurpose; codeHash: string; caller: Caller; newEmail?: string }) {
    return callFunction(this.#db, Issued, 'issue_code', {
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      live_seconds: CODE_SECONDS,
      network: code.caller.network,
      device_hash: code.caller.deviceHash,
      new_email: code.newEmail ?? null,
    })
  }

  /** Allows the next verification code at once, because the last one could not be mailed. */
  async forgiveCode(email: string): Promise<void> {
    await answerTo(this.#db.rpc('forgive_code', { email }))
  }

  /** Counts a notice to an address; false when it has had, or the network has caused, too many today. */
  countNotice(email: string, network: string): Promise<boolean> {
    return callFunction(this.#db, v.boolean(), 'count_notice', { email, network })
  }

  verifyAccount(accountId: string, codeHash: string): Promise<Verdict> {
    return callFunction(this.#db, Verdict, 'verify_account', { account_id: accountId, code_hash: codeHash })
  }

  /** Uses up a reset code, before the new password is hashed. */
  takeResetCode(email: string, codeHash: string, { deviceHash }: Caller): Promise<Verdict> {
    return callFunction(this.#db, Verdict, 'take_reset_code', { email, code_hash: codeHash, device_hash: deviceHash })
  }

  /** Sets the password of a person whose reset code was right; false when the account is gone. */
  resetPassword(email: string, passwordHash: string, { network, deviceHash }: Caller): Promise<boolean> {
    return callFunction(this.#db, v.boolean(), 'reset_password', {
      email,
      password_hash: passwordHash,
      network,
      device_hash: deviceHash,
    })
  }

  /** Ends the account's other sessions and forgets its other devices too; false when the password has changed since `seenHash` was read. */
  changePassword(change: {
    accountId: string
    sessionId: string
    seenHash: string
    passwordHash: string
    deviceHash: string
  }): Promise<boolean> {
    return callFunction(this.#db, v.boolean(), 'change_password', {
      account_id: change.accountId,
      session_id: change.sessionId,
      seen_hash: change.seenHash,
      password_hash: change.passwordHash,
      device_hash: change.deviceHash,
    })
  }

  /** Gives the account the address that the code was mailed to. */
  changeEmail(accountId: string, codeHash: string, ownerEmail: string) {
    return callFunction(this.#db, EmailChange, 'change_email', {
      account_id: accountId,
      code_hash: codeHash,
      owner_email: ownerEmail,
    })
  }

  /** Everything that is stored about a person, as `account_data` and `account_list` in Postgres write it. */
  async accountData(accountId: string): Promise<Record<string, unknown>> {
    const account = { account_id: accountId }
    const [data, list] = await Promise.all([
      callFunction(this.#db, v.record(v.string(), v.unknown()), 'account_data', account),
      callFunction(this.#db, v.array(v.unknown()), 'account_list', account),
    ])
    return { ...data, list }
  }

  /** Deletes the account; false when the password has changed since `seenHash` was read. */
  deleteAccount(accountId: string, seenHash: string, commentsToo: boolean): Promise<boolean> {
    return callFunction(this.#db, v.boolean(), 'delete_account', {
      account_id: accountId,
      seen_hash: seenHash,
      comments_too: commentsToo,
    })
  }

  /** Deletes a comment of the person; false when it is not theirs or gone. */
  async deleteOwnComment(accountId: string, commentId: string): Promise<boolean> {
    const answer = this.#db.from('comments').delete().eq('id', commentId).eq('user_id', accountId).select('id')
    return (await answerTo(answer)).data?.length === 1
  }

  /** Changes the status of an application that has the status `from`; false when it has another one. */
  async changeMembership(change: {
    accountId: string
    from: readonly ('approved' | 'rejected')[]
    to: 'pending' | 'rejected'
    reason: string | null
    decidedBy: string
  }): Promise<boolean> {
    const answer = this.#db
      .from('membership_applications')
      .update({ status: change.to, reason: change.reason, decided_by: change.decidedBy })
      .eq('user_id', change.accountId)
      .in('status', change.from)
      .select('user_id')
    return (await answerTo(answer)).data?.length === 1
  }

  /** Gives an account another name. Returns the seconds to wait, or 0; throws 403 for a blocked person, and 400 for a web address. */
  rename(account_id: string, name: string) {
    return callFunction(this.#db, v.number(), 'rename_account', { account_id, name })
  }

  /** The number of accounts without the owner's (DEC-79). */
  async countOthers(ownerEmail: string): Promise<number> {
    const answer = this.#db.from('users').select('id', { count: 'exact', head: true }).neq('email_key', ownerEmail)
    return v.parse(v.number(), (await answerTo(answer)).count)
  }

  /** A page of the accounts without the owner's, newest first. */
  listOthers(owner_email: string, { search, page }: PeopleRequest) {
    return callFunction(this.#db, v.array(Listed), 'list_people', { owner_email, search, page, page_size: PEOPLE_PAGE })
  }
}
