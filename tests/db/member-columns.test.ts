import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { policyScenes, tableOf } from './policy-scenes.ts'

// What a member can write into columns that no form of theirs has: nothing, in any table.

const backend = await testBackend()
const { scenes } = await policyScenes(backend, await liveOwner(backend))

/** What the forms for comments and membership send, and the list of films. The database sets created_at itself. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  comments: ['id', 'movie_id', 'user_id', 'username', 'content', 'created_at'],
  membership_applications: ['user_id', 'name', 'email', 'status', 'created_at'],
  saved_movies: ['movie_id', 'state', 'changed_at'],
}

const columns = await backend.query<{ table_name: string; column_name: string; data_type: string }>(
  `select table_name, column_name, data_type from information_schema.columns
   where table_schema = 'public' order by table_name, ordinal_position`,
)

/** A value that the column could hold. */
function valueFor(type: string): unknown {
  if (type.startsWith('timestamp')) return '9999-01-01T00:00:00+00:00'
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return true
  if (type === 'ARRAY') return ['x']
  if (type.startsWith('json')) return []
  return ['smallint', 'integer', 'bigint'].includes(type) ? 7 : 'x'
}

test.each(Object.keys(scenes))(
  '[SEC-15, DEC-16] a member writes no column of %s that the form does not have',
  async (name) => {
    const table = tableOf(name)
    for (const { column_name, data_type } of columns.filter(({ table_name }) => table_name === table)) {
      const member = await liveUser(backend, { name: 'Kala' })
      const rows = backend.as(member.token).from(table)
      const { insert, at } = await (scenes[name] as (typeof scenes)[string])(member)
      const value = valueFor(data_type)
      const readRow = async () =>
        (
          await backend.service
            .from(table)
            .select('*')
            .eq(...at)
        ).data
      const before = await readRow()
      const updated = await rows
        .update({ [column_name]: value })
        .eq(...at)
        .select('*')
      expect([column_name, updated.data ?? []]).toEqual([column_name, []])
      expect(await readRow()).toEqual(before)
      if (FORMS[table]?.includes(column_name)) continue

      if (table === 'membership_applications') await backend.service.from(table).delete().eq('user_id', member.id)
      // Not asking for the row back: the policies would hide some rows that were stored.
      const inserted = await rows.insert({ ...insert, [column_name]: value })
      expect([column_name, inserted.error === null]).toEqual([column_name, false])
    }
  },
)

test('a comment cannot be posted as deleted, where no list would show it and the count of the inbox would stay', async () => {
  const member = await liveUser(backend, { name: 'Kala' })
  const { insert } = await (scenes.comments as (typeof scenes)[string])(member)
  const hidden = { ...insert, content: 'x.com', deleted_at: '9999-01-01T00:00:00+00:00' }
  const { error } = await backend.as(member.token).from('comments').insert(hidden)
  expect(error?.code).toBe('42501')
  const { data } = await backend.service
    .from('comments')
    .select('id')
    .eq('user_id', member.id)
    .not('deleted_at', 'is', null)
  expect(data).toEqual([])
})
