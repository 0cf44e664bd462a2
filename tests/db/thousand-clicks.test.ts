import { expect, test } from 'vitest'
import { testBackend } from '../support/backend.ts'
import { block, movie } from './sample-rows.ts'

const backend = await testBackend()
const VISITORS = 200
const CLICKS_EACH = 5
const ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('[DL-02, SEC-23, DEC-60] a thousand clicks of many at once over several entries raise the counts by exactly a thousand', async () => {
  const downloads = ENTRIES.map((id) => block({ id }))
  const { data } = await backend.service.from('movies').insert(movie({ downloads })).select('id').single()
  const told: string[] = []
  const visit = async (visitor: number) => {
    for (let click = 0; click < CLICKS_EACH; click += 1) {
      const entry = ENTRIES[(visitor + click) % ENTRIES.length] ?? 'a'
      const answer = await backend.service.rpc('count_download', { movie: data?.id, download: entry })
      expect(answer.error).toBeNull()
      told.push(`${entry} ${answer.data}`)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))

  const after = await backend.service.from('movies').select('downloads').eq('id', data?.id).single()
  const counts: { id: string; count: number }[] = after.data?.downloads ?? []
  expect(counts.map(({ id }) => id)).toEqual(ENTRIES)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(VISITORS * CLICKS_EACH)
  // Nobody was told a number that another heard.
  expect(new Set(told).size).toBe(VISITORS * CLICKS_EACH)
}, 300_000)
