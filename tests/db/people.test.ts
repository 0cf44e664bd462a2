import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, movie } from '../support/rows.ts'

// The owner's list of the people who registered.

const backend = await testBackend()
const owner = await liveOwner(backend)
const { service } = backend

interface Listed {
  readonly id: string
  readonly name: string
  readonly total: number
}
const list = async (search = '', page = 1, page_size = 25): Promise<Listed[]> => {
  const asked = { owner_email: owner.email, search, page, page_size }
  return (await service.rpc('list_people', asked).throwOnError()).data
}
const names = async (search: string) => (await list(search)).map(({ name }) => name)

test('a person is listed with comments, membership, block and sessions, and the owner is not', async () => {
  const person = await liveUser(backend, { name: 'Meena' })
  const { data: film } = await service.from('movies').insert(movie()).select('id').single()
  const comment = { movie_id: film?.id, user_id: person.id, username: 'Meena' }
  await service.from('comments').insert([
    { ...comment, content: 'One' },
    { ...comment, content: 'Two' },
    { ...comment, content: 'Gone', held_at: hoursAgo(1), held_reason: 'x', deleted_at: hoursAgo(1) },
  ])
  await service
    .from('membership_applications')
    .insert({ user_id: person.id, name: 'Meena', email: person.email, status: 'approved' })
  await service.from('blocks').insert({ user_id: person.id, name: 'Meena' })
  expect(await list(person.id)).toMatchObject([
    {
      id: person.id,
      email: person.email,
      comments: 2,
      membership: 'approved',
      is_blocked: true,
      sessions: 1,
      passkeys: 0,
      total: 1,
    },
  ])
  expect(await list(owner.id)).toEqual([])
  expect(await names(owner.email)).toEqual([])
})

test('[ADMDASH-05] a search finds a part of the name or the email in any letter case; signs of patterns are only signs', async () => {
  await liveUser(backend, { name: 'இளையராஜா' })
  await liveUser(backend, { name: '100% Kamal_', email: 'kamal.h@people.example' })
  expect(await names(' kamal_ ')).toEqual(['100% Kamal_'])
  expect(await names('KAMAL.H@')).toEqual(['100% Kamal_'])
  expect(await names('இளைய')).toEqual(['இளையராஜா'])
  expect(await names('0%')).toEqual(['100% Kamal_'])
  for (const none of ['kamal%', 'k_mal', "'; drop table users; --", '\\']) expect(await names(none), none).toEqual([])
})

test('[SEC-26] only the Worker may call it', async () => {
  const member = await liveUser(backend)
  for (const client of [backend.anonymous, backend.as(member.token), backend.as(owner.token)])
    expect(
      (await client.rpc('list_people', { owner_email: 'x', search: '', page: 1, page_size: 9 })).error,
    ).not.toBeNull()
})

const MANY = 20_000

test(`with ${MANY} accounts a page, a deep page and searches read what they show, and the count stops`, async () => {
  await backend.query(
    `insert into users (id, name, email, password_hash, created_at)
     select gen_random_uuid(), 'Person ' || md5(n::text), 'p' || n || '@mail.example', 'x', now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [MANY],
  )
  await backend.query('analyze users')
  const first = await list('', 2)
  expect(first).toHaveLength(25)
  expect(first[0]?.total).toBe(1000)
  expect((await list('', 400)).map(({ total }) => total)).toEqual(Array(25).fill(10_001))
  expect(await names('p17777@mail')).toHaveLength(1)
  expect(await names('p17777@nowhere')).toEqual([])
  expect((await list('mail.example'))[0]?.total).toBe(1000)
  /** The scans that a query of one of its cases runs, as EXPLAIN names them. */
  const scans = async (where: string, skipped = 0) => {
    const rows = await backend.query<{ 'QUERY PLAN': string }>(
      `explain select * from users u where u.email_key <> 'x' ${where}
       order by u.created_at desc nulls last, u.id desc limit 25 offset ${skipped}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const found = (text: string) => `and lower(u.name) || ' ' || u.email_key like '%${text}%'`
  expect(await scans('')).toContain('users_newest_idx')
  expect(await scans('', 9975)).toContain('users_newest_idx')
  expect(await scans(found('p17777@mail'))).toContain('users_search_idx')
  for (const plan of [await scans(''), await scans(found('mail.example')), await scans(found('p17777@'))])
    expect(plan).not.toContain('Seq Scan')
})
