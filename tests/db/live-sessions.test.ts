import { describe, expect, test } from 'vitest'
import { testBackend } from '../support/backend.ts'
import { liveOwner, liveUser, signToken } from '../support/tokens.ts'
import { movie } from './sample-rows.ts'

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

  test('[SEC-28] never for a member, and never for one who puts the owner’s e-mail or session in', async () => {
    const member = await liveUser(backend)
    expect(await mayWrite(member.token)).toBe(false)
    expect(await mayWrite(await signToken({ ...member.claims, email: owner.email, email_verified: true }))).toBe(false)
    expect(await mayWrite(await signToken({ ...member.claims, sid: owner.sessionId, app_role: 'owner' }))).toBe(false)
  })

  test('[DEC-13] no longer once its session is gone or past its time', async () => {
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

  test('[SEC-28] not with claims that are no ids', async () => {
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

describe('[DEC-16] tries at one account', () => {
  const take = async (subject: string, atMost = 3) =>
    (await backend.service.rpc('take_try', { action: 'login', subject, at_most: atMost, window_seconds: 600 })).data

  test('are allowed up to the number given, then told how long to wait', async () => {
    expect([await take('a@b.example'), await take('a@b.example'), await take('a@b.example')]).toEqual([0, 0, 0])
    expect(await take('a@b.example')).toBeGreaterThan(590)
    expect(await take('other@b.example')).toBe(0)
  })

  test('of many at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => take('crowd@b.example')))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('leave the window as time passes, and expired rows are cleaned away', async () => {
    for (let n = 0; n < 4; n++) await take('late@b.example')
    await backend.query(
      `update app.tries set tried_at = array(select at - interval '11 minutes' from unnest(tried_at) as at) where subject = $1`,
      ['late@b.example'],
    )
    expect(await take('late@b.example')).toBe(0)
    await backend.query(`update app.tries set last_at = now() - interval '2 days' where subject = $1`, [
      'late@b.example',
    ])
    const old = await liveUser(backend)
    await backend.service
      .from('sessions')
      .update({ expires_at: new Date(0).toISOString() })
      .eq('id', old.sessionId)
    expect((await backend.service.rpc('delete_expired_account_rows')).data).toBeGreaterThanOrEqual(2)
    expect(await backend.query(`select from app.tries where subject = $1`, ['late@b.example'])).toEqual([])
    expect((await backend.service.from('sessions').select('id').eq('id', old.sessionId)).data).toEqual([])
  })
})
