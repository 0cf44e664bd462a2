import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testBackend } from '../support/backend.ts'

const backend = await testBackend()
const { service, anonymous } = backend

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const newEmail = () => `${randomUUID()}@people.example`

async function rpc(name: string, args: object) {
  const { data, error } = await service.rpc(name, args)
  if (error) throw new Error(error.message)
  return data
}

function register(email: string, secret: string = randomUUID()) {
  return rpc('register_account', {
    name: 'Meena',
    email,
    password_hash: 'scrypt$…',
    is_owner_address: false,
    refresh_hash: hash(secret),
    live_seconds: 3600,
  })
}

/** A new session whose cookie holds the secret 'first', and what can be done with it. */
async function newSession() {
  // Secrets are unique among sessions: each has its own way to say 'first'.
  const own = randomUUID()
  const { session_id: id } = await register(newEmail(), `${own} first`)
  return {
    id,
    renew: (presented: string, next: string) =>
      rpc('renew_session', {
        session_id: id,
        presented_hash: hash(`${own} ${presented}`),
        next_hash: hash(`${own} ${next}`),
        live_seconds: 3600,
      }),
    account: (presented: string) =>
      rpc('session_account', { session_id: id, presented_hash: hash(`${own} ${presented}`) }),
    aMinutePasses: () =>
      backend.query(`update sessions set renewed_at = renewed_at - interval '61 seconds' where id = $1`, [id]),
  }
}

describe('register_account', () => {
  it('[API-01, DEC-15] two hundred registrations at once for one address make one account with one session', async () => {
    const email = newEmail()
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, index) => register(index % 2 === 0 ? email : ` ${email.toUpperCase()}`.trim())),
    )
    expect(made.filter((account) => account !== null)).toHaveLength(1)
    const [counted] = await backend.query(
      `select count(*)::int as users, (select count(*)::int from sessions s where s.user_id = any(array_agg(u.id))) as sessions
       from users u where email_key = $1`,
      [email],
    )
    expect(counted).toEqual({ users: 1, sessions: 1 })
  })

  it('[DATA-02] the status is that of the person’s application', async () => {
    const email = newEmail()
    const secret = randomUUID()
    const account = await register(email, secret)
    expect(account.membership_status).toBe('none')
    for (const status of ['pending', 'approved', 'rejected']) {
      await backend.query('delete from membership_applications where email = $1', [email])
      await service.from('membership_applications').insert({ user_id: account.id, name: 'Meena', email, status })
      const seen = await rpc('session_account', { session_id: account.session_id })
      expect(seen.membership_status).toBe(status)
    }
  })
})

describe('renew_session', () => {
  it('[DEC-01] each renewal puts the next secret in place of the last', async () => {
    const { id, renew, account, aMinutePasses } = await newSession()
    expect(await renew('first', 'second')).toMatchObject({ renewed: true, session_id: id })
    await aMinutePasses()
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
    expect(await account('third')).not.toBeNull()
    expect(await account('first')).toBeNull()
  })

  it('another tab that still sends the last secret within a minute goes on, and changes nothing', async () => {
    const { renew } = await newSession()
    await renew('first', 'second')
    expect(await renew('first', 'lost')).toMatchObject({ renewed: false })
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
  })

  it('an answer that never arrived is made up for later', async () => {
    const { renew, aMinutePasses } = await newSession()
    await renew('first', 'never arrived')
    await aMinutePasses()
    expect(await renew('first', 'second')).toMatchObject({ renewed: true })
    await aMinutePasses()
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
  })

  it('an old copy ends the session', async () => {
    const { id, renew, aMinutePasses } = await newSession()
    await renew('first', 'second')
    await aMinutePasses()
    await renew('second', 'third')
    expect(await renew('first', 'thief')).toBeNull()
    expect(await renew('third', 'fourth')).toBeNull()
    expect(await backend.query('select 1 from sessions where id = $1', [id])).toEqual([])
  })

  it('a session that has expired is not renewed', async () => {
    const { id, renew } = await newSession()
    await backend.query('update sessions set expires_at = now() where id = $1', [id])
    expect(await renew('first', 'second')).toBeNull()
    expect(await rpc('session_account', { session_id: id })).toBeNull()
  })

  it('of fifty renewals at once one puts the next secret in place', async () => {
    const { renew } = await newSession()
    const racing = Array.from({ length: 50 }, (_, index) => renew('first', `next ${index}`))
    const answers = await Promise.all(racing)
    expect(answers.filter((answer) => answer?.renewed)).toHaveLength(1)
    expect(answers.filter((answer) => answer === null)).toHaveLength(0)
  })
})

describe('finish_login', () => {
  it('[DEC-13] opens nothing when the password was reset since it was looked at', async () => {
    const email = newEmail()
    await register(email)
    const { id, password_hash: seen } = await rpc('begin_login', { email, at_most: 10, window_seconds: 900 })
    await backend.query(`update users set password_hash = 'another' where id = $1`, [id])
    const args = { account_id: id, seen_hash: seen, new_hash: null, is_owner_address: false, live_seconds: 60 }
    expect(await rpc('finish_login', { ...args, refresh_hash: hash(randomUUID()) })).toBeNull()
  })
})

describe('begin_login', () => {
  it('[DEC-16] counts tries that arrive at once, for addresses without an account as well', async () => {
    for (const email of [newEmail(), newEmail()]) {
      const tries = Array.from({ length: 100 }, () => rpc('begin_login', { email, at_most: 10, window_seconds: 900 }))
      const answers = await Promise.all(tries)
      expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(10)
    }
  })
})

it('[SEC-10, SEC-30] none of the account functions can be called without the secret key', async () => {
  const functions = await backend.query<{ name: string; args: string[] | null }>(
    `select p.proname as name, p.proargnames as args from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [
      [
        'begin_login',
        'finish_login',
        'forgive_tries',
        'issue_code',
        'register_account',
        'renew_session',
        'reset_password',
        'session_account',
        'take_try',
        'verify_account',
      ],
    ],
  )
  expect(functions).toHaveLength(10)
  const open = await backend.query(
    `select p.proname, r.rolname from pg_proc p, pg_roles r
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and r.rolname in ('anon', 'authenticated')
       and has_function_privilege(r.rolname, p.oid, 'execute')`,
    [functions.map(({ name }) => name)],
  )
  expect(open).toEqual([])
  const { data, error } = await anonymous.rpc('session_account', { session_id: randomUUID() })
  expect([data, error !== null]).toEqual([null, true])
})
