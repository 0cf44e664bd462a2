import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, story } from '../support/rows.ts'
import { policyScenes, type Scene, tableOf } from './policy-scenes.ts'

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
/** The same for rows that only the owner reads. */
const hiddenRows: Cells = {
  owner: ownerWrites.owner,
  member: { ...ownerWrites.member, select: 'none' },
  stranger: { ...ownerWrites.stranger, select: 'none' },
  anonymous: { ...ownerWrites.anonymous, select: 'none' },
}
const closed = { select: 'refused', insert: 'refused', update: 'refused', delete: 'refused' } as const
const readByOwner: Cells = {
  owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  member: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
  stranger: { select: 'none', insert: 'refused', update: 'refused', delete: 'refused' },
  anonymous: closed,
}
const nobody: Cells = { owner: closed, member: closed, stranger: closed, anonymous: closed }

const matrix: Record<string, Cells> = {
  movies: ownerWrites,
  stories: ownerWrites,
  'stories: a draft': hiddenRows,
  'stories: a scheduled one': hiddenRows,
  watch_html: ownerWrites,
  blogs: ownerWrites,
  blog_versions: readByOwner,
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
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
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
  link_checks: readByOwner,
  daily_counts: readByOwner,
  job_runs: readByOwner,
  takedown_requests: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  audit_log: {
    owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  blocks: {
    owner: { select: 'done', insert: 'done', update: 'done', delete: 'done' },
    member: { select: 'done', insert: 'refused', update: 'none', delete: 'none' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'none' },
    anonymous: closed,
  },
  site_settings: {
    owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
    member: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'none', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: closed,
  },
  old_categories: {
    owner: { select: 'done', insert: 'done', update: 'done', delete: 'refused' },
    member: { select: 'done', insert: 'refused', update: 'none', delete: 'refused' },
    stranger: { select: 'done', insert: 'refused', update: 'none', delete: 'refused' },
    anonymous: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
  },
  saved_movies: {
    owner: { select: 'none', insert: 'done', update: 'refused', delete: 'refused' },
    member: { select: 'done', insert: 'done', update: 'refused', delete: 'refused' },
    stranger: { select: 'none', insert: 'done', update: 'refused', delete: 'refused' },
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
  'stories: a draft': '[SEC-01, SEC-19]',
  'stories: a scheduled one': '[SEC-01, SEC-19]',
  watch_html: '[SEC-01, SEC-21]',
  blogs: '[SEC-01, SEC-20]',
  blog_versions: '[SEC-01, SEC-20]',
  comments: '[SEC-01, SEC-03, SEC-04, SEC-06, SEC-07, CMT-29]',
  membership_applications: '[SEC-12, SEC-14, SEC-15, SEC-16]',
  membership_decisions: '[SEC-15, SEC-16]',
  old_slugs: '[SEC-01]',
  pictures: '[SEC-01]',
  reports: '[SEC-01]',
  withdrawn_downloads: '[SEC-01]',
  link_checks: '[SEC-01]',
  daily_counts: '[SEC-01]',
  job_runs: '[SEC-01]',
  takedown_requests: '[SEC-01]',
  audit_log: '[SEC-01]',
  blocks: '[SEC-01]',
  site_settings: '[SEC-01]',
  old_categories: '[SEC-01]',
  saved_movies: '[SEC-01]',
  users: '[SEC-10]',
  sessions: '[SEC-10]',
  one_time_codes: '[SEC-10]',
  known_devices: '[SEC-10]',
  passkeys: '[SEC-10]',
  passkey_challenges: '[SEC-10]',
}

const backend = await testBackend()
const owner = await liveOwner(backend)
const stranger = await liveUser(backend, { name: 'Eve' })
const { made, scenes } = await policyScenes(backend, owner)

const accountTables = [
  ...['users', 'sessions', 'one_time_codes', 'known_devices', 'membership_decisions', 'blocks'],
  ...['passkeys', 'passkey_challenges'],
]

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

const readRow = async (table: string, { at }: Scene) =>
  (
    await backend.service
      .from(table)
      .select('*')
      .eq(...at)
  ).data
const countRows = async (table: string) =>
  (await backend.service.from(table).select('*', { count: 'exact', head: true })).count ?? 0

describe.each(Object.keys(matrix))('%s', (name) => {
  const table = tableOf(name)
  for (const actor of ['owner', 'member', 'stranger', 'anonymous'] as const) {
    for (const command of ['select', 'insert', 'update', 'delete'] as const) {
      const expected = matrix[name]?.[actor][command] as Outcome
      test(`${rowIds[name]} ${actor} × ${command}: ${expected}`, async () => {
        const member = await liveUser(backend, { name: 'Kala' })
        const scene = (await scenes[name]?.(member)) as Scene
        if (table === 'membership_applications' && command === 'insert') {
          await backend.service
            .from(table)
            .delete()
            .eq(...scene.at)
        }
        // The owner comments and applies in their own name, and may only delete published stories that are 24 hours old.
        if (actor === 'owner' && 'user_id' in scene.insert && !accountTables.includes(table)) {
          Object.assign(scene.insert, { user_id: owner.id, username: owner.name })
          if (table === 'membership_applications') Object.assign(scene.insert, { name: owner.name, email: owner.email })
          if (table === 'membership_applications') delete scene.insert.username
        }
        if (actor === 'owner' && name === 'stories' && command === 'delete') {
          scene.at = ['id', await made('stories', story({ created_at: hoursAgo(24.1) }))]
        }
        const clients: Record<Actor, SupabaseClient> = {
          owner: backend.as(owner.token),
          member: backend.as(member.token),
          stranger: backend.as(stranger.token),
          anonymous: backend.anonymous,
        }
        if (command === 'select') return expect(await act(clients[actor], table, command, scene)).toBe(expected)

        const [rowBefore, countBefore] = [await readRow(table, scene), await countRows(table)]
        expect(await act(clients[actor], table, command, scene)).toBe(expected)
        // Check the row too, not only the answer.
        const row = await readRow(table, scene)
        if (expected !== 'done') {
          expect(row).toEqual(rowBefore)
          expect(await countRows(table)).toBe(countBefore)
        } else if (command === 'delete') expect(row).toEqual([])
        else if (command === 'insert') expect(await countRows(table)).toBe(countBefore + 1)
        else expect(row?.[0]).toMatchObject(scene.update)
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
  expect(tables.map(({ name }) => name).sort()).toEqual([...new Set(Object.keys(matrix).map(tableOf))].sort())
})
