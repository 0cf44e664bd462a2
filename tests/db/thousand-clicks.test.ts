import { describe, expect, test } from 'vitest'
import { block, movie } from '../support/rows.ts'
import { calling, insertWithVersion } from './statements.ts'
import { run, twoConnections, WORKER } from './two-connections.ts'

const VISITORS = 10
const CLICKS_EACH = 100
const ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

// The embedded database has one connection, so this needs a server.
describe('many connections', () => {
  const { sql, connect } = twoConnections()

  test('[DL-02, SEC-23, DEC-60] a thousand clicks over several entries, ten at a time, raise the counts by exactly a thousand', async () => {
    const { id } = await insertWithVersion(
      sql,
      'movies',
      movie({ downloads: ENTRIES.map((entry) => block({ id: entry })) }),
    )
    const visit = async (visitor: number) => {
      const client = await connect()
      await client.query('set role service_role')
      const told: string[] = []
      for (let click = 0; click < CLICKS_EACH; click += 1) {
        const entry = ENTRIES[(visitor + click) % ENTRIES.length] ?? 'a'
        const { rows, error } = await run(client, calling(WORKER, 'public.count_download($1, $2)', [id, entry]))
        told.push(error ?? `${entry} ${rows[0].answer}`)
      }
      return told
    }
    const told = (await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))).flat()
    const counted = await sql<{ id: string; count: number }>(
      `select block ->> 'id' as id, (block ->> 'count')::int as count
       from public.movies, jsonb_array_elements(downloads) as block where movies.id = $1`,
      [id],
    )
    expect(counted.map((entry) => entry.id)).toEqual(ENTRIES)
    // Each click on an entry got a different count: 1, 2, 3 …
    const numbers = counted.flatMap((entry) =>
      Array.from({ length: entry.count }, (_, index) => `${entry.id} ${index + 1}`),
    )
    expect(told.sort()).toEqual(numbers.sort())
    expect(told).toHaveLength(VISITORS * CLICKS_EACH)
  })
})
