import { describe, expect, it } from 'vitest'
import { Browser, registered } from './support/account-client.ts'
import { makeConfiguredOwner, sql } from './support/database.ts'
import { at } from './support/requests.ts'

describe('memberships', () => {
  const statusOf = (email: string) =>
    sql('select status, reason, decided_by from membership_applications where email = $1', [email])

  it('[SEC-13, SEC-15, DEC-76, DEC-77] the owner reopens and revokes, with a reason and a history; nobody else does', async () => {
    const ownerAccount = await makeConfiguredOwner()
    const owner = new Browser()
    owner.token = ownerAccount.token
    const { browser, email, answer } = await registered({ name: 'Applicant' })
    const userId: string = answer.json.user._id
    const apply = () =>
      at(browser).from('membership_applications').insert({ email, name: 'Applicant', status: 'pending' })
    expect((await apply()).error).toBeNull()
    expect((await owner.post('/api/user/revoke-membership', { userId })).status).toBe(409)
    const approve = () =>
      at(ownerAccount).from('membership_applications').update({ status: 'approved' }).eq('email', email)
    await approve()
    expect((await owner.post('/api/user/reopen-application', { userId })).status).toBe(200)
    await approve()
    expect((await browser.post('/api/user/revoke-membership', { userId })).status).toBe(403)
    expect((await new Browser().post('/api/user/revoke-membership', { userId })).status).toBe(401)
    const reason = 'Advertising in comments'
    expect((await owner.post('/api/user/revoke-membership', { userId, reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await owner.post('/api/user/revoke-membership', { userId, reason })).json).toMatchObject({ success: true })
    expect(await statusOf(email)).toEqual([{ status: 'rejected', reason, decided_by: 'Owner' }])
    expect((await apply()).error?.code).toBe('23505')
    expect((await browser.post('/api/user/reopen-application', { userId })).status).toBe(403)
    expect((await owner.post('/api/user/reopen-application', { userId })).json).toMatchObject({ success: true })
    expect(await statusOf(email)).toEqual([{ status: 'pending', reason: null, decided_by: 'Owner' }])
    expect((await owner.post('/api/user/reopen-application', { userId })).status).toBe(409)
    expect(
      await sql('select action, reason, decided_by from membership_decisions where user_id = $1 order by id', [userId]),
    ).toEqual([
      { action: 'approved', reason: null, decided_by: 'Owner' },
      { action: 'reopened', reason: null, decided_by: 'Owner' },
      { action: 'approved', reason: null, decided_by: 'Owner' },
      { action: 'revoked', reason, decided_by: 'Owner' },
      { action: 'reopened', reason: null, decided_by: 'Owner' },
    ])
  })
})
