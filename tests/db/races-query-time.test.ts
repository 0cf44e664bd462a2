import { expect, test } from 'vitest'
import { liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'

// On PostgreSQL only: the embedded backend has one session and no time limits.

const backend = await testBackend()

test('[DEC-16] a query of a visitor or a member ends after a second, those of the owner and the Worker do not', async () => {
  await backend.query(`create function public.time_limit() returns text
    language sql as $$ select current_setting('statement_timeout') $$`)
  await backend.query(`create function public.dear() returns text language sql as $$ select pg_sleep(30)::text $$`)
  await backend.query(
    'grant execute on function public.time_limit(), public.dear() to anon, authenticated, service_role',
  )
  const limit = async () => {
    // Again each time: PostgREST may not listen yet.
    await backend.query(`notify pgrst, 'reload schema'`)
    return (await backend.anonymous.rpc('time_limit')).data
  }
  await expect.poll(limit).toBe('1s')
  expect((await backend.service.rpc('time_limit')).data).not.toBe('1s')
  expect((await backend.anonymous.rpc('dear')).error?.code).toBe('57014')
  const [member, owner] = [await liveUser(backend), await liveUser(backend, { owner: true })]
  expect((await backend.as(member.token).rpc('time_limit')).data).toBe('1s')
  expect((await backend.as(member.token).rpc('dear')).error?.code).toBe('57014')
  expect((await backend.as(owner.token).rpc('time_limit')).data).toBe('8s')
})
