import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = await liveOwner(backend)

const mayWrite = async (token: string) => {
  const { error } = await backend.as(token).from('movies').insert(movie())
  return error === null
}

describe('the owner’s token counts', () => {
  test('[DEC-03, SEC-18] while its session lives and its account is verified', async () => {
    expect(await mayWrite(owner.token)).toBe(true)
  })

  test('[DEC-03, SEC-28] never for an account that is not verified, whatever the token says', async () => {
    const unverified = await liveUser(backend, { verified: false })
    const claims = { ...unverified.claims, app_role: 'owner' as const, email_verified: true }
    expect(await mayWrite(await signToken(claims))).toBe(false)
  })

  test('[SEC-28] never with another secret’s signature', async () => {
    expect(await mayWrite(await signToken(owner.claims, 'another-secret-that-is-long-enough-for-hs256'))).toBe(false)
  })

  test('[SEC-28] never for a member, and never with the owner’s e-mail or session in a member’s token', async () => {
    const member = await liveUser(backend)
    expect(await mayWrite(member.token)).toBe(false)
    expect(await mayWrite(await signToken({ ...member.claims, email: owner.email, email_verified: true }))).toBe(false)
    expect(await mayWrite(await signToken({ ...member.claims, sid: owner.sessionId, app_role: 'owner' }))).toBe(false)
  })

  test('[DEC-13] not after its session was deleted or has expired', async () => {
    const gone = await liveUser(backend, { owner: true })
    await backend.service.from('sessions').delete().eq('id', gone.sessionId)
    expect(await mayWrite(gone.token)).toBe(false)
    const old = await liveUser(backend, { owner: true })
    await backend.service
      .from('sessions')
      .update({ expires_at: new Date(0).toISOString() })
      .eq('id', old.sessionId)
    expect(await mayWrite(old.token)).toBe(false)
  })

  test('[SEC-28] not with claims that are not ids', async () => {
    for (const odd of ['', 'x', "' or 1=1 --", '0', '*'.repeat(10_000)]) {
      expect(await mayWrite(await signToken({ ...owner.claims, sid: odd }))).toBe(false)
      expect(await mayWrite(await signToken({ ...owner.claims, sub: odd }))).toBe(false)
    }
  })
})

test('[DEC-15] e-mails are unique regardless of letter case and spaces', async () => {
  const account = { name: 'Meena', password_hash: 'x' }
  await backend.service.from('users').insert({ ...account, email: 'Meena@Example.org' })
  const { error } = await backend.service.from('users').insert({ ...account, email: 'mEENA@example.ORG' })
  expect(error?.code).toBe('23505')
})

test('[ADMDASH-09] an account’s id carries the time it was made', async () => {
  const { data } = await backend.service.from('users').select('id, created_at').limit(5)
  for (const { id, created_at } of data ?? []) {
    expect(id[14]).toBe('7')
    const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(made - Date.parse(created_at))).toBeLessThan(60_000)
  }
  expect(data?.length).toBeGreaterThan(0)
})

test('[DEC-24] a name has 1 to 50 characters and no spaces at its edges', async () => {
  const insert = (name: string) =>
    backend.service.from('users').insert({ name, email: `${crypto.randomUUID()}@people.example`, password_hash: 'x' })
  expect((await insert('M')).error).toBeNull()
  expect((await insert('ம'.repeat(50))).error).toBeNull()
  for (const name of ['', ' ', ' Meena', 'x'.repeat(51)]) expect((await insert(name)).error).not.toBeNull()
})

test('[DEC-16, DEC-23] the clean-up deletes expired sessions, codes and attempts', async () => {
  const [old, live] = [await liveUser(backend), await liveUser(backend)]
  await backend.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [old.sessionId])
  const code = `insert into one_time_codes (email, purpose, code_hash, expires_at) values ($1, 'reset', 'x', now() - $2::interval)`
  await backend.query(code, [old.email, '25 hours'])
  await backend.query(code, [live.email, '1 hour'])
  const tried = `insert into app.tries values ('login', $1, now() - $2::interval)`
  await backend.query(tried, [old.email, '25 hours'])
  await backend.query(tried, [live.email, '23 hours'])
  for (const kind of ['sessions', 'one_time_codes', 'tries'])
    expect((await backend.service.rpc('delete_expired', { kind, batch: 500 })).data).toBeGreaterThanOrEqual(1)
  for (const [sql, key] of [
    ['select id as key from sessions where id = any($1)', 'sessionId'],
    ['select email as key from one_time_codes where email = any($1)', 'email'],
    ['select subject as key from app.tries where subject = any($1)', 'email'],
  ] as const) {
    expect(await backend.query(sql, [[old[key], live[key]]])).toEqual([{ key: live[key] }])
  }
})

test('[SEC-10] only the roles that are named are trusted', async () => {
  const trusted = async (role: string) => {
    const [row] = await backend.query<{ trusted: boolean }>(
      `select app.is_trusted() as trusted from set_config('role', $1, true)`,
      [role],
    )
    return row?.trusted
  }
  await backend.query('create role newcomer')
  for (const role of ['anon', 'authenticated', 'newcomer']) expect([role, await trusted(role)]).toEqual([role, false])
  for (const role of ['service_role', 'postgres']) expect([role, await trusted(role)]).toEqual([role, true])
})
