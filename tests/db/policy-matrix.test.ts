import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, blog, hoursAgo, movie, story, watchPage } from '../support/rows.ts'
import { noteFiles, pictureRow } from '../support/stored-pictures.ts'

// Who may do what, every cell stated. 'member' acts on rows that are their own, 'stranger' is another member acting on
// those same rows; where a table has no rows of members' own, both act on the owner's rows.
type Actor = 'owner' | 'member' | 'stranger' | 'anonymous'
type Command = 'select' | 'insert' | 'update' | 'delete'
/** done: the row was seen or changed · none: no error, no row · refused: an error. */
type Outcome = 'done' | 'none' | 'refused'
type Cells = Record<Actor, Record<Command, Outcome>>

const ownerWrites: Cells = {
  owner: { select: 'done', insert: 'done', update: 'done', delete: 'done' },
  member: { select: 'done', insert: 'refused', update: 'none', delete: 'none' },
  stranger: { select: 'done', insert: 'refused', update: 'none', delete: 'none' },
  anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
}
const closed = { select: 'refused', insert: 'refused', update: 'refused', delete: 'refused' } as const
const nobody: Cells = { owner: closed, member: closed, stranger: closed, anonymous: closed }

const matrix: Record<string, Cells> = {
  movies: ownerWrites,
  stories: ownerWrites,
  watch_html: ownerWrites,
  blogs: ownerWrites,
  comments: {
    owner: { select: 'done', insert: 'done', update: 'refused', delete: 'done' },
    member: { select: 'done', insert: 'done', update: 'refused', delete: 'none' },
    stranger: { select: 'done', insert: 'refused', update: 'refused', delete: 'none' },
    anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  membership_applications: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'done', insert: 'done', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  membership_decisions: {
    owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    member: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
    anonymous: closed,
  },
  old_slugs: {
    owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    member: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    stranger: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  pictures: {
    owner: { select: 'done', insert: 'done', update: 'done', delete: 'refused' },
    member: { select: 'done', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'done', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  reports: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  withdrawn_downloads: {
    owner: { select: 'done', insert: 'done', update: 'refused', delete: 'done' },
    member: { select: 'done', insert: 'refused', update: 'refused', delete: 'none' },
    stranger: { select: 'done', insert: 'refused', update: 'refused', delete: 'none' },
    anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  link_checks: {
    owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
    anonymous: closed,
  },
  takedown_requests: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  audit_log: {
    owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
    anonymous: closed,
  },
  blocks: {
    owner: { select: 'done', insert: 'done', update: 'done', delete: 'done' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'none' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'none' },
    anonymous: closed,
  },
  comment_settings: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  users: nobody,
  sessions: nobody,
  one_time_codes: nobody,
  known_devices: nobody,
  passkeys: nobody,
  passkey_challenges: nobody,
}

const rowIds: Record<string, string> = {
  movies: '[SEC-01, SEC-18]',
  stories: '[SEC-01, SEC-19]',
  watch_html: '[SEC-01, SEC-21]',
  blogs: '[SEC-01, SEC-20]',
  comments: '[SEC-01, SEC-03, SEC-04, SEC-06, SEC-07, CMT-29]',
  membership_applications: '[SEC-12, SEC-14, SEC-15, SEC-16]',
  membership_decisions: '[SEC-15, SEC-16]',
  old_slugs: '[SEC-01]',
  pictures: '[SEC-01]',
  reports: '[SEC-01]',
  withdrawn_downloads: '[SEC-01]',
  link_checks: '[SEC-01]',
  takedown_requests: '[SEC-01]',
  audit_log: '[SEC-01]',
  blocks: '[SEC-01]',
  comment_settings: '[SEC-01]',
  users: '[SEC-10]',
  sessions: '[SEC-10]',
  one_time_codes: '[SEC-10]',
  known_devices: '[SEC-10]',
  passkeys: '[SEC-10]',
  passkey_challenges: '[SEC-10]',
}

const backend = await testBackend()
const owner = await liveOwner(backend)
const film = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id as string

type Scene = {
  /** Column that names the row, and its value. */
  at: [column: string, value: string]
  /** A row as whoever made the scene's row would send it. */
  insert: Record<string, unknown>
  update: Record<string, unknown>
}
type Person = Awaited<ReturnType<typeof liveUser>>

// Each scene has a row of its own, and the row that its author would insert next.
const scenes: Record<string, (member: Person) => Promise<Scene>> = {
  movies: async () => ({
    at: ['id', await made('movies', movie())],
    insert: movie(),
    update: { title: 'Changed' },
  }),
  stories: async () => ({
    at: ['id', await made('stories', story({ created_at: hoursAgo(23.9) }))],
    insert: story(),
    update: { title: 'Changed' },
  }),
  watch_html: async () => ({
    at: ['id', await made('watch_html', watchPage())],
    insert: watchPage(),
    update: { title: 'Changed' },
  }),
  blogs: async () => ({ at: ['id', await made('blogs', blog())], insert: blog(), update: { title: 'Changed' } }),
  comments: async (member) => {
    const comment = { movie_id: film, user_id: member.id, username: member.name, content: 'Superb' }
    return { at: ['id', await made('comments', comment)], insert: comment, update: { content: 'Changed' } }
  },
  membership_applications: async (member) => {
    const application = { user_id: member.id, name: member.name, email: member.email, status: 'pending' }
    return {
      at: ['id', await made('membership_applications', application)],
      insert: application,
      update: { status: 'approved' },
    }
  },
  membership_decisions: async (member) => {
    const { id, name, email } = member
    await made('membership_applications', { user_id: id, name, email, status: 'pending' })
    await backend.service.from('membership_applications').update({ status: 'approved' }).eq('user_id', id)
    return {
      at: ['user_id', id],
      insert: { user_id: id, action: 'approved', decided_by: 'Eve' },
      update: { action: 'rejected' },
    }
  },
  old_slugs: async () => {
    const id = await made('blogs', blog())
    const { data } = await backend.service.from('blogs').select('slug').eq('id', id).single()
    await backend
      .as(owner.token)
      .from('blogs')
      .update({ slug: `corrected-${randomUUID()}` })
      .eq('id', id)
    return {
      at: ['slug', data?.slug],
      insert: { table_name: 'blogs', slug: `stolen-${randomUUID()}`, row_id: id },
      update: { row_id: randomUUID() },
    }
  },
  pictures: async () => {
    const [made, next] = [pictureRow(), pictureRow()]
    await backend.service.from('pictures').insert(made)
    await noteFiles(backend, next.hash)
    return { at: ['hash', made.hash], insert: next, update: { used_at: '2026-01-01T00:00:00+00:00' } }
  },
  reports: async () => {
    const report = { reason: 'broken', movie_id: await made('movies', movie()) }
    return {
      at: ['id', await made('reports', report)],
      insert: report,
      update: { handled_at: '2026-01-01T00:00:00+00:00' },
    }
  },
  withdrawn_downloads: async () => {
    const movie_id = await made('movies', movie({ downloads: [block(), block({ id: 'b' })] }))
    return {
      at: ['id', await made('withdrawn_downloads', { movie_id, download_id: 'a', reason: 'Asked for.' })],
      insert: { movie_id, download_id: 'b', reason: 'Asked for.' },
      update: { reason: 'Changed' },
    }
  },
  link_checks: async () => {
    const check = { movie_id: await made('movies', movie()), download_id: 'a', field: 'directUrl', status: '200' }
    const row = { ...check, address: block().directUrl, last_checked_at: hoursAgo(1) }
    await backend.service.from('link_checks').insert(row)
    return {
      at: ['movie_id', check.movie_id],
      insert: { ...row, field: 'url' },
      update: { status: '404' },
    }
  },
  takedown_requests: async () => {
    const movie_id = await made('movies', movie())
    const request = { name: 'Asha', email: 'asha@studio.example', page: '/movie/x', movie_id, ground: 'It is ours.' }
    const id = await made('takedown_requests', { id: randomUUID(), ...request, confirmed_at: hoursAgo(1) })
    return {
      at: ['id', id],
      insert: { id: randomUUID(), ...request, confirmed_at: hoursAgo(1) },
      update: { decision: 'rejected' },
    }
  },
  audit_log: async () => {
    const id = await made('movies', movie())
    await backend.service.from('movies').update({ withdrawn_reason: 'Asked for.' }).eq('id', id)
    return {
      at: ['row_id', id],
      insert: { who: 'Me', what: 'restored', table_name: 'movies', row_id: id, title: 'Mine' },
      update: { who: 'Nobody' },
    }
  },
  blocks: async (member) => {
    const { id } = await liveUser(backend, { name: 'Kala' })
    return {
      at: ['id', await made('blocks', { user_id: member.id })],
      insert: { user_id: id, reason: 'Spam' },
      update: { reason: 'Changed' },
    }
  },
  // The only row.
  comment_settings: async () => ({ at: ['id', 'true'], insert: { id: true, hold: 'all' }, update: { hold: 'first' } }),
  users: async (member) => ({
    at: ['id', member.id],
    insert: { name: 'Eve', email: `${randomUUID()}@people.example`, password_hash: 'x' },
    update: { is_verified: true },
  }),
  sessions: async (member) => ({
    at: ['id', member.sessionId],
    insert: { user_id: member.id, refresh_hash: randomUUID(), expires_at: hoursAgo(-1) },
    update: { expires_at: hoursAgo(-100) },
  }),
  one_time_codes: async (member) => {
    const code = { email: member.email, purpose: 'verify', code_hash: 'x', expires_at: hoursAgo(-1) }
    await backend.service.from('one_time_codes').insert(code)
    return { at: ['email', member.email], insert: { ...code, purpose: 'reset' }, update: { tries: 0 } }
  },
  known_devices: async (member) => {
    await backend.service.from('known_devices').insert({ user_id: member.id, device_hash: 'x' })
    return {
      at: ['user_id', member.id],
      insert: { user_id: member.id, device_hash: randomUUID() },
      update: { device_hash: randomUUID() },
    }
  },
  passkeys: async (member) => {
    const passkey = () => ({
      user_id: member.id,
      credential_id: randomUUID(),
      public_key: 'x',
      counter: 0,
      name: 'Phone',
    })
    return { at: ['id', await made('passkeys', passkey())], insert: passkey(), update: { public_key: 'y' } }
  },
  passkey_challenges: async (member) => {
    const challenge = () => ({ challenge: randomUUID(), user_id: member.id, expires_at: hoursAgo(-1) })
    const row = challenge()
    await backend.service.from('passkey_challenges').insert(row)
    return { at: ['challenge', row.challenge], insert: challenge(), update: { user_id: null } }
  },
}

const accountTables = [
  ...['users', 'sessions', 'one_time_codes', 'known_devices', 'membership_decisions', 'blocks'],
  ...['passkeys', 'passkey_challenges'],
]

async function made(table: string, row: Record<string, unknown>): Promise<string> {
  const { data, error } = await backend.service.from(table).insert(row).select('id').single()
  if (error) throw new Error(error.message)
  return data.id
}

async function act(client: SupabaseClient, table: string, command: Command, scene: Scene): Promise<Outcome> {
  const rows = () => client.from(table)
  const [column, value] = scene.at
  const { data, error } =
    command === 'select'
      ? await rows().select('*').eq(column, value)
      : command === 'insert'
        ? await rows().insert(scene.insert).select('*')
        : command === 'update'
          ? await rows().update(scene.update).eq(column, value).select('*')
          : await rows().delete().eq(column, value).select('*')
  if (error) return 'refused'
  return data.length > 0 ? 'done' : 'none'
}

describe.each(Object.keys(matrix))('%s', (table) => {
  for (const actor of ['owner', 'member', 'stranger', 'anonymous'] as const) {
    for (const command of ['select', 'insert', 'update', 'delete'] as const) {
      const expected = matrix[table]?.[actor][command] as Outcome
      test(`${rowIds[table]} ${actor} × ${command}: ${expected}`, async () => {
        const member = await liveUser(backend, { name: 'Kala' })
        const scene = await (scenes[table] as (typeof scenes)[string])(member)
        if (table === 'membership_applications' && command === 'insert') {
          await backend.service
            .from(table)
            .delete()
            .eq(...scene.at)
        }
        // The owner comments and applies as himself, and may delete only what is 24 hours old.
        if (actor === 'owner' && 'user_id' in scene.insert && !accountTables.includes(table)) {
          Object.assign(scene.insert, { user_id: owner.id, username: owner.name })
          if (table === 'membership_applications') Object.assign(scene.insert, { name: owner.name, email: owner.email })
          if (table === 'membership_applications') delete scene.insert.username
        }
        if (actor === 'owner' && table === 'stories' && command === 'delete') {
          scene.at = ['id', await made('stories', story({ created_at: hoursAgo(24.1) }))]
        }
        const before = await backend.service
          .from(table)
          .select('*')
          .eq(...scene.at)
        const clients: Record<Actor, () => Promise<SupabaseClient>> = {
          owner: async () => backend.as(owner.token),
          member: async () => backend.as(member.token),
          stranger: async () => backend.as((await liveUser(backend, { name: 'Eve' })).token),
          anonymous: async () => backend.anonymous,
        }
        const count = async () =>
          (await backend.service.from(table).select('*', { count: 'exact', head: true })).count ?? 0
        const rowsBefore = await count()

        const client = await clients[actor]()
        const peopleMade = actor === 'stranger' && (table === 'users' || table === 'sessions') ? 1 : 0
        expect(await act(client, table, command, scene)).toBe(expected)

        // An answer is one thing, the row another.
        const after = await backend.service
          .from(table)
          .select('*')
          .eq(...scene.at)
        if (expected !== 'done') {
          expect(after.data).toEqual(before.data)
          expect(await count()).toBe(rowsBefore + peopleMade)
        } else if (command === 'delete') expect(after.data).toEqual([])
        else if (command === 'insert') expect(await count()).toBe(rowsBefore + 1)
        else if (command === 'update') expect(after.data?.[0]).toMatchObject(scene.update)
      })
    }
  }
})

test('[SEC-10] the schema app is not reachable through the API, for anyone', async () => {
  for (const client of [backend.anonymous, backend.as(owner.token)]) {
    for (const table of ['tries', 'migrations', 'movie_search']) {
      expect((await client.schema('app').from(table).select('*')).error).not.toBeNull()
    }
  }
})

test('[SEC-10] the matrix has every table of the API', async () => {
  const tables = await backend.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(matrix).sort())
})
